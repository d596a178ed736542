import UIKit

final class RemindersController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UITableView.automaticDimension
    tableView.register(ReminderCell.self, forCellReuseIdentifier: "reminder")
  }
}
