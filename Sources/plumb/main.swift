print("in work")
