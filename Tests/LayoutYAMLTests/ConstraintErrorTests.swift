import Testing

@Suite struct ConstraintErrorTests {
  @Test func `undefined names`() {
    expectConstraint(
      "a.top == contentview.top", "14: no view is called 'contentview'; did you mean 'contentView'? [unknown-view]")
    expectConstraint("zebra.top == a.top", "5: no view is called 'zebra' [unknown-view]")
    expectConstraint(
      "a.top == root.top",
      "14: 'root' is the outermost view of a 'view' layout; in a cell it is 'contentView' [unknown-view]")
    expectConstraint("a.widht == 4", "7: there is no attribute 'widht'; did you mean 'width'? [invalid-constraint]")
    expectConstraint("a.width == gutter", "16: no metric is called 'gutter' [invalid-constraint]")
    expectConstraint("a == 5", "5: 'a' is a view; use one of its anchors, such as a.top [invalid-constraint]")
  }

  @Test func `constraints that UIKit rejects`() {
    expectConstraint(
      "a.width == c.top",
      "16: a width cannot be tied to a top edge; UIKit would throw \"Invalid pairing of layout attributes\" [invalid-constraint]"
    )
    expectConstraint(
      "a.top == c.leading",
      "14: a top edge cannot be tied to a leading edge; UIKit would throw \"Constraint improperly relates anchors of incompatible types\" [invalid-constraint]"
    )
    expectConstraint(
      "a.leading == c.left",
      "18: a leading edge cannot be tied to a left edge; UIKit would throw \"A constraint cannot be made between a leading/trailing attribute and a right/left attribute.\" [invalid-constraint]"
    )
    let alone = "a top edge cannot be tied to a constant alone"
    let location = "UIKit would throw \"Location attributes must be specified in pairs.\" [invalid-constraint]"
    expectConstraint("a.top == 8", "5: \(alone); write 'a.top == contentView.top + 8'; \(location)")
    expectConstraint("a.top == 0 * c.top + 8", "18: \(alone); \(location)")
    let priority = "UIKit would throw \"It's illegal to set priority:"
    expectConstraint(
      "a.width == 4 @ 0", "20: a priority must be above 0 and at most 1000, not 0; \(priority)0.\" [invalid-constraint]"
    )
    expectConstraint(
      "a.width == 4 @ 1001",
      "20: a priority must be above 0 and at most 1000, not 1001; \(priority)1001.\" [invalid-constraint]")
    expectConstraint(
      "a.width == 4 @ nan",
      "20: a priority must be above 0 and at most 1000, not nan; \(priority)nan.\" [invalid-constraint]")
    expectConstraint(
      "a.width == nan",
      "16: 'nan' is not a finite number; UIKit would throw \"Constant is not finite! That's illegal. constant:nan\" [invalid-constraint]"
    )
    expectConstraint(
      "a.width == 1e999",
      "16: '1e999' is not a finite number; UIKit would throw \"Constant is not finite! That's illegal. constant:inf\" [invalid-constraint]"
    )
    expectConstraint(
      "cell.top == superview.top",
      "17: the superview of 'cell' is the table, which is not part of the layout; remove the constraint: the table sets the frame of 'cell'; UIKit would throw \"Unable to activate constraint with anchors <…> and <…> because they have no common ancestor.\" [no-common-superview]"
    )
  }

  @Test func `invalid equations`() {
    expectConstraint("a.width", "5: the relation is missing: ==, >= or <= [invalid-constraint]")
    expectConstraint("4 == 4", "5: this constraint has no anchor, such as title.top [invalid-constraint]")
    expectConstraint(
      "a.width == a.width + 1",
      "5: the anchors of this constraint cancel each other out: nothing is left [invalid-constraint]")
    expectConstraint(
      "a.width + b.width == c.width",
      "26: a constraint can have at most two anchors, and this one has 3 [invalid-constraint]")
    expectConstraint("a.width == 4 / 0", "20: an equation cannot divide by 0 [invalid-constraint]")
    expectConstraint(
      "a.width == 4 / c.width", "20: an equation cannot divide by an anchor ('c.width') [invalid-constraint]")
    expectConstraint(
      "a.width * c.width == 4", "15: an anchor cannot be multiplied by another anchor ('c.width') [invalid-constraint]")
    expectConstraint("a.width == (4)", "16: an equation cannot have parentheses [invalid-constraint]")
    expectConstraint(
      "a.width == 4 == 5", "18: an equation has only one relation, and '==' is a second one [invalid-constraint]")
    expectConstraint("a.width == 0x10", "16: '0x10' is not a decimal number [invalid-constraint]")
    expectConstraint(
      "a.width == 4 @",
      "18: the priority is missing: a number above 0 and at most 1000, or a name such as high [invalid-constraint]")
    expectConstraint(
      "a.width == 4 @ hihg",
      "20: a priority must be a number above 0 and at most 1000, or a name such as high, not 'hihg'; did you mean 'high'? [invalid-constraint]"
    )
    expectConstraint(
      "superview.top == superview.top",
      "5: 'superview' means the superview of the other item, but the constraint has no other item [invalid-constraint]")
    expectConstraint(
      "[a]",
      "5: a constraint must be an equation or a mapping, not a list; a visual format that begins with '[' needs quotes [invalid-value]"
    )
  }

  @Test func mappings() {
    expectConstraint(
      "{identifier: x}",
      "5: 'item' is missing; UIKit would throw \"Constraint must contain a first layout item\" [invalid-constraint]")
    expectConstraint(
      "{item: a, attribute: width, relation: \">=\", constant: 4}",
      "43: 'relation' must be a word; did you mean 'greaterThanOrEqual'? [invalid-value]")
    expectConstraint(
      "{item: a, attribute: top, toItem: c}", "39: 'toAttribute' is missing next to 'toItem' [invalid-constraint]")
    expectConstraint("{item: d, attribute: width, constant: 4}", "12: no view is called 'd' [unknown-view]")
    expectConstraint(
      "{constraint: a.width == 4 @ 5, priority: 6}", "46: the equation already has a priority [invalid-constraint]")
    expectConstraint(
      "{constraint: a.width == 4, constant: 5}",
      "42: the constraint is given twice: as an equation under 'constraint', and in parts [invalid-constraint]")
    expectConstraint(
      "{constraint: a.width == 4, active: no}",
      "40: 'active' must be true or false, not 'no'; did you mean 'false'? [invalid-value]")
    expectConstraint(
      "{constraint: a.width == 4, identifer: x}",
      "32: constraints[0] has no key 'identifer'; did you mean 'identifier'? [unknown-key]")
  }
}
