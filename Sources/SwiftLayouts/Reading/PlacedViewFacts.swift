#if SwiftSource
  internal import SwiftProgram

  // What a file says about the places of views.
  extension SwiftLowering {
    /// `title.topAnchor`, `title.snp`.
    func note(_ base: SwiftExpression, withMember member: SwiftName) {
      if member.text == "snp" || member.text.hasSuffix("Anchor") { noteConstrained(base) }
    }

    /// `NSLayoutConstraint(item: title, …, toItem: other, …)`.
    func note(constraint call: SwiftExpression) {
      guard case .call(let function, let arguments) = call.kind, case .name("NSLayoutConstraint") = function.kind else {
        return
      }
      for argument in arguments where argument.label == "item" || argument.label == "toItem" {
        noteConstrained(argument.value)
      }
    }

    /// `title.frame = …`, `title.frame.origin.y += …`.
    func note(placement: SwiftExpression) {
      guard case .infix(var place, let sign, _) = placement.kind, sign == "=" || sign == "+=" || sign == "-=" else {
        return
      }
      while case .member(let base?, let member) = place.kind {
        if ["frame", "bounds", "center"].contains(member.text), let name = base.nameOfView {
          if placed.framed[name] == nil { placed.framed[name] = base.range }
          return
        }
        place = base
      }
    }

    /// `title.removeFromSuperview()`: code shows the view elsewhere, or not at all.
    func note(removal call: SwiftExpression) {
      guard case .call(let function, _) = call.kind, case .member(let base?, let member) = function.kind,
        member.text == "removeFromSuperview", let name = base.nameOfView, placed.framed[name] == nil
      else { return }
      placed.framed[name] = base.range
    }

    /// `stack.addArrangedSubview(title)`.
    func note(arrangement call: SwiftExpression) {
      guard case .call(let function, _) = call.kind, case .member(let base?, let member) = function.kind,
        member.text.hasSuffix("ArrangedSubview"), let name = base.nameOfView, placed.filled[name] == nil
      else { return }
      placed.filled[name] = base.range
    }

    private func noteConstrained(_ view: SwiftExpression) {
      guard let name = view.nameOfView, placed.constrained[name] == nil else { return }
      placed.constrained[name] = view.range
    }
  }

  extension SwiftExpression {
    /// The last part of a name: `title` for `self.title` and `title!`.
    fileprivate var nameOfView: String? {
      switch kind {
      case .name(let name): name
      case .member(_, let name): name.text
      case .optional(let inner), .forced(let inner): inner.nameOfView
      default: nil
      }
    }
  }
#endif
