import UIKit

/// A reminder: its title, and a note below it.
final class ReminderCell: UITableViewCell {
  private let title = UILabel()
  private let note = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .preferredFont(forTextStyle: .headline)
    note.font = .preferredFont(forTextStyle: .subheadline)
    title.text = "Call the dentist"
    note.text = "Ask for an appointment before the holidays"
    note.numberOfLines = 0
    for view in [title, note] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      note.trailingAnchor.constraint(equalTo: title.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("this cell is not in a storyboard") }
}
