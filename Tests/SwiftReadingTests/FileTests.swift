import SwiftProgram
import SwiftReading
import Testing

/// What a file says besides its declarations: comments, cells, heights.
struct FileTests {
  @Test func `comments that begin with plumb are kept with their places`() throws {
    let text = """
      // plumb:disable zero-height
      let a = 1 // plumb:disable-line pinned-to-cell  \n/* plumb:disable-next-line */
      // no plumb:disable
      let b = "// plumb:no"
      func f() { /*plumb:in*/ g() }
      /// plumb:documented
      """
    let comments = try read(text).comments
    #expect(
      comments.map(\.text) == [
        "plumb:disable zero-height", "plumb:disable-line pinned-to-cell", "plumb:disable-next-line", "plumb:in",
        "plumb:documented",
      ])
    for comment in comments { #expect(covered(comment.range, text) == comment.text) }
  }

  @Test func `classes of registered and dequeued cells`() throws {
    let file = try read(
      """
      func f() {
        tableView.register(A.self, forCellReuseIdentifier: "a")
        collectionView.register(B.C.self, forCellWithReuseIdentifier: B.C.id)
        let d = tableView.dequeueReusableCell(withIdentifier: "d", for: path) as! D
        guard let e = tableView.dequeueReusableCell(withIdentifier: "e") as? E else { return }
        let f = tableView.dequeue(ofType: F.self, for: path)
        let g: G = tableView.dequeueReusableCell(for: path)
        let h = UICollectionView.CellRegistration<H, Item> { _, _, _ in }
        let i = tableView.cellForRow(at: path) as? I
        center.register(defaults: J)
        tableView.registerCell(type: K.self)
        return tableView.dequeueReusableCell(L.self)!
      }
      """)
    #expect(file.registered == ["A", "B.C", "D", "E", "F", "G", "H", "K", "L"])
  }

  @Test func `heights of rows and sizes of items`() throws {
    let file = try read(
      """
      class A {
        func f() {
          tableView.rowHeight = UITableView.automaticDimension
          table.rowHeight = CGFloat(50.5)
          self.rowHeight = Metrics.row
          rowHeight = height(of: item)
          layout.itemSize = CGSize(width: frame.width, height: 44)
          tableView.estimatedRowHeight = 80
          let rowHeight = 3
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return 60 }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
      }
      class B {
        let table = RowTable(), layout = UICollectionViewFlowLayout(), cell = TableCell.self
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
          if a { return 1 }
          let b = items.map { return $0.height }
          return isBig ? 2 : computed()
        }
      }
      """)
    let statements = file.heights.statements
    #expect(
      statements.map { "\($0.subject) \($0.value == nil ? "computed" : "given") in \($0.type ?? "")" } == [
        "rows given in A", "rows given in A", "rowsOfSelf given in A", "rowsOfSelf computed in A", "items given in A",
        "estimates given in A", "delegateRows given in A", "estimates given in A", "delegateRows given in B",
        "delegateRows given in B", "delegateRows computed in B",
      ])
    // Without heights, only tables and flow layouts count, which may have heights of their own.
    #expect(file.heights.made == ["CGFloat", "CGSize", "RowTable", "UICollectionViewFlowLayout"])
    #expect(try read("let a = Table(), b = B()").heights.made == ["Table"])
    #expect(!file.heights.estimatesItems)
    #expect(try read("let a = { layout.estimatedItemSize = x }").heights.estimatesItems)
  }

  @Test func `files are refused with the place`() {
    guard case .refused(let large) = result(of: [UInt8](repeating: 32, count: (1 << 20) + 1)),
      case .refused(let text) = result(of: Array("let a = \"".utf8) + [0xC3, 0x28]),
      case .refused(let nested) = result(of: [UInt8](repeating: UInt8(ascii: "("), count: 251))
    else {
      Issue.record("not refused")
      return
    }
    #expect(large.words == "the file is larger than 1 MiB")
    #expect(text.words == "the file is not UTF-8")
    #expect(text.place.start == 9)
    #expect(nested.words == "the file nests more than 250 brackets")
    #expect(nested.place.start == 250)
  }

  @Test func `a file of exactly the most bytes is read`() throws {
    let text = String(repeating: " ", count: (1 << 20) - 9) + "let a = 1"
    #expect(try read(text).variables.count == 1)
  }
}
