// swift-format-ignore-file
// Written from the pages of the rooms; `UPDATE_GOLDENS=1 swift test` writes it anew.

/// The rules' pages by the names of the rules: what each finds, why, and how to mend it, with examples.
public let rulePages: [String: String] = [
  "ambiguous-layout": ##"""
# ambiguous-layout

*error*

The constraints leave a place or a size open.

**What it finds.** Views whose frame has more than one value among the layouts that satisfy the constraints equally well, with
the whole range of it. What moves together is told as one. An open place or height is an error, an open width alone a warning.

**Why.** UIKit shows one of the possible layouts and does not say which, nor does it log anything (Apple's Auto Layout Guide,
"Ambiguous Layouts"); the next release, the next rotation, or the other order of `addSubview` may show another one.

**How to mend it.** Add the constraint that decides: the other side of a view, or its size.

**What it does not report.** Rows that collapse: what is wrong with them is 'zero-height'. Layouts that cannot be
satisfied at all. Views that share slack because they hug equally hard: that is 'priority-tie'. What
stands in a scroll view whose content is open: that is 'ambiguous-scroll-content'.

```yaml
cell: CallCell
platform: iOS 15
views:
  caller: {type: label, intrinsicContentSize: [110, 20.5]}
  time: {type: label, intrinsicContentSize: [38, 16]}
 #^^^^ ambiguous-layout
constraints:
  - caller.leading == contentView.leading + 16
  - caller.top == contentView.top + 11
  - contentView.bottom == caller.bottom + 11
  - time.leading >= caller.trailing + 8
  - contentView.trailing == time.trailing + 16
```

```text
timestamp-without-y.layout.yaml:5:3: error: nothing decides how far down 'time' stands [ambiguous-layout]
   |
 5 |   time: {type: label, intrinsicContentSize: [38, 16]}
   |   ^^^^ any value
   |
   = fix: time.top == contentView.top + 8   leaves the row 43 pt at 320, 375 and 430
```

```yaml
# A line under the title, of no width that anybody chose.
cell: ChapterCell
platform: iOS 15
views:
  title: {type: label, text: Chapter one, font: system 20 bold}
  line: {}
 #^^^^ ambiguous-layout
constraints:
  - title.leading == contentView.leading + 16
  - title.trailing == contentView.trailing - 16
  - title.top == contentView.top + 10
  - line.top == title.bottom + 6
  - line.leading == title.leading
  - line.height == 2
  - contentView.bottom == line.bottom + 6
```

```text
line-without-width.layout.yaml:6:3: warning: nothing decides how wide 'line' is [ambiguous-layout]
   |
 6 |   line: {}
   |   ^^^^ 0 pt or more at 320
   |
   = fix: line.trailing == contentView.trailing - 8   leaves the row 48.5 pt at 320, 375 and 430
```

"""##,
  "ambiguous-scroll-content": ##"""
# ambiguous-scroll-content

*error*

What stands in a scroll view does not decide how large its content is.

**What it finds.** Scroll views whose content may have more than one width, or height, among the layouts that satisfy the constraints
equally well: an end is not tied, or what is tied to both ends has no size but that of the content itself.

**Why.** Seen from a view inside, the edges of a scroll view are those of its content, whose size follows from the constraints
of what stands in it (`docs/semantics.md` 6.20, 6.21). Nothing else gives it. Where it is
open, UIKit says nothing, and the view scrolls too far, or not at all.

**How to mend it.** Tie what stands in it to all four edges, from the first view to the last, and give it a size of its own; for a page that
scrolls downward, the width of the scroll view's frame: `page.width == pane.width`.

**What it does not report.** Scroll views to whose content nothing is tied: its size is then set in code.

```yaml
# Nothing ends the content behind the last card, so it cannot be scrolled to.
cell: CardsCell
platform: iOS 15
views:
  pane:
 #^^^^ ambiguous-scroll-content
    type: scroll
    subviews:
      first: {intrinsicContentSize: [280, 120]}
      second: {intrinsicContentSize: [280, 120]}
constraints:
  - pane.leading == contentView.leading
  - contentView.trailing == pane.trailing
  - pane.top == contentView.top + 8
  - contentView.bottom == pane.bottom + 8 @ 999
  - pane.height == first.height
  - first.leading == pane.leading + 16
  - first.top == pane.top
  - pane.bottom == first.bottom
  - second.leading == first.trailing + 12
  - second.top == first.top
```

```text
last-card-untied.layout.yaml:5:3: error: nothing decides how wide the content of 'pane' is [ambiguous-scroll-content]
   |
 5 |   pane:
   |   ^^^^
...
17 |   - first.leading == pane.leading + 16
   |     ----------------------------------
   |
   = no constraint ties anything in it to the trailing side of its content
```

```yaml
# The page is as wide as the content, and the content as wide as the page.
view: HelpPage
platform: iOS 15
measure: {widths: [320, 430]}
views:
  pane:
 #^^^^ ambiguous-scroll-content
    type: scroll
    superview: root
    subviews:
      page: {}
constraints:
  - pane.leading == root.leading
  - root.trailing == pane.trailing
  - pane.top == root.top
  - root.bottom == pane.bottom
  - pane.height == 480
  - page.leading == pane.leading
  - pane.trailing == page.trailing
  - page.top == pane.top
  - pane.bottom == page.bottom
  - page.height == 900
```

```text
page-without-width.layout.yaml:6:3: error: nothing decides how wide the content of 'pane' is [ambiguous-scroll-content]
   |
 6 |   pane:
   |   ^^^^
...
18 |   - page.leading == pane.leading
   |     ----------------------------
19 |   - pane.trailing == page.trailing
   |     ------------------------------
   |
   = 'page' is tied to both sides of it and has no width that anything else gives
```

"""##,
  "autoresizing-mask-left-on": ##"""
# autoresizing-mask-left-on

*error*

A view with constraints of its own keeps its frame by its autoresizing mask too.

**What it finds.** Views with `translatesAutoresizingMaskIntoConstraints: true` and constraints that say what their frame says already: a width or a
height, or a distance from the leading or top edge of the superview. Any other constraint counts where the solver finds it in a
conflict with the frame. The conflict is then one finding of
'unsatisfiable-constraints', with this as its cause.

**Why.** A view that is made in code has its autoresizing mask translated into required constraints that keep its frame (Apple's
documentation of `translatesAutoresizingMaskIntoConstraints`). Constraints of one's own then contradict them, or change nothing.

**How to mend it.** Set it to `false` on each view that constraints place. Interface Builder does so by itself.

**What it does not report.** Views that keep their frame while others are tied to them. Views that a stack arranges: it turns their masks off.

```yaml
# initWithFrame, addSubview, constraints: one line is missing.
cell: InboxCell
platform: iOS 15
views:
  dot: {type: view, frame: [0, 0, 0, 0], translatesAutoresizingMaskIntoConstraints: true}
  #                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: autoresizing-mask-left-on
  sender: {type: label, text: Rosalind, font: system 17}
constraints:
  - dot.leading == contentView.leading + 16
  - dot.centerY == contentView.centerY
  - dot.width == 10
  - dot.height == 10
  - sender.leading == contentView.leading + 34
  - sender.trailing == contentView.trailing - 16
  - sender.top == contentView.top + 11
  - sender.bottom == contentView.bottom - 11
```

```text
made-in-code.layout.yaml:9:5: error: these 2 required conditions about 'dot' cannot all hold [unsatisfiable-constraints]
   |
 5 |   dot: {type: view, frame: [0, 0, 0, 0], translatesAutoresizingMaskIntoConstraints: true}
   |                     ------------------- the autoresizing mask keeps this frame
...
 9 |   - dot.leading == contentView.leading + 16
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = cause: the autoresizing mask of 'dot' still keeps its frame, against the constraints that place it [autoresizing-mask-left-on]
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely 'dot.leading == contentView.leading + 16'
   = fix: translatesAutoresizingMaskIntoConstraints: false on 'dot', without its frame   makes the row 43 pt at 320, 375 and 430
```

```yaml
# The optional width never holds: the frame's is required.
cell: MeterCell
platform: iOS 15
views:
  meter:
    frame: [16, 8, 120, 28]
    translatesAutoresizingMaskIntoConstraints: true
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ autoresizing-mask-left-on
constraints:
  - meter.width == 200 @ 750
  - contentView.bottom == meter.bottom + 8 @ 999
```

```text
wish-beside-the-frame.layout.yaml:7:5: error: the autoresizing mask of 'meter' still keeps its frame, against the constraints that place it [autoresizing-mask-left-on]
   |
 7 |     translatesAutoresizingMaskIntoConstraints: true
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
...
10 |   - meter.width == 200 @ 750
   |     ------------------------
   |
   = a view made in code has it on until translatesAutoresizingMaskIntoConstraints is set to false
```

"""##,
  "clipped-text": ##"""
# clipped-text

*warning*

A label is smaller than its text needs, in some circumstance.

**What it finds.** Labels that are lower than their text, or than as many lines of it as they may have, by more than 1 pt, and labels
that are too narrow for a letter and an ellipsis. It says in which circumstances, and what outranks the text.

**Why.** A label's height is a wish at 750: what is stronger wins, silently, and the text is cut (Apple's Auto Layout Guide).
A height that is right at the text size `large` is too low at the accessibility sizes, and a fixed `rowHeight` is right for
as many lines as somebody saw.

**How to mend it.** Let the height be at least, not exactly, so many points. Let the row find its height. Where a label loses its
width to a neighbour, let it resist harder, or let the neighbour wrap.

**What it does not report.** Lines that end in an ellipsis because `numberOfLines` allows no more. Text that is cut in every circumstance by
what contradicts it: that is 'priority-clash'. Labels measured at another width than their own: see
'stale-preferred-max-layout-width' and
'missing-preferred-max-layout-width'. Hidden labels, and sizes that are open.

```yaml
# The height fits the text sizes that the designer saw.
cell: SettingCell
platform: iOS 15
measure: {textSizes: [large, accessibilityLarge]}
views:
  title: {type: label, text: Sounds, font: body}
  #                    ^^^^^^^^^^^^ clipped-text
constraints:
  - title.leading == contentView.leading + 16
  - contentView.trailing == title.trailing + 16
  - title.top == contentView.top + 11
  - contentView.bottom == title.bottom + 11 @ 999
  - title.height == 22
```

```text
large-text.layout.yaml:6:24: warning: the text of 'title' is cut at the text size accessibilityLarge: it needs up to 39.5 pt of height and has 22 [clipped-text]
   |
 6 |   title: {type: label, text: Sounds, font: body}
   |                        ^^^^^^^^^^^^
...
13 |   - title.height == 22
   |     ------------------ at 1000
   |
   = the text's wish is outranked by 'title.height == 22'
   = fix: write title.height >= 22   makes the row 62 pt at 320, 375 and 430, accessibilityLarge
```

```yaml
# On the narrow phone the button takes all there is.
cell: PlanCell
platform: iOS 15
measure: {widths: [320, 430]}
views:
  plan: {type: label, text: Family, font: system 17, contentCompressionResistancePriority: {horizontal: 749}}
  #                   ^^^^^^^^^^^^ clipped-text
  buy: {type: button, intrinsicContentSize: [284, 30]}
constraints:
  - plan.leading == contentView.leading + 16
  - buy.leading == plan.trailing + 8
  - contentView.trailing >= buy.trailing + 16
  - buy.top == contentView.top + 8
  - contentView.bottom == buy.bottom + 8
  - plan.centerY == buy.centerY
```

```text
no-room-left.layout.yaml:6:23: warning: nothing of the text of 'plan' is seen at 320: there is no room beside it [clipped-text]
   |
 6 |   plan: {type: label, text: Family, font: system 17, contentCompressionResistancePriority: {horizont…
   |                       ^^^^^^^^^^^^
```

"""##,
  "content-view-constrained": ##"""
# content-view-constrained

*warning*

The content view's own frame is constrained.

**What it finds.** `translatesAutoresizingMaskIntoConstraints: false` on the content view, and constraints between the content view itself and the
cell.

**Why.** The cell sets its content view's frame, when it is laid out and when editing controls or accessories come and go, and the
constraints of the autoresizing mask hold it there. Without them nothing does. From iOS 11 on UIKit logs that changing this on the content view of a
table cell is not supported and leads to undefined behaviour (seen in many reports).

**How to mend it.** Leave the content view alone, and inset a view inside of it instead.

**What it does not report.** Constraints that tie other views to the content view, and sizes of the content view itself: `contentView.height >= 60 @ 999`
gives the row a least height.

```yaml
# Copied along with the same line for every other view.
cell: BirdCell
platform: iOS 15
contentView: {translatesAutoresizingMaskIntoConstraints: false}
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ content-view-constrained
views:
  name: {type: label, text: Wren, font: system 17}
constraints:
  - name.leading == contentView.leading + 16
  - name.trailing == contentView.trailing - 16
  - name.top == contentView.top + 11
  - name.bottom == contentView.bottom - 11
```

```text
translation-turned-off.layout.yaml:4:15: warning: the cell sets the frame of 'contentView'; without its autoresizing mask's constraints nothing holds it there [content-view-constrained]
   |
 4 | contentView: {translatesAutoresizingMaskIntoConstraints: false}
   |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = UIKit logs that this "is not supported and will result in undefined behavior", from iOS 11 on
   = fix: leave it true   leaves the row 43 pt at 320, 375 and 430
```

```yaml
# Tied to the cell, as if it were a view like any other.
collectionCell: TileCell
platform: iOS 15
measure: {widths: [160]}
collection: {itemWidth: 160}
views:
  caption: {type: label, text: Tiles, font: system 17}
constraints:
  - contentView.top == cell.top
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^ content-view-constrained
  - contentView.bottom == cell.bottom
  - caption.leading == contentView.leading + 8
  - caption.trailing == contentView.trailing - 8
  - caption.top == contentView.top + 8
  - caption.bottom == contentView.bottom - 8
```

```text
tied-to-the-cell.layout.yaml:9:5: warning: the cell sets the frame of 'contentView', and this constraint ties it a second time [content-view-constrained]
   |
 9 |   - contentView.top == cell.top
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^
10 |   # ^^^^^^^^^^^^^^^^^^^^^^^^^^^ content-view-constrained
11 |   - contentView.bottom == cell.bottom
   |     ---------------------------------
```

"""##,
  "contradictory-constraint": ##"""
# contradictory-constraint

*error*

Required constraints between the same anchors exclude each other.

**What it finds.** Active required constraints that compare the same anchors, with constants that leave no value for both: two distances, or a size
below its own least size. It is printed as a cause under 'unsatisfiable-constraints', which says
what UIKit does about it.

**Why.** Both cannot hold, at any width and with any content; UIKit logs the conflict and breaks one of them, and which one is not specified
(seen in logs; Apple's Auto Layout Guide, "Unsatisfiable Layouts"). Mostly one of them was meant to replace the other.

**How to mend it.** Delete the one that is out of date. Where code makes a distance larger, it changes the `constant` of the constraint that is there.

**What it does not report.** Constraints of which one is optional: what happens then is 'priority-clash'. Conflicts between constraints of
different anchors.

```yaml
# The gap was made larger by adding a second one.
cell: EventCell
platform: iOS 15
views:
  title: {type: label, text: Harvest market, font: system 17}
  place: {type: label, text: Old Harbour, font: system 15}
constraints:
  - title.leading == contentView.leading + 16
  - title.trailing == contentView.trailing - 16
  - title.top == contentView.top + 11
  - place.leading == title.leading
  - place.trailing == title.trailing
  - place.top == title.bottom + 4
  - title.bottom == place.top - 8
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: contradictory-constraint
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unsatisfiable-constraints
  - contentView.bottom == place.bottom + 11
```

```text
two-gaps.layout.yaml:14:5: error: these 2 required conditions about 'place' and 'title' cannot all hold [unsatisfiable-constraints]
   |
13 |   - place.top == title.bottom + 4
   |     -----------------------------
14 |   - title.bottom == place.top - 8
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = cause: 'title.bottom == place.top - 8' contradicts 'place.top == title.bottom + 4' [contradictory-constraint]
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely 'title.bottom == place.top - 8'
   = fix: lower 'title.bottom == place.top - 8' to 999   makes the row 65 pt at 320, 375 and 430; leaves a warning [priority-clash]
```

```yaml
# A size for the picture, and a least size that a later design asks for.
cell: EventCell
platform: iOS 15
measure: {samples: {tiny: {constraints: {side: {constant: 20}}}}}
views:
  title: {type: label, text: Harvest market, font: system 17}
  picture: {type: image, image: [40, 40]}
constraints:
  - title.top == contentView.top + 11
  - title.leading == picture.trailing + 12
  - title.trailing == contentView.trailing - 16
  - contentView.bottom == title.bottom + 11
  - picture.leading == contentView.leading + 16
  - picture.centerY == title.centerY
  - picture.width >= 24
  - {constraint: picture.width == 40, identifier: side}
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: contradictory-constraint
```

```text
below-its-least-width.layout.yaml:15:5: error: these 2 required conditions about 'picture' cannot all hold with the sample 'tiny' [unsatisfiable-constraints]
   |
15 |   - picture.width >= 24
   |     ^^^^^^^^^^^^^^^^^^^
16 |   - {constraint: picture.width == 40, identifier: side}
   |     ---------------------------------------------------
   |
   = cause: 'picture.width == 20' contradicts 'picture.width >= 24' with the sample 'tiny' [contradictory-constraint]
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely 'picture.width >= 24'
   = fix: lower 'picture.width >= 24' to 999   makes the row 43 pt at 320, 375 and 430, sample 'tiny'
```

"""##,
  "duplicate-constraint": ##"""
# duplicate-constraint

*warning*

A constraint says the same as another one.

**What it finds.** Active constraints that hold in the same layouts: the same anchors, multiplier, relation and constant, whichever side an
anchor stands on, whatever both sides are multiplied by, and whether an equation, a mapping, a composite or a visual format says
it. Where their priorities differ, it is told of the weaker one.

**Why.** UIKit takes a constraint as often as it is activated. Two equal ones agree, until code changes the constant of one of them: then
they contradict each other, and the log names a constraint that the author believes to have changed. An optional one counts
twice against others of its priority (the errors of all constraints of a priority are added up: Apple's header of
`NSLayoutConstraint`). The usual origin is a constraint that stands in Interface Builder and in code, or code that runs for every
reuse of a cell.

**How to mend it.** Delete one of them. Constraints that code adds belong where they are added once: in the initialiser, not in `updateConstraints`
or `cellForRowAt`.

**What it does not report.** Constraints that a sample changes or switches off: they are used apart. Bounds that are weaker than another
constraint: see 'redundant-constraint'.

```yaml
# The same side, read from the title and from the row; and the visual format says the height again.
cell: TrackCell
platform: iOS 15
views:
  title: {type: label, text: Rainy evenings, font: system 17}
  cover: {type: image, image: [40, 40]}
constraints:
  - cover.leading == contentView.leading + 16
  - cover.centerY == contentView.centerY
  - cover.width == 40
  - cover.height == 2 * cover.width - 40
  - V:|-11-[title]-11-|
  - title.leading == cover.trailing + 12
  - title.trailing == contentView.trailing - 16
  - contentView.trailing == title.trailing + 16
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-constraint
  - 0.5 * cover.height == cover.width - 20
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-constraint
  - {item: contentView, attribute: bottom, toItem: title, toAttribute: bottom, constant: 11}
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-constraint
```

```text
turned-round.layout.yaml:15:5: warning: 'contentView.trailing == title.trailing + 16' says the same as 'title.trailing == contentView.trailing - 16' [duplicate-constraint]
   |
14 |   - title.trailing == contentView.trailing - 16
   |     ------------------------------------------- the same
15 |   - contentView.trailing == title.trailing + 16
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = fix: remove 'contentView.trailing == title.trailing + 16'   leaves the row 43 pt at 320, 375 and 430

turned-round.layout.yaml:17:5: warning: '0.5 * cover.height == cover.width - 20' says the same as 'cover.height == 2 * cover.width - 40' [duplicate-constraint]
   |
11 |   - cover.height == 2 * cover.width - 40
   |     ------------------------------------ the same
...
17 |   - 0.5 * cover.height == cover.width - 20
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = fix: remove '0.5 * cover.height == cover.width - 20'   leaves the row 43 pt at 320, 375 and 430

turned-round.layout.yaml:19:5: warning: 'contentView.bottom == title.bottom + 11' is said twice [duplicate-constraint]
   |
12 |   - V:|-11-[title]-11-|
   |                   ---- the same
...
19 |   - {item: contentView, attribute: bottom, toItem: title, toAttribute: bottom, constant: 11}
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = fix: remove 'contentView.bottom == title.bottom + 11'   leaves the row 43 pt at 320, 375 and 430
```

```yaml
# The leading side was tied in the storyboard, and once more in code.
cell: TrackCell
platform: iOS 15
views:
  title: {type: label, text: Rainy evenings, font: system 17}
constraints:
  - title.leading == contentView.leading + 16
  - title.top == contentView.top + 11
  - title.bottom == contentView.bottom - 11
  - title.trailing == contentView.trailing - 16
  - title.leading == contentView.leading + 16
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-constraint
```

```text
drawn-twice.layout.yaml:11:5: warning: 'title.leading == contentView.leading + 16' is said twice [duplicate-constraint]
   |
 7 |   - title.leading == contentView.leading + 16
   |     ----------------------------------------- the same
...
11 |   - title.leading == contentView.leading + 16
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = fix: remove 'title.leading == contentView.leading + 16'   leaves the row 43 pt at 320, 375 and 430
```

```yaml
# The lower of the two never has a say.
cell: TrackCell
platform: iOS 15
views:
  cover: {type: image, image: [120, 120]}
constraints:
  - cover.leading == contentView.leading + 16
  - cover.top == contentView.top + 8
  - contentView.bottom == cover.bottom + 8
  - cover.width == 40
  - cover.height == 40 @ 750
  # ^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-constraint
  - cover.height == 40 @ 999
```

```text
at-two-priorities.layout.yaml:11:5: warning: 'cover.height == 40 @ 750' adds nothing: the same is said at 999 [duplicate-constraint]
   |
11 |   - cover.height == 40 @ 750
   |     ^^^^^^^^^^^^^^^^^^^^^^^^
12 |   # ^^^^^^^^^^^^^^^^^^^^^^^^ duplicate-constraint
13 |   - cover.height == 40 @ 999
   |     ------------------------ the same
   |
   = fix: remove 'cover.height == 40 @ 750'   leaves the row 56.5 pt at 320, 375 and 430
```

"""##,
  "duplicate-key": ##"""
# duplicate-key

*error*

A key stands twice in the same mapping.

**What it finds.** The second of two equal keys: in the layout, in a view, among metrics, or in a configuration. Only the
first is read.

**Why.** YAML wants keys to be unique, and readers differ in which one they keep. What stands under the other is lost: a
whole list of constraints, if it is the key of one.

**How to mend it.** Put the two together, or remove the one that is out of date.

**What it does not report.** Keys that a merge (`<<`) brings and the mapping gives itself: its own win, which is what merges
are for. Two views of the same name at different places, which are a 'duplicate-view'.

An error of reading is an error in every configuration, and neither a comment nor a baseline hides it: a layout that was not
read whole is not solved.

```yaml
# The second list was added at the foot of the file. Without it the row has no bottom.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
constraints:
#<^^^^^^^^^ duplicate-key
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
second-list.layout.yaml:10:1: error: the key 'constraints' stands twice in the layout; only the first is read [duplicate-key]
   |
10 | constraints:
   | ^^^^^^^^^^^
```

```yaml
# The row is measured with the short text.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, text: Name, numberOfLines: 1, text: Alexanderplatz}
  #                                                 ^^^^ duplicate-key
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
text-given-twice.layout.yaml:5:53: error: the key 'text' stands twice in view 'name'; only the first is read [duplicate-key]
   |
 5 |   name: {type: label, text: Name, numberOfLines: 1, text: Alexanderplatz}
   |                                                     ^^^^
```

Mended:

```yaml
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

"""##,
  "duplicate-view": ##"""
# duplicate-view

*error*

Two views have the same name.

**What it finds.** The second of two views, or of a view and a guide, that are called the same, wherever in the layout they
stand.

**Why.** Constraints and findings speak of views by their names alone, and could not tell the two apart.

**How to mend it.** Give each a name of its own, as the properties of a class have.

**What it does not report.** The same name in different documents of a file: each is a layout of its own. The same name twice
in one mapping of `views`, which is also a key that stands twice, is reported once.

An error of reading is an error in every configuration, and neither a comment nor a baseline hides it: a layout that was not
read whole is not solved.

```yaml
# Names hold for the whole layout, whatever holds the views.
cell: StationCell
platform: iOS 15
views:
  stops:
    type: stack
    axis: vertical
    subviews:
      start: {type: stack, subviews: {name: {type: label, text: Alexanderplatz}}}
      end: {type: stack, subviews: {name: {type: label, text: Zoo}}}
      #                             ^^^^ duplicate-view
constraints:
  - stops.leading == contentView.leading + 16
  - stops.trailing == contentView.trailing - 16
  - stops.top == contentView.top + 11
  - contentView.bottom == stops.bottom + 11 @ 999
```

```text
same-name-in-two-stacks.layout.yaml:10:37: error: another view is called 'name' already; constraints could not tell them apart [duplicate-view]
   |
 9 |       start: {type: stack, subviews: {name: {type: label, text: Alexanderplatz}}}
   |                                       ---- the first
10 |       end: {type: stack, subviews: {name: {type: label, text: Zoo}}}
   |                                     ^^^^
```

```yaml
# Constraints name views and guides alike.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
guides:
  name: {}
# ^^^^ duplicate-view
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
guide-called-as-a-view.layout.yaml:7:3: error: another view is called 'name' already; constraints could not tell them apart [duplicate-view]
   |
 5 |   name: {type: label, intrinsicContentSize: [140, 20.5]}
   |   ---- the first
 6 | guides:
 7 |   name: {}
   |   ^^^^
```

Mended:

```yaml
cell: StationCell
platform: iOS 15
views:
  stops:
    type: stack
    axis: vertical
    subviews:
      start: {type: stack, subviews: {startName: {type: label, text: Alexanderplatz}}}
      end: {type: stack, subviews: {endName: {type: label, text: Zoo}}}
constraints:
  - stops.leading == contentView.leading + 16
  - stops.trailing == contentView.trailing - 16
  - stops.top == contentView.top + 11
  - contentView.bottom == stops.bottom + 11 @ 999
```

"""##,
  "encapsulated-height-conflict": ##"""
# encapsulated-height-conflict

*error*

A required vertical chain contradicts a height that UIKit imposes.

**What it finds.** Chains of required constraints that hold at one height only, or from one height on, while UIKit lays the row out
at another. It names the mechanism: `separator`, the pixel that the separator adds to every row; `pixel`, a height between two
pixels that is rounded up; `fixed`, a `rowHeight` that differs; these are errors. `firstPass`, the estimated height before the
row was measured, and `imposed`, one of `measure.imposedHeights`, are warnings.

**Why.** When UIKit shows a row it gives the content view a required height, which the console calls
`UIView-Encapsulated-Layout-Height`. From iOS 13 on that height includes the separator's pixel, so that a chain that is required
throughout never fits (seen in console logs since iOS 13). Before the row was measured the height is the estimate, 44 pt if
there is none. The log line is the same in all cases, and in all cases UIKit breaks one of the author's constraints, never its own.

**How to mend it.** Lower one constraint of the chain to 999, best the lowest: it still holds the row open when UIKit measures
it, and yields by a pixel when UIKit insists.

**What it does not report.** A chain with anything in it that may yield: a constraint below 1000, a label's height at 750 and
250. Up to iOS 12 the separator, which then was the cell's and not the content view's.

```yaml
# 10 + 34 + 10 = 54 points, required throughout; the row is 54.5.
cell: AvatarOnlyCell
platform: iOS 15
table: {estimatedRowHeight: 54}
measure: {widths: [375]}
views:
  avatar: {type: image, image: [90, 90]}
constraints:
  - avatar.leading == contentView.leading + 16
  - avatar.width == 34
  - avatar.top == contentView.top + 10
  - avatar.bottom == contentView.bottom - 10
  - avatar.height == 34
  # ^^^^^^^^^^^^^^^^^^^ encapsulated-height-conflict
```

```text
separator.layout.yaml:13:5: error: these cannot all hold when UIKit lays the row out at 54.5 pt, 0.5 pt more than it needs [encapsulated-height-conflict]
   |
11 |   - avatar.top == contentView.top + 10
   |     ---------------------------------- 10
12 |   - avatar.bottom == contentView.bottom - 10
   |     ---------------------------------------- + 10 = 54, not 54.5
13 |   - avatar.height == 34
   |     ^^^^^^^^^^^^^^^^^^^ + 34
   |
   = from iOS 13 the content view takes the separator's 0.5 pt too, on every row
   = fix: lower 'avatar.bottom == contentView.bottom - 10' to 999   leaves the row 54.5 pt at 375
```

```yaml
# Sound at its own height, but UIKit tries 44 points first.
cell: MapPreviewCell
platform: iOS 15
table: {separatorStyle: none}
views:
  map: {class: MKMapView}
constraints:
  - map.leading == contentView.leading
  - map.trailing == contentView.trailing
  - map.top == contentView.top + 8
  - contentView.bottom == map.bottom + 8
  - map.height == 120
  # ^^^^^^^^^^^^^^^^^ encapsulated-height-conflict
```

```text
first-pass.layout.yaml:12:5: warning: these cannot all hold when UIKit lays the row out at 44 pt, 92 pt less than they ask for [encapsulated-height-conflict]
   |
10 |   - map.top == contentView.top + 8
   |     ------------------------------ 8
11 |   - contentView.bottom == map.bottom + 8
   |     ------------------------------------ + 8 = 136, not 44
12 |   - map.height == 120
   |     ^^^^^^^^^^^^^^^^^ + 120
   |
   = before UIKit has measured the row it lays it out at its estimated height: 44 pt
   = fix: lower 'contentView.bottom == map.bottom + 8' to 999   leaves the row 136 pt at 320, 375 and 430
```

```yaml
# The table was given 60 points, the cell was drawn for 64.
cell: SwitchCell
platform: iOS 15
table: {rowHeight: 60, separatorStyle: none}
views:
  icon: {type: image, image: [40, 40]}
constraints:
  - icon.leading == contentView.leading + 16
  - icon.width == 40
  - icon.top == contentView.top + 12
  - icon.bottom == contentView.bottom - 12
  - icon.height == 40
  # ^^^^^^^^^^^^^^^^^ encapsulated-height-conflict
```

```text
fixed-row-height.layout.yaml:12:5: error: these cannot all hold when UIKit lays the row out at 60 pt, 4 pt less than they ask for [encapsulated-height-conflict]
   |
10 |   - icon.top == contentView.top + 12
   |     -------------------------------- 12
11 |   - icon.bottom == contentView.bottom - 12
   |     -------------------------------------- + 12 = 64, not 60
12 |   - icon.height == 40
   |     ^^^^^^^^^^^^^^^^^ + 40
   |
   = rowHeight fixes the row's height, which leaves the content view 60 pt
   = fix: lower 'icon.bottom == contentView.bottom - 12' to 999   leaves the row 60 pt at 320, 375 and 430; leaves a warning [row-height-not-automatic]
```

"""##,
  "fixed-text-direction": ##"""
# fixed-text-direction

*info*

Left and right keep views on their sides where the text runs from right to left.

**What it finds.** Constraints to `left` and `right` in a row that would come out otherwise from right to left with `leading` and `trailing`. The solver
lays the row out in the mirror both ways, and names the views that stand elsewhere.

**Why.** `leading` is left where the language is written left to right, and right where it is not; `left` is always left (Apple's header of
`NSLayoutConstraint`). In Arabic and Hebrew users look for the beginning of a row on the right.

**How to mend it.** Write `leading` for `left` and `trailing` for `right`, in all of a row's constraints at once: the two kinds cannot be mixed within a
constraint. Where a side is meant, as for the buttons of a player, silence the rule, or use a visual format with `directionLeftToRight`.

**What it does not report.** Rows that are the same in the mirror, visual formats with `directionLeftToRight`, and rows whose frames are open.

```yaml
# In Arabic and Hebrew, too, the badge stands on the right, where the text begins.
cell: MessageCell
platform: iOS 15
views:
  sender: {type: label, text: Amira, font: system 17}
  badge: {type: label, text: "2", font: system 13}
constraints:
  - sender.left == contentView.left + 16
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ fixed-text-direction
  - sender.top == contentView.top + 11
  - sender.bottom == contentView.bottom - 11
  - badge.left >= sender.right + 8
  - badge.right == contentView.right - 16
  - badge.centerY == sender.centerY
```

```text
badge-on-the-right.layout.yaml:8:5: info: 'sender' and 'badge' do not change sides where the text runs from right to left [fixed-text-direction]
   |
 8 |   - sender.left == contentView.left + 16
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
...
12 |   - badge.left >= sender.right + 8
   |     ------------------------------
13 |   - badge.right == contentView.right - 16
   |     -------------------------------------
   |
   = fix: write leading for left, and trailing for right   leaves the row 43 pt at 320, 375 and 430
```

```yaml
# Half of the row changes sides, the other half does not: they meet.
cell: MessageCell
platform: iOS 15
views:
  sender: {type: label, text: Amira, font: system 17}
  photo: {type: image, image: [40, 40]}
constraints:
  - photo.left == contentView.left + 16
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ fixed-text-direction
  - photo.width == 40
  - photo.centerY == contentView.centerY
  - sender.leading == photo.trailing + 12
  - sender.trailing == contentView.trailing - 16
  - sender.top == contentView.top + 11
  - sender.bottom == contentView.bottom - 11
```

```text
one-side-of-each.layout.yaml:8:5: info: where the text runs from right to left, left and right do not go with the rest of the row [fixed-text-direction]
   |
 8 |   - photo.left == contentView.left + 16
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = fix: write leading for left, and trailing for right   leaves the row 43 pt at 320, 375 and 430
```

"""##,
  "hidden-stack-conflict": ##"""
# hidden-stack-conflict

*error*

A stack makes a hidden view 0 long, and what is required of it needs more.

**What it finds.** Conflicts of required constraints that would be none if a stack did not hide one of its views: a required height
of that view, required distances between it and what stands in it, or the spacing of a stack that is hidden as a whole. It
is told as a cause of 'unsatisfiable-constraints'.

**Why.** A stack view gives each arranged view that is hidden a required length of 0 along its axis; the log calls that
constraint `UISV-hiding` (`docs/semantics.md` 6.13). All other constraints of the view stay active. UIKit logs
"Unable to simultaneously satisfy constraints" and breaks one of them, likely the author's.

**How to mend it.** Lower one of the vertical constraints inside of the hidden view to 999: the last distance, or the height. Where a
nested stack is hidden, hide the views that it arranges too, so that no spacing is left.

**What it does not report.** Optional constraints, which yield to the hiding. Views that are hidden outside of stacks: they keep their
place.

```yaml
# The error line is hidden until there is an error; its height is required all the same.
cell: PasswordCell
platform: iOS 15
views:
  rows:
    type: stack
    axis: vertical
    subviews:
      field: {type: textField, intrinsicContentSize: [200, 34]}
      hint: {type: label, text: Too short, hidden: true, intrinsicContentSize: [70, 18]}
constraints:
  - rows.top == contentView.top + 8
  - rows.leading == contentView.leading + 16
  - contentView.trailing == rows.trailing + 16
  - contentView.bottom == rows.bottom + 8 @ 999
  - hint.height == 18
  # ^^^^^^^^^^^^^^^^^ cause: hidden-stack-conflict
```

```text
fixed-height.layout.yaml:16:5: error: these 2 required conditions about 'hint' and 'rows' cannot all hold [unsatisfiable-constraints]
   |
 5 |   rows:
   |   ---- the stack makes 'hint', which is hidden, 0 pt long
...
16 |   - hint.height == 18
   |     ^^^^^^^^^^^^^^^^^
   |
   = cause: hiding 'hint' makes it 0 pt high, but 'hint.height == 18' needs more [hidden-stack-conflict]
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely 'hint.height == 18'
   = fix: lower 'hint.height == 18' to 999   makes the row 50.5 pt at 320, 375 and 430
```

```yaml
# The card collapses with its insets, of which neither gives way.
cell: CouponCell
platform: iOS 15
views:
  rows:
    type: stack
    axis: vertical
    subviews:
      price: {type: label, intrinsicContentSize: [60, 20.5]}
      card:
        hidden: true
        subviews:
          code: {type: label, intrinsicContentSize: [120, 20.5]}
constraints:
  - rows.top == contentView.top + 8
  - rows.leading == contentView.leading + 16
  - contentView.trailing == rows.trailing + 16
  - contentView.bottom == rows.bottom + 8 @ 999
  - code.top == card.top + 12
  - code.leading == card.leading + 12
  - card.trailing == code.trailing + 12
  - card.bottom == code.bottom + 12
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: hidden-stack-conflict
```

```text
insets-in-a-hidden-card.layout.yaml:22:5: error: these 3 required conditions about 'code', 'card' and 'rows' cannot all hold [unsatisfiable-constraints]
   |
 5 |   rows:
   |   ---- the stack makes 'card', which is hidden, 0 pt long
...
19 |   - code.top == card.top + 12
   |     -------------------------
...
22 |   - card.bottom == code.bottom + 12
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = cause: hiding 'card' makes it 0 pt high, but 'card.bottom == code.bottom + 12' and 'code.top == card.top + 12' need more [hidden-stack-conflict]
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely 'card.bottom == code.bottom + 12'
   = fix: lower 'card.bottom == code.bottom + 12' to 999   makes the row 37 pt at 320, 375 and 430
```

```yaml
# The stack inside keeps the distance between its views, though it is hidden itself.
cell: ContactCell
platform: iOS 15
views:
  rows:
    type: stack
    axis: vertical
    subviews:
      name: {type: label, intrinsicContentSize: [90, 20.5]}
      numbers:
        type: stack
        axis: vertical
        spacing: 6
        hidden: true
       #^^^^^^^^^^^^ cause: hidden-stack-conflict
        subviews:
          home: {type: label, intrinsicContentSize: [110, 18]}
          work: {type: label, intrinsicContentSize: [110, 18]}
constraints:
  - rows.top == contentView.top + 8
  - rows.leading == contentView.leading + 16
  - contentView.trailing == rows.trailing + 16
  - contentView.bottom == rows.bottom + 8 @ 999
```

```text
spacing-of-a-hidden-stack.layout.yaml:11:9: error: these 4 required conditions about 'rows' and 'numbers' cannot all hold [unsatisfiable-constraints]
   |
 5 |   rows:
   |   ---- the stack makes 'numbers', which is hidden, 0 pt long
...
11 |         type: stack
   |         ^^^^^^^^^^^ the spacing of the stack
   |         ----------- the edges of the stack
   |
   = cause: line 14: hiding 'numbers' makes it 0 pt high, but the spacing of the stack 'numbers' and the edges of the stack 'numbers' need more [hidden-stack-conflict]
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely the spacing of the stack 'numbers'
```

"""##,
  "image-without-aspect-ratio": ##"""
# image-without-aspect-ratio

*warning*

A picture's width follows the row, and its height stays that of its file.

**What it finds.** Image views whose width the row decides, whose height is that of the `image`, and which are therefore wider or
narrower than the picture by more than a tenth.

**Why.** An image view asks for the size of its file, on each axis by itself (`docs/semantics.md` 2.15).
Where both sides are tied, the width gives way and the height does not: the picture is distorted with `scaleToFill`, stands between
empty stripes with `scaleAspectFit`, and loses its sides with `scaleAspectFill`.

**How to mend it.** Tie the height to the width: `banner.height == 0.5 * banner.width`. Where the height is meant, say it.

**What it does not report.** Pictures of less than 44 pt on either axis: icons, lines, and backgrounds made to be stretched. Heights and widths
that the author gave. Widths that are open.

```yaml
# As wide as the row, and 300 pt high whatever the row is.
cell: BannerCell
platform: iOS 15
views:
  banner: {type: image, image: [600, 300]}
  #                     ^^^^^^^^^^^^^^^^^ image-without-aspect-ratio
constraints:
  - banner.leading == contentView.leading + 16
  - contentView.trailing == banner.trailing + 16
  - banner.top == contentView.top + 8
  - contentView.bottom == banner.bottom + 8 @ 999
```

```text
banner.layout.yaml:5:25: warning: 'banner' is as wide as the row makes it, but stays 300 pt high, as its file is [image-without-aspect-ratio]
   |
 5 |   banner: {type: image, image: [600, 300]}
   |                         ^^^^^^^^^^^^^^^^^ 288 by 300 pt at 320, not 600 by 300
   |
   = the picture is distorted, or stands between empty stripes, as its contentMode has it
   = fix: banner.height == 0.5 * banner.width   makes the row 160.5 pt at 320, 188 pt at 375, 215.5 pt at 430
```

```yaml
# Drawn for the narrowest phone; on a wide one the sides are pulled.
cell: MapCell
platform: iOS 15
measure: {widths: [320, 375, 834]}
views:
  title: {type: label, text: The way there, font: system 17}
  map: {type: image, image: [288, 160]}
  #                  ^^^^^^^^^^^^^^^^^ image-without-aspect-ratio
constraints:
  - title.leading == contentView.leading + 16
  - contentView.trailing == title.trailing + 16
  - title.top == contentView.top + 8
  - map.leading == title.leading
  - map.trailing == title.trailing
  - map.top == title.bottom + 8
  - contentView.bottom == map.bottom + 8 @ 999
```

```text
stretched.layout.yaml:7:22: warning: 'map' is as wide as the row makes it at 375 and 834, but stays 160 pt high, as its file is [image-without-aspect-ratio]
   |
 7 |   map: {type: image, image: [288, 160]}
   |                      ^^^^^^^^^^^^^^^^^ 343 by 160 pt at 375, not 288 by 160
   |
   = the picture is distorted, or stands between empty stripes, as its contentMode has it
   = fix: map.height == 0.556 * map.width   makes the row 205.13 pt at 320, 235.71 pt at 375, 490.91 pt at 834
```

"""##,
  "inaccurate-estimated-row-height": ##"""
# inaccurate-estimated-row-height

*warning*

An estimated row height is far from every solved height.

**What it finds.** An estimate in points that is less than a third of the lowest height that the row comes out at, or more than three times the
highest. From ten times on it is a warning.

**Why.** Until a row comes on screen the table takes the estimate for its height, for the length of the scroll bar and for the place of all rows
behind it; when it is measured, both jump (Apple's reference of `UITableView.estimatedRowHeight`; WWDC 2014, session 226).

**How to mend it.** Estimate what a common row is high. Where rows differ much, answer `tableView(_:estimatedHeightForRowAt:)` for each kind.

**What it does not report.** Estimates that are near one of the solved heights, with any sample. `automatic` estimates. Rows that collapse.

```yaml
# 44 was copied from a tutorial whose rows are lower.
cell: PosterCell
platform: iOS 15
table: {estimatedRowHeight: 44}
#                           ^^ inaccurate-estimated-row-height
views:
  poster: {type: image, image: [100, 150]}
  film: {type: label, text: The long row, font: system 17}
constraints:
  - poster.leading == contentView.leading + 16
  - poster.width == 100
  - poster.top == contentView.top + 12
  - poster.bottom == contentView.bottom - 12
  - film.leading == poster.trailing + 12
  - film.trailing == contentView.trailing - 16
  - film.centerY == poster.centerY
```

```text
left-at-44.layout.yaml:4:29: info: the row is 174.5 pt high, 3.9 times its estimate of 44 [inaccurate-estimated-row-height]
   |
 4 | table: {estimatedRowHeight: 44}
   |                             ^^
   |
   = UIKit sizes the scroll bar, and places rows that it has not measured, by the estimate: both jump when it measures
   = fix: estimatedRowHeight: 175   leaves the row 174.5 pt at 320, 375 and 430
```

```yaml
# Meant for a row of pictures, kept for a row of one line.
cell: TagCell
platform: iOS 15
table: {estimatedRowHeight: 500}
#                           ^^^ inaccurate-estimated-row-height
views:
  headline: {type: label, intrinsicContentSize: [200, 20.5]}
constraints:
  - headline.leading == contentView.leading + 16
  - headline.trailing == contentView.trailing - 16
  - headline.top == contentView.top + 11
  - headline.bottom == contentView.bottom - 11
```

```text
thought-of-as-pixels.layout.yaml:4:29: warning: the row is 43 pt high; its estimate of 500 is 11.6 times that [inaccurate-estimated-row-height]
   |
 4 | table: {estimatedRowHeight: 500}
   |                             ^^^
   |
   = UIKit sizes the scroll bar, and places rows that it has not measured, by the estimate: both jump when it measures
   = fix: estimatedRowHeight: 43   leaves the row 43 pt at 320, 375 and 430
```

"""##,
  "incomplete-vertical-chain": ##"""
# incomplete-vertical-chain

*error*

No chain of constraints and known heights reaches from the content view's top to its bottom.

**What it finds.** Why a row collapses. It is printed as a cause under 'zero-height' and is a finding of its own
where that rule is off. It says which of these it is: nothing tied to the top; nothing tied to the bottom; a gap between
two views; a view held by its centre alone; an inequality that points the wrong way; a constraint at priority 50 or less. Where the chain
ends inside a view, it is 'no-intrinsic-height' or 'proportional-height';
where inequalities alone hold both of its ends, 'inequality-only-chain'.

**Why.** A row is as high as its constraints push it: UIKit asks the content view for the smallest height at which they
hold (Apple's Auto Layout Guide asks for an unbroken chain of constraints and views of known height between the content
view's two edges). A centre pushes nothing apart, an inequality pushes one way only, and UIKit's own wish for
a height of 0 is at 50 (`UILayoutPriority.fittingSizeLevel`), which outranks whatever is weaker.

**How to mend it.** Write the constraint that is missing. One at any priority above 50 will do; at 999 it holds the row
open and gives way by a pixel where UIKit wants one.

**What it does not report.** A chain that is completed by optional constraints above 50. Rows of a fixed `rowHeight`. Layouts that
expect the zero.

```yaml
# The two labels hang from the two ends of the cell and know nothing of each other.
cell: MailCell
platform: iOS 15
views:
  sender: {type: label, text: Post office, font: system 17 semibold}
  preview: {type: label, text: Your parcel is here, font: system 15, numberOfLines: 2}
 #^^^^^^^ cause: incomplete-vertical-chain
constraints:
  - sender.top == contentView.top + 12
  # ^^^^^^^^^^ zero-height
  - sender.leading == contentView.leading + 16
  - contentView.trailing == sender.trailing + 16
  - preview.leading == sender.leading
  - preview.trailing == sender.trailing
  - contentView.bottom == preview.bottom + 12
```

```text
gap-between-labels.layout.yaml:9:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
 9 |   - sender.top == contentView.top + 12
   |     ^^^^^^^^^^ the chain from the top ends at 'sender'
   |
   = cause: line 6: no constraint ties the top of 'preview' to the bottom of 'sender' [incomplete-vertical-chain]
   = from the top:     contentView.top ─12─ sender 20.5 ─✗
   = from the bottom:  contentView.bottom ─12─ preview 18 ─✗
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: preview.top == sender.bottom + 8   makes the row 71 pt at 320, 375 and 430
```

```yaml
cell: ContactCell
platform: iOS 15
views:
  name: {type: label, text: Grace Hopper, font: system 17}
  phone: {type: label, text: +1 202 555 0136, font: system 13}
constraints:
  - name.top == contentView.top + 10
  - name.leading == contentView.leading + 16
  - name.trailing == contentView.trailing - 16
  - phone.top == name.bottom + 3
  # ^^^^^^^^^ cause: incomplete-vertical-chain
  # ^^^^^^^^^ zero-height
  - phone.leading == name.leading
  - phone.trailing == name.trailing
```

```text
open-bottom.layout.yaml:10:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
10 |   - phone.top == name.bottom + 3
   |     ^^^^^^^^^ the chain from the top ends at 'phone'
   |
   = cause: no constraint ties the bottom of 'phone' to 'contentView' [incomplete-vertical-chain]
   = from the top:     contentView.top ─10─ name 20.5 ─3─ phone 16 ─✗
   = from the bottom:  contentView.bottom ─✗
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: contentView.bottom == phone.bottom + 10   makes the row 60 pt at 320, 375 and 430
```

```yaml
# Looks right in a row of fixed height, where there is a middle to sit in.
cell: SettingCell
#     ^^^^^^^^^^^ zero-height
platform: iOS 15
views:
  title: {type: label, text: Airplane Mode, font: system 17}
  toggle: {type: switch, intrinsicContentSize: [51, 31]}
constraints:
  - title.leading == contentView.leading + 16
  - title.centerY == contentView.centerY
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: incomplete-vertical-chain
  - toggle.leading >= title.trailing + 8
  - contentView.trailing == toggle.trailing + 16
  - toggle.centerY == contentView.centerY
```

```text
centre-only.layout.yaml:2:7: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
 2 | cell: SettingCell
   |       ^^^^^^^^^^^
   |
   = cause: line 10: 'title' is held by its centre alone, and a centre pushes nothing apart [incomplete-vertical-chain]
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: title.top == contentView.top + 8   makes the row 37 pt at 320, 375 and 430
```

```yaml
# Meant as "at least 12 points below the bio"; it says at most.
cell: ProfileCell
platform: iOS 15
views:
  handle: {type: label, text: "@ada", font: system 17}
  bio: {type: label, text: Countess and analyst, font: system 15, numberOfLines: 0}
constraints:
  - handle.top == contentView.top + 12
  - handle.leading == contentView.leading + 16
  - bio.top == handle.bottom + 4
  # ^^^^^^^ zero-height
  - bio.leading == handle.leading
  - bio.trailing == contentView.trailing - 16
  - contentView.bottom <= bio.bottom + 12
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: incomplete-vertical-chain
```

```text
wrong-way-inequality.layout.yaml:10:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
10 |   - bio.top == handle.bottom + 4
   |     ^^^^^^^ the chain from the top ends at 'bio'
   |
   = cause: line 14: this inequality allows a distance but does not ask for one [incomplete-vertical-chain]
   = from the top:     contentView.top ─12─ handle 20.5 ─4─ bio 18 ─✗
   = from the bottom:  contentView.bottom ─✗
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: write contentView.bottom >= bio.bottom + 12   makes the row 67 pt at 320, 375 and 430
```

```yaml
# The bottom was lowered to silence a conflict, and lowered too far.
cell: EpisodeCell
platform: iOS 15
views:
  title: {type: label, text: The long way home, font: system 17}
  length: {type: label, text: 42 min, font: system 13}
constraints:
  - title.top == contentView.top + 12
  - title.leading == contentView.leading + 16
  - title.trailing == contentView.trailing - 16
  - length.top == title.bottom + 4
  # ^^^^^^^^^^ zero-height
  - length.leading == title.leading
  - contentView.bottom == length.bottom + 12 @ fittingSizeLevel
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: incomplete-vertical-chain
```

```text
priority-too-low.layout.yaml:11:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
11 |   - length.top == title.bottom + 4
   |     ^^^^^^^^^^ the chain from the top ends at 'length'
   |
   = cause: line 14: a priority of 50 does not outrank UIKit's own wish for a height of 0, which is at 50 too [incomplete-vertical-chain]
   = from the top:     contentView.top ─12─ title 20.5 ─4─ length 16 ─✗
   = from the bottom:  contentView.bottom ─✗
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: raise 'contentView.bottom == length.bottom + 12 @ 50' to 999   makes the row 65 pt at 320, 375 and 430
```

```yaml
# The card's labels hang from its top; nothing holds the card's own bottom below them.
cell: NewsCardCell
platform: iOS 15
views:
  card:
 #^^^^ cause: incomplete-vertical-chain
    subviews:
      headline: {type: label, text: Top story, font: system 17 bold}
      summary: {type: label, text: What happened today, font: system 15}
constraints:
  - card.top == contentView.top
  - card.leading == contentView.leading
  - card.trailing == contentView.trailing
  - card.bottom == contentView.bottom
  - headline.top == card.top + 12
  - headline.leading == card.leading + 12
  - summary.top == headline.bottom + 4
  # ^^^^^^^^^^^ zero-height
  - summary.leading == headline.leading
```

```text
card-without-height.layout.yaml:17:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
17 |   - summary.top == headline.bottom + 4
   |     ^^^^^^^^^^^ the chain from the top ends at 'summary'
   |
   = cause: line 5: no constraint ties the bottom of 'card' to the bottom of 'summary' [incomplete-vertical-chain]
   = from the top:     contentView.top ─0─ card ─12─ headline 20.5 ─4─ summary 18 ─✗
   = from the bottom:  contentView.bottom ─0─ card ─✗
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: card.bottom == summary.bottom + 8   makes the row 63 pt at 320, 375 and 430
```

"""##,
  "inequality-only-chain": ##"""
# inequality-only-chain

*warning*

Inequalities alone hold a chain at both ends, so that its slack is nobody's.

**What it finds.** Views that are tied to the top and to the bottom of what holds them by inequalities, where a row that is higher leaves open where
they stand. The solver confirms it, with the row 20 pt higher. Where the row collapses because both inequalities point the
wrong way, it is printed as a cause under 'zero-height'.

**Why.** Inequalities hold a row open as far as they ask, so the row as it fits is well. But UIKit lays it out at other heights too: at
the estimated one before it is measured, and from iOS 13 a separator's pixel higher than it needs (seen in the constraints
that it logs). There, any place between the two bounds is as good as any other, and what UIKit picks is not specified.

**How to mend it.** Make one of the two an equation, or add an optional one beside them: `quote.top == contentView.top + 11 @ 250`. A centre
does as well.

**What it does not report.** Bounds beside an equation, a weaker one included, and beside a centre. Views outside of cells, headers and footers. Rows of a fixed height; there,
'ambiguous-layout' says what is open.

```yaml
# At least 11 above, at least 11 below: in a row higher than that it floats.
cell: QuoteCell
platform: iOS 15
views:
  quote: {type: label, text: Festina lente, font: system 17}
constraints:
  - quote.leading == contentView.leading + 16
  - quote.trailing == contentView.trailing - 16
  - quote.top >= contentView.top + 11
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ inequality-only-chain
  - quote.bottom <= contentView.bottom - 11
```

```text
floating-label.layout.yaml:9:5: warning: nothing decides where 'quote' stands in a row that is higher than it needs: both ends are inequalities [inequality-only-chain]
   |
 9 |   - quote.top >= contentView.top + 11
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
10 |   # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ inequality-only-chain
11 |   - quote.bottom <= contentView.bottom - 11
   |     ---------------------------------------
   |
   = UIKit lays a row out at its estimate first, and from iOS 13 on a separator's pixel higher than it needs
   = fix: write quote.top == contentView.top + 11   leaves the row 43 pt at 320, 375 and 430
```

```yaml
cell: StationCell
platform: iOS 15
views:
  name: {type: label, text: Riverside, font: system 17}
  line: {type: label, text: Line 4, font: system 15}
constraints:
  - name.leading == contentView.leading + 16
  - name.trailing == contentView.trailing - 16
  - name.top >= contentView.top + 8
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ inequality-only-chain
  - line.leading == name.leading
  - line.trailing == name.trailing
  - line.top == name.bottom + 2
  - contentView.bottom >= line.bottom + 8
```

```text
two-labels.layout.yaml:9:5: warning: nothing decides where 'name' stands in a row that is higher than it needs: both ends are inequalities [inequality-only-chain]
   |
 9 |   - name.top >= contentView.top + 8
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
...
14 |   - contentView.bottom >= line.bottom + 8
   |     -------------------------------------
   |
   = UIKit lays a row out at its estimate first, and from iOS 13 on a separator's pixel higher than it needs
   = fix: write name.top == contentView.top + 8   leaves the row 57 pt at 320, 375 and 430
```

```yaml
# At most 12 points on either side, and none is fewer than that.
cell: MottoCell
platform: iOS 15
views:
  motto: {type: label, text: Per aspera, font: system 17}
constraints:
  - motto.leading == contentView.leading + 16
  - motto.trailing == contentView.trailing - 16
  - motto.top >= contentView.top + 12
  # ^^^^^^^^^ zero-height
  - motto.bottom >= contentView.bottom - 12
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: inequality-only-chain
```

```text
both-the-wrong-way.layout.yaml:9:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
 9 |   - motto.top >= contentView.top + 12
   |     ^^^^^^^^^ the chain from the top ends at 'motto'
   |
   = cause: line 11: inequalities alone tie 'motto' to the two ends of 'contentView', and 'motto.bottom >= contentView.bottom - 12' lets them meet [inequality-only-chain]
   = from the top:     contentView.top ─12─ motto 20.5 ─✗
   = from the bottom:  contentView.bottom ─✗
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: write motto.bottom <= contentView.bottom - 12   makes the row 45 pt at 320, 375 and 430; leaves a warning [inequality-only-chain]
```

"""##,
  "invalid-constraint": ##"""
# invalid-constraint

*error*

A constraint means nothing, or UIKit refuses to make it.

**What it finds.** Equations, visual formats and mappings that cannot be read, and constraints that UIKit would not make, in
UIKit's own words.

**Why.** UIKit throws, and the app ends: "Invalid pairing of layout attributes" for a width and an edge, "Location attributes
must be specified in pairs." for an edge and a constant, "Constraint improperly relates anchors of incompatible types" for an
edge across and one along, "A constraint cannot be made between a leading/trailing attribute and a right/left attribute.",
"It's illegal to set priority:" outside of (0, 1000], "Constant is not finite!" for nan, "Unable to parse constraint format"
for a visual format that is none. Anchors in Swift rule most of these out by their types; visual formats,
`NSLayoutConstraint`'s initializer and numbers from elsewhere do not.

**How to mend it.** Tie like to like: sizes to sizes or to a constant, edges and centres to others along the same axis.

**What it does not report.** Constraints that UIKit makes and that are of no use, such as
'contradictory-constraint'. A name that no view has is an
'unknown-view'.

An error of reading is an error in every configuration, and neither a comment nor a baseline hides it: a layout that was not
read whole is not solved.

```yaml
# In Swift this does not compile; with NSLayoutConstraint's initializer the app ends.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == 11
  # ^^^^^^^^ invalid-constraint
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
edge-without-a-partner.layout.yaml:9:5: error: a top edge cannot be tied to a constant alone; UIKit would throw "Location attributes must be specified in pairs." [invalid-constraint]
   |
 9 |   - name.top == 11
   |     ^^^^^^^^
```

```yaml
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
  - name.width <= contentView.trailing - 32
  #               ^^^^^^^^^^^^^^^^^^^^ invalid-constraint
```

```text
width-to-an-edge.layout.yaml:10:19: error: a width cannot be tied to a trailing edge; UIKit would throw "Invalid pairing of layout attributes" [invalid-constraint]
   |
10 |   - name.width <= contentView.trailing - 32
   |                   ^^^^^^^^^^^^^^^^^^^^
```

Mended:

```yaml
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

"""##,
  "invalid-value": ##"""
# invalid-value

*error*

A value is not what its key takes.

**What it finds.** Words that a key does not know, with the one that was probably meant; lists, mappings, numbers and texts
in each other's place; numbers out of their range; names that are no names; views that hold each other; font files that
cannot be opened; what is expected in circumstances that are not measured. The same in a configuration.

**Why.** To guess what was meant would be to solve another row. Some values UIKit refuses too: a priority of 0 throws "It's
illegal to set priority:0."

**How to mend it.** Write what the message says that the key takes. `docs/format.md` has the values of each key, and the
schema completes them in editors.

**What it does not report.** Values that are allowed and make no sense for the row: that is what the rules are for.

An error of reading is an error in every configuration, and neither a comment nor a baseline hides it: a layout that was not
read whole is not solved.

```yaml
# Constraints know priorities by name, views take their numbers.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5], contentHuggingPriority: high}
  #                                                                              ^^^^ invalid-value
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
priority-by-name.layout.yaml:5:82: error: 'contentHuggingPriority' is a number in (0, 1000], not 'high'; did you mean 750? [invalid-value]
   |
 5 |   name: {type: label, intrinsicContentSize: [140, 20.5], contentHuggingPriority: high}
   |                                                                                  ^^^^
```

```yaml
# 'yes' is a text in YAML 1.2.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
  notice: {type: label, text: No trains until May, hidden: yes}
  #                                                        ^^^ invalid-value
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
  - notice.leading == name.leading
  - notice.top == name.top
```

```text
yes.layout.yaml:6:60: error: 'hidden' is true or false, not 'yes'; did you mean 'true'? [invalid-value]
   |
 6 |   notice: {type: label, text: No trains until May, hidden: yes}
   |                                                            ^^^
```

Mended:

```yaml
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5], contentHuggingPriority: 750}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

"""##,
  "invalid-yaml": ##"""
# invalid-yaml

*error*

A file is no YAML, or holds no layout.

**What it finds.** Texts that break YAML's grammar, at the place where the author can mend it: the quote or bracket that is
never closed, not the end of the file. Files that are no text, or not in UTF-8; those that are empty, or begin with something
other than a mapping; aliases that lead nowhere or into themselves; more than 100 levels. The same in a configuration.

**Why.** Colons, bars, brackets, `@`, `*` and `#` mean something in YAML, and labels and visual formats are full of them.
Other readers of YAML stop as well, or take a part of the text for something else. What stands in front of the mistake is
read, other mistakes in it are reported, and documents behind it are missed.

**How to mend it.** Put quotes round the text. Within double quotes a backslash is doubled; within single quotes a quote is.

**What it does not report.** Texts that are sound YAML and mean something else than they seem to; where a comment cuts a text
off, that is an 'invalid-value'.

An error of reading is an error in every configuration, and neither a comment nor a baseline hides it: a layout that was not
read whole is not solved.

```yaml
# The second colon makes the text a key of its own.
cell: StationCell
platform: iOS 15
views:
  name:
    type: label
    text: Closed: no trains until May
    #           ^ invalid-yaml
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
colon-in-a-text.layout.yaml:7:17: error: a text with ': ' in it needs quotes round it [invalid-yaml]
   |
 7 |     text: Closed: no trains until May
   |                 ^
```

```yaml
# To YAML, a bar begins a text of several lines.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - |-16-[name]-(>=16)-|
  # ^^^^^^^^^^^^^^^^^^^^ invalid-yaml
  - "V:|-11-[name]-(11@999)-|"
```

```text
format-without-quotes.layout.yaml:7:5: error: a visual format that begins with '|' needs quotes round it [invalid-yaml]
   |
 7 |   - |-16-[name]-(>=16)-|
   |     ^^^^^^^^^^^^^^^^^^^^
```

Mended:

```yaml
cell: StationCell
platform: iOS 15
views:
  name:
    type: label
    text: "Closed: no trains until May"
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

"""##,
  "inverted-inset": ##"""
# inverted-inset

*warning*

The sign of a constant pushes a view out of its superview.

**What it finds.** Constraints between the trailing, right or bottom edges of a view and of what holds it, with a constant that points outward, where
the solved view does leave it by more than a point.

**Why.** In an equation between anchors, constants count down and towards the trailing side, so that an inset of 16 on that side
reads `view.trailing == contentView.trailing - 16`, or `contentView.trailing == view.trailing + 16`. (Interface Builder and the
visual format turn the sign round by themselves.) A content view does not clip: what hangs out lies under the next row or beyond the
edge of the screen.

**How to mend it.** Turn the sign round.

**What it does not report.** Views that hang over both sides: a glow or a shadow. Views that nothing holds on the other side, like a badge on a corner. Lines of up to
2 pt, which may reach under an accessory. Constants beyond a margin that stay inside.

```yaml
# The same constant as on the leading side, with the same sign.
cell: AddressCell
platform: iOS 15
views:
  street: {type: label, text: 12 Harbour Lane, font: system 17}
constraints:
  - street.leading == contentView.leading + 16
  - street.trailing == contentView.trailing + 16
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ inverted-inset
  - street.top == contentView.top + 11
  - street.bottom == contentView.bottom - 11
```

```text
label-to-the-right.layout.yaml:8:5: warning: the constant pushes 'street' 16 pt out of 'contentView' at its trailing side [inverted-inset]
   |
 8 |   - street.trailing == contentView.trailing + 16
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = points count down and towards the trailing side, so that a view inside ends at a smaller number than what holds it
   = fix: write street.trailing == contentView.trailing - 16   leaves the row 43 pt at 320, 375 and 430
```

```yaml
# Written from the content view's side, the sign is wrong the other way.
cell: RemarkCell
platform: iOS 15
views:
  author: {type: label, text: Emmy, font: system 17}
  remark: {type: label, text: Well said, font: system 15}
constraints:
  - author.leading == contentView.leading + 16
  - author.trailing == contentView.trailing - 16
  - author.top == contentView.top + 12
  - remark.leading == author.leading
  - remark.trailing == author.trailing
  - remark.top == author.bottom + 4
  - contentView.bottom == remark.bottom - 12
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ inverted-inset
```

```text
text-below-the-row.layout.yaml:14:5: warning: the constant pushes 'remark' 12 pt out of 'contentView' at its bottom [inverted-inset]
   |
14 |   - contentView.bottom == remark.bottom - 12
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = points count down and towards the trailing side, so that a view inside ends at a smaller number than what holds it
   = fix: write contentView.bottom == remark.bottom + 12   makes the row 67 pt at 320, 375 and 430
```

"""##,
  "missing-estimated-row-height": ##"""
# missing-estimated-row-height

*warning*

An automatic row height has no estimate, so that UIKit measures no row.

**What it finds.** A row whose height is automatic in a table whose estimate is 0, or that has none where the target is iOS 8, 9 or 10.

**Why.** From iOS 8 on rows measure themselves only where there is an estimate (WWDC 2014, session 226). By default there was none up to iOS 10; from
iOS 11 on there is, and 0 turns it off (WWDC 2017, session 204). Without one, every automatic row is 44 pt high.

**How to mend it.** Set `estimatedRowHeight` to about the height of a common row.

**What it does not report.** Tables with a fixed row height. Targets before iOS 8, where no row measures itself. A table that says nothing of an estimate where the
release is unknown.

```yaml
# Set to 0 to stop the table from jumping, which stops the rows from measuring themselves too.
cell: ArticleCell
table: {rowHeight: automatic, estimatedRowHeight: 0}
#                                                 ^ missing-estimated-row-height
views:
  headline: {type: label, intrinsicContentSize: [200, 61]}
constraints:
  - headline.leading == contentView.leading + 16
  - headline.trailing == contentView.trailing - 16
  - headline.top == contentView.top + 11
  - headline.bottom == contentView.bottom - 11
```

```text
estimate-of-0.layout.yaml:3:51: warning: an estimate of 0 turns the measuring of rows off [missing-estimated-row-height]
   |
 3 | table: {rowHeight: automatic, estimatedRowHeight: 0}
   |                                                   ^
   |
   = every row is then 44 pt high; measured, this one is 83.5 pt
   = fix: estimatedRowHeight: 84   leaves the row 83.5 pt at 320, 375 and 430
```

```yaml
cell: ArticleCell
platform: iOS 9
table: {rowHeight: automatic}
#                  ^^^^^^^^^ missing-estimated-row-height
views:
  headline: {type: label, intrinsicContentSize: [200, 61]}
constraints:
  - headline.leading == contentView.leading + 16
  - headline.trailing == contentView.trailing - 16
  - headline.top == contentView.top + 11
  - headline.bottom == contentView.bottom - 11
```

```text
before-ios-11.layout.yaml:3:20: warning: there is no estimatedRowHeight, and up to iOS 10 no row is measured without one; the target is iOS 9 [missing-estimated-row-height]
   |
 3 | table: {rowHeight: automatic}
   |                    ^^^^^^^^^
   |
   = every row is then 44 pt high; measured, this one is 83.5 pt
   = fix: estimatedRowHeight: 84   leaves the row 83.5 pt at 320, 375 and 430
```

```yaml
cell: ArticleCell
platform: iOS 10
#         ^^^^^^ missing-estimated-row-height
views:
  headline: {type: label, intrinsicContentSize: [200, 61]}
constraints:
  - headline.leading == contentView.leading + 16
  - headline.trailing == contentView.trailing - 16
  - headline.top == contentView.top + 11
  - headline.bottom == contentView.bottom - 11
```

```text
nothing-said-of-the-table.layout.yaml:2:11: warning: there is no estimatedRowHeight, and up to iOS 10 no row is measured without one; the target is iOS 10 [missing-estimated-row-height]
   |
 2 | platform: iOS 10
   |           ^^^^^^
   |
   = every row is then 44 pt high; measured, this one is 83.5 pt
   = fix: estimatedRowHeight: 84   leaves the row 83.5 pt at 320, 375 and 430
```

"""##,
  "missing-preferred-max-layout-width": ##"""
# missing-preferred-max-layout-width

*error*

A label of several lines does not say at which width it wraps.

**What it finds.** Labels whose `numberOfLines` is not 1 and that have no `preferredMaxLayoutWidth` in points. With a `platform`
below iOS 8 it is an error, and without a `platform` a warning.

**Why.** How high a text of several lines is depends on the width at which it wraps. Up to iOS 7 UIKit asks the label before
it knows its width, and without a preferred one the answer is the height of one line. From iOS 8 on the label is asked again with the
width that the layout gave it (Apple's documentation of automatic preferred max layout width in Interface Builder).

**How to mend it.** Set `preferredMaxLayoutWidth` to the width that the label has. Where the target is iOS 8 or later, say so.

**What it does not report.** `preferredMaxLayoutWidth: automatic`, where the target is unknown or iOS 8 and later. A label whose
width is the same in every row. Labels of one line. Targets from iOS 8 on, and labels that
nothing limits on a target that is unknown: see 'unbounded-text-width'.

```yaml
# Works on every phone that was tried, none of which runs iOS 7 any more.
cell: QuoteCell
platform: iOS 7
views:
  quote: {type: label, text: "The question of whether machines can think is not so interesting", numberOfLines: 0}
  #                                                                                              ^^^^^^^^^^^^^^^^ missing-preferred-max-layout-width
constraints:
  - quote.leading == contentView.leading + 15
  - quote.trailing == contentView.trailing - 15
  - quote.top == contentView.top + 10
  - quote.bottom == contentView.bottom - 10
```

```text
target-ios-7.layout.yaml:5:98: error: 'quote' has several lines and no preferredMaxLayoutWidth, so nothing says where it wraps [missing-preferred-max-layout-width]
   |
 5 | …: label, text: "The question of whether machines can think is not so interesting", numberOfLines: 0}
   |                                                                                     ^^^^^^^^^^^^^^^^
   |
   = up to iOS 7 a label without it is measured as one line, so the row comes out too low; the target is iOS 7
```

```yaml
cell: TipCell
views:
  tip: {type: label, text: "Pull down to search", font: system 15, numberOfLines: 2}
  #                                                                ^^^^^^^^^^^^^^^^ missing-preferred-max-layout-width
constraints:
  - tip.leading == contentView.leading + 16
  - contentView.trailing == tip.trailing + 16
  - tip.top == contentView.top + 8
  - contentView.bottom == tip.bottom + 8
```

```text
target-unknown.layout.yaml:3:68: warning: 'tip' has several lines and no preferredMaxLayoutWidth, so nothing says where it wraps [missing-preferred-max-layout-width]
   |
 3 |   tip: {type: label, text: "Pull down to search", font: system 15, numberOfLines: 2}
   |                                                                    ^^^^^^^^^^^^^^^^
   |
   = up to iOS 7 the row comes out too low; where the target is iOS 8 or later, say so: platform: iOS 8, or preferredMaxLayoutWidth: automatic
```

"""##,
  "multiplied-location": ##"""
# multiplied-location

*info*

A place is multiplied by a number.

**What it finds.** A constraint that multiplies a place, not a size, and either ties two views of which none holds the other, or speaks of leading
and trailing.

**Why.** A multiplied place counts from the corner of the nearest view that holds both items (inferred from what Xcode writes into storyboards).
Between neighbours it is therefore no distance and no proportion of theirs: it grows with what stands before them. What a multiple of a
leading or trailing place is in a language that is written from right to left, Apple does not say.

**How to mend it.** Say a distance, a share of a width or height, or a share of the superview's centre: `a.trailing == contentView.centerX` for half of
`contentView.trailing`.

**What it does not report.** Shares of the superview's own centre, top and bottom, which are a known way to say where something stands. Shares of a scroll
view's content. Multiplied sizes.

```yaml
# Two columns, the first of which ends in the middle of the row.
cell: ScoreCell
platform: iOS 15
views:
  home: {type: label, text: Harbour, font: system 17}
  away: {type: label, text: Castle, font: system 17}
constraints:
  - home.leading == contentView.leading + 16
  - home.trailing == 0.5 * contentView.trailing
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ multiplied-location
  - home.top == contentView.top + 11
  - home.bottom == contentView.bottom - 11
  - away.leading == home.trailing + 8
  - away.trailing == contentView.trailing - 16
  - away.centerY == home.centerY
```

```text
share-of-trailing.layout.yaml:9:5: info: 'home.trailing == 0.5 * contentView.trailing' multiplies a place that changes sides with the language [multiplied-location]
   |
 9 |   - home.trailing == 0.5 * contentView.trailing
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = Apple does not say what it is where the text runs from right to left; a share of a width or of a centre is one in both
```

```yaml
# Meant as "twice as far from the row's top as the title": so it is, and it moves with whatever pushes the title.
cell: ScoreCell
platform: iOS 15
views:
  title: {type: label, text: Harbour, font: system 17}
  dot: {type: image, image: [8, 8]}
constraints:
  - title.leading == contentView.leading + 16
  - title.trailing == contentView.trailing - 40
  - title.top == contentView.top + 11
  - title.bottom == contentView.bottom - 11
  - dot.trailing == contentView.trailing - 16
  - dot.top == 2 * title.top
  # ^^^^^^^^^^^^^^^^^^^^^^^^ multiplied-location
```

```text
share-of-a-neighbour.layout.yaml:13:5: info: 'dot.top == 2 * title.top' counts both places from the corner of 'contentView' [multiplied-location]
   |
13 |   - dot.top == 2 * title.top
   |     ^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = such a multiple is no distance between the two: it grows with whatever stands before them
```

"""##,
  "no-common-superview": ##"""
# no-common-superview

*error*

A constraint ties a view to one outside of its tree.

**What it finds.** Constraints with `superview`, and visual formats with `|`, on the outermost item of a layout: what holds
it is no part of the layout.

**Why.** A cell that is being set up is in no table yet, and UIKit throws when the constraint is activated: "Unable to
activate constraint with anchors … and … because they have no common ancestor." A visual format throws "Unable to interpret
'|' character, because the related view doesn't have a superview". And a cell's width and place are the table's to set, with
a frame.

**How to mend it.** Tie the view to `contentView`, or to `root`, and leave the outermost view to whoever shows it.

**What it does not report.** Constraints between two views of the layout: within it all have a common ancestor. Those between
a view and the cell itself, which UIKit does activate: see 'pinned-to-cell'.

An error of reading is an error in every configuration, and neither a comment nor a baseline hides it: a layout that was not
read whole is not solved.

```yaml
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
  - cell.width == superview.width
  #               ^^^^^^^^^^^^^^^ no-common-superview
```

```text
cell-to-the-table.layout.yaml:10:19: error: the superview of 'cell' is the table, which is no part of the layout; UIKit would throw "Unable to activate constraint with anchors <…> and <…> because they have no common ancestor." [no-common-superview]
   |
10 |   - cell.width == superview.width
   |                   ^^^^^^^^^^^^^^^
```

```yaml
# What the view will be put into is no part of this layout.
view: StationView
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == root.leading + 16
  - root.trailing >= name.trailing + 16
  - name.top == root.top + 11
  - root.bottom == name.bottom + 11
  - "|[root]|"
  #  ^ no-common-superview
```

```text
view-to-what-holds-it.layout.yaml:11:6: error: '|' is the superview of 'root': the superview of 'root' is no part of the layout; UIKit would throw "Unable to parse constraint format: Unable to interpret '|' character, because the related view doesn't have a superview" [no-common-superview]
   |
11 |   - "|[root]|"
   |      ^
```

Mended:

```yaml
# The table gives the cell its width by itself.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

"""##,
  "no-intrinsic-height": ##"""
# no-intrinsic-height

*warning*

A view in the chain has no height of its own.

**What it finds.** Views between the top and the bottom of a row that nobody gives a height: plain views and views of one's own class,
text views that scroll, scroll views, tables, collections and web views, image views without an image. Where the row collapses,
it is printed as a cause under 'zero-height'; where its insets hold the row open, the view is
0 pt high in it.

**Why.** A row is as high as the chain from the content view's top to its bottom. A label brings the height of its text; a plain
view, whatever scrolls, and an image view without its image ask for no size (Apple's Auto Layout Guide lists what each view asks
for), so that nothing in the chain keeps their two edges apart.

**How to mend it.** Give the view a height, best at 999, or a ratio to a width that is known: `picture.height == 0.75 * picture.width`. A
text view that is to be as high as its text must not scroll. A view of one's own class can override `intrinsicContentSize`;
`intrinsicContentSize: [none, 80]` says so in a layout.

**What it does not report.** Views whose height a constraint says, 0 included. Views that a stack arranges, and plain views between siblings: these are
spacers. Hidden views. Views that have a height with some sample: without a photo a row may be meant to be lower. Plain views that
hold others: where their content spills, it is 'unpinned-column'.

```yaml
# The map is tied to all four sides, and nobody says how high it is.
cell: RouteCell
platform: iOS 15
views:
  map: {class: MKMapView}
 #^^^ cause: no-intrinsic-height
constraints:
  - map.leading == contentView.leading
  - map.trailing == contentView.trailing
  - map.top == contentView.top
  # ^^^^^^^ zero-height
  - map.bottom == contentView.bottom
```

```text
map-in-a-header.layout.yaml:10:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
10 |   - map.top == contentView.top
   |     ^^^^^^^ the chain from the top ends at 'map'
   |
   = cause: line 5: 'map' has no height of its own, so the chain ends inside it [no-intrinsic-height]
   = from the top:     contentView.top ─0─ map ─✗
   = from the bottom:  contentView.bottom ─0─ map ─✗
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: map.height == 44 @ 999   makes the row 44.5 pt at 320, 375 and 430
```

```yaml
# The insets hold the row 41 pt open, and the text view that scrolls has none of them.
cell: NotesCell
platform: iOS 15
views:
  heading: {type: label, text: Notes, font: system 17}
  notes: {type: textView, text: Bring the small tripod, scrollEnabled: true}
 #^^^^^ no-intrinsic-height
constraints:
  - heading.leading == contentView.leading + 16
  - heading.trailing == contentView.trailing - 16
  - heading.top == contentView.top + 8
  - notes.leading == heading.leading
  - notes.trailing == heading.trailing
  - notes.top == heading.bottom + 4
  - notes.bottom == contentView.bottom - 8
```

```text
between-two-insets.layout.yaml:6:3: warning: 'notes' scrolls and has no height of its own, so it is 0 pt high in its row [no-intrinsic-height]
   |
 6 |   notes: {type: textView, text: Bring the small tripod, scrollEnabled: true}
   |   ^^^^^
   |
   = fix: notes.height == 44 @ 999   makes the row 85 pt at 320, 375 and 430
```

```yaml
# An image view without its image asks for no size; the row is what the insets add up to.
cell: StoryCell
platform: iOS 15
views:
  picture: {type: image}
 #^^^^^^^ no-intrinsic-height
constraints:
  - picture.leading == contentView.leading + 16
  - picture.trailing == contentView.trailing - 16
  - picture.top == contentView.top + 12
  - picture.bottom == contentView.bottom - 12
```

```text
picture-to-come.layout.yaml:5:3: warning: 'picture' shows no image and has no height of its own, so it is 0 pt high in its row [no-intrinsic-height]
   |
 5 |   picture: {type: image}
   |   ^^^^^^^
   |
   = fix: picture.height == 44 @ 999   makes the row 68.5 pt at 320, 375 and 430
```

"""##,
  "no-width-source": ##"""
# no-width-source

*error*

The width of a collection view's item comes from nothing.

**What it finds.** Items of collection views whose width is fitted and comes out as the distances alone, or with texts of several
lines whose width nothing limits.

**Why.** A collection view that sizes its items asks each for a size without requiring its width
(`docs/semantics.md` 4.50), so both lengths have to follow from the constraints. A plain view asks for none, and
a text of several lines stays on one line where nothing limits it: the item is then wider than the screen, and the flow layout
logs that "the item width must be less than the width of the UICollectionView minus the section insets".

**How to mend it.** Give a view in it a width, or the text a greatest one. Where the collection's layout gives the item its width,
say so in the file: `collection: {itemWidth: container}`, or a number.

**What it does not report.** Items whose width is given. Texts of one line, pictures and controls, which are as wide as their content. Widths
that follow from a height by a ratio.

```yaml
# The note wraps at no width: the item comes out as wide as its longest paragraph.
collectionCell: NoteCell
#               ^^^^^^^^ no-width-source
platform: iOS 15
views:
  note: {type: label, numberOfLines: 0, intrinsicContentSize: [900, 20.5]}
constraints:
  - note.top == contentView.top + 8
  - note.leading == contentView.leading + 8
  - contentView.trailing == note.trailing + 8
  - contentView.bottom == note.bottom + 8
```

```text
text-takes-any-width.layout.yaml:2:17: error: nothing but the text of 'note' decides how wide the item is, so it never wraps [no-width-source]
   |
 2 | collectionCell: NoteCell
   |                 ^^^^^^^^
...
 6 |   note: {type: label, numberOfLines: 0, intrinsicContentSize: [900, 20.5]}
   |   ---- takes any width
   |
   = a collection view asks for the width too; where its layout gives it, say so: collection: {itemWidth: container}, or points
```

```yaml
# A colour and its insets: neither says how wide the swatch is.
collectionCell: SwatchCell
#               ^^^^^^^^^^ no-width-source
platform: iOS 15
views:
  colour: {}
constraints:
  - colour.top == contentView.top + 4
  - colour.leading == contentView.leading + 4
  - contentView.trailing == colour.trailing + 4
  - contentView.bottom == colour.bottom + 4
  - colour.height == 48
```

```text
only-distances.layout.yaml:2:17: error: nothing decides how wide the item is [no-width-source]
   |
 2 | collectionCell: SwatchCell
   |                 ^^^^^^^^^^
   |
   = a collection view asks for the width too; where its layout gives it, say so: collection: {itemWidth: container}, or points
```

"""##,
  "overlapping-views": ##"""
# overlapping-views

*warning*

Texts or controls overlap, in some circumstance.

**What it finds.** Labels, buttons, text fields, switches, sliders, steppers and segmented controls of one superview that overlap by more
than 4 pt on both axes. Of a frame only what is surely filled counts: a text that is shorter than its label may stand at
either side of it.

**Why.** Auto Layout knows no obstacles: views that no constraint keeps apart share the same place. It is seen when a text is
longer, the row narrower, or the text size larger than those that the designer saw.

**How to mend it.** Tie the two to each other: `time.leading >= name.trailing + 8`, and say by compression resistance which of them
gives way.

**What it does not report.** Views of which one stands wholly upon the other, such as a button that covers the row. Hidden views. Lines that
are set tighter than their frames. Places that the constraints leave open.

```yaml
# On a narrow phone the name reaches under the time.
cell: CallCell
platform: iOS 15
measure: {widths: [320, 430]}
views:
  name: {type: label, intrinsicContentSize: [260, 20.5]}
  time: {type: label, intrinsicContentSize: [72, 18]}
 #^^^^ overlapping-views
constraints:
  - name.leading == contentView.leading + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
  - contentView.trailing == time.trailing + 16
  - time.centerY == name.centerY
```

```text
name-runs-under-the-time.layout.yaml:7:3: warning: 'time' and 'name' overlap at 320, by up to 18 pt [overlapping-views]
   |
 6 |   name: {type: label, intrinsicContentSize: [260, 20.5]}
   |   ----
 7 |   time: {type: label, intrinsicContentSize: [72, 18]}
   |   ^^^^
```

```yaml
# The second line stands 30 pt below the top, whatever stands above it.
cell: SongCell
platform: iOS 15
measure: {textSizes: [large, accessibilityExtraLarge]}
views:
  song: {type: label, text: So What, font: title2}
  artist: {type: label, text: Miles Davis, font: subheadline}
 #^^^^^^ overlapping-views
constraints:
  - song.leading == contentView.leading + 16
  - contentView.trailing == song.trailing + 16
  - song.top == contentView.top + 6
  - artist.leading == song.leading
  - artist.trailing == song.trailing
  - artist.top == contentView.top + 36
  - contentView.bottom == artist.bottom + 8 @ 999
```

```text
second-line-at-a-fixed-place.layout.yaml:7:3: warning: 'artist' and 'song' overlap at the text size accessibilityExtraLarge, by up to 23 pt [overlapping-views]
   |
 6 |   song: {type: label, text: So What, font: title2}
   |   ----
 7 |   artist: {type: label, text: Miles Davis, font: subheadline}
   |   ^^^^^^
```

"""##,
  "pinned-to-cell": ##"""
# pinned-to-cell

*error*

A view inside the content view is tied to the cell itself.

**What it finds.** Constraints between the cell and a view that lies in its content view. Tied by a vertical anchor it is
an error, by a horizontal one a warning. Where the row collapses, they are printed as causes under
'zero-height'.

**Why.** UIKit measures a row by its content view alone; a constraint that reaches out to the cell belongs to the cell
and takes no part (seen when cells are measured; constraints of a view hold for its own subtree, says Apple's Auto Layout
Guide). When the row is then laid out the constraint does take part, against a height that was found without it. A side that
is tied to the cell does not move with the content view when an accessory or an editing control takes its room.

**How to mend it.** Write `contentView` for `cell`. In Interface Builder, mind which of the two is selected when the
constraint is drawn; in code, it is `contentView.topAnchor`, not `topAnchor`.

**What it does not report.** A view that was added to the cell itself and is tied to it, as backgrounds and overlays are.

```yaml
# The whole chain was drawn to the cell.
cell: PlaylistCell
#     ^^^^^^^^^^^^ zero-height
platform: iOS 15
views:
  cover: {type: image, image: [300, 300]}
  title: {type: label, text: Rainy evenings, font: system 17}
constraints:
  - cover.top == cell.top + 6
  # ^^^^^^^^^^^^^^^^^^^^^^^^^ cause: pinned-to-cell
  - cover.bottom == cell.bottom - 6
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: pinned-to-cell
  - cover.leading == contentView.leading + 16
  - cover.width == 56
  - cover.height == 56 @ 999
  - title.leading == cover.trailing + 12
  - title.trailing == contentView.trailing - 16
  - title.centerY == cover.centerY
```

```text
row-collapses.layout.yaml:2:7: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
 2 | cell: PlaylistCell
   |       ^^^^^^^^^^^^
   |
   = cause: line 9: 'cover.top' is pinned to the cell; UIKit measures the content view alone and never sees it [pinned-to-cell]
   = cause: line 11: 'cover.bottom' is pinned to the cell; UIKit measures the content view alone and never sees it [pinned-to-cell]
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: write contentView for cell, 2 times   makes the row 68.5 pt at 320, 375 and 430
```

```yaml
# The row has its height from the title; the badge alone hangs from the cell.
cell: ShelfCell
platform: iOS 15
views:
  title: {type: label, text: Novels, font: system 17}
  badge: {type: label, text: "12", font: system 13}
constraints:
  - title.leading == contentView.leading + 16
  - title.top == contentView.top + 14
  - title.bottom == contentView.bottom - 14
  - badge.leading >= title.trailing + 8
  - badge.trailing == contentView.trailing - 16
  - badge.centerY == cell.centerY
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ pinned-to-cell
```

```text
badge-in-the-corner.layout.yaml:13:5: warning: 'badge.centerY' is pinned to the cell; UIKit measures the content view alone and never sees it [pinned-to-cell]
   |
13 |   - badge.centerY == cell.centerY
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = fix: write contentView for cell   leaves the row 49 pt at 320, 375 and 430
```

```yaml
# Sides do not change the height here, but an accessory would not push them in.
cell: LanguageCell
platform: iOS 15
views:
  language: {type: label, text: Íslenska, font: system 17}
constraints:
  - language.leading == contentView.leading + 16
  - cell.trailing == language.trailing + 16
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ pinned-to-cell
  - language.top == contentView.top + 11
  - language.bottom == contentView.bottom - 11
```

```text
sides-only.layout.yaml:8:5: warning: 'language.trailing' is pinned to the cell; UIKit measures the content view alone, without this side [pinned-to-cell]
   |
 8 |   - cell.trailing == language.trailing + 16
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = fix: write contentView for cell   leaves the row 43 pt at 320, 375 and 430
```

"""##,
  "predefined-content-moved": ##"""
# predefined-content-moved

*warning*

Constraints try to place one of the cell's own views.

**What it finds.** Constraints that tie `textLabel`, `detailTextLabel` or `imageView` to points, to the content view, to the cell, or to
another of the three.

**Why.** A table cell places these views by itself, by frame; Apple's guide to table views says that constraints cannot change their
layout. What is written either contradicts the frame or is overwritten by the next layout.

**How to mend it.** Use views of one's own in the content view, or a content configuration.

**What it does not report.** Other views that are tied to them: that is allowed.

```yaml
# The cell lays its own label out by frame, after and whatever the constraints say.
cell: TitleCell
platform: iOS 15
views:
  title: {type: label, predefined: textLabel, text: General, font: system 17}
constraints:
  - title.leading == contentView.leading + 60
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: predefined-content-moved
  - title.trailing == contentView.trailing - 16
  - title.top == contentView.top + 11
  - title.bottom == contentView.bottom - 11
```

```text
title-to-the-right.layout.yaml:7:5: error: this cannot hold [unsatisfiable-constraints]
   |
 7 |   - title.leading == contentView.leading + 60
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = cause: 'title' is the cell's own textLabel, which UIKit places by itself: constraints do not move it [predefined-content-moved]
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely 'title.leading == contentView.leading + 60'
   = fix: lower 'title.leading == contentView.leading + 60' to 999   makes the row 43 pt at 320, 375 and 430; leaves a warning [predefined-content-moved]
```

```yaml
# The cell's image view is as large as its image, whatever is asked of it.
cell: PlaceCell
platform: iOS 15
views:
  picture: {type: image, predefined: imageView, image: [40, 40]}
  place: {type: label, text: Bergen, font: system 17}
constraints:
  - picture.width == 24
  # ^^^^^^^^^^^^^^^^^^^ predefined-content-moved
  - place.leading == picture.trailing + 12
  - place.trailing == contentView.trailing - 16
  - place.top == contentView.top + 11
  - place.bottom == contentView.bottom - 11
```

```text
smaller-picture.layout.yaml:8:5: warning: 'picture' is the cell's own imageView, which UIKit places by itself: constraints do not move it [predefined-content-moved]
   |
 8 |   - picture.width == 24
   |     ^^^^^^^^^^^^^^^^^^^
   |
   = a label or an image view of one's own in 'contentView' goes where its constraints say
```

"""##,
  "priority-clash": ##"""
# priority-clash

*error*

Constraints contradict each other, so that one never holds.

**What it finds.** An optional constraint, or a text's resistance to being compressed, that yields at every width the row is
solved for, because what contradicts it is at least as strong. Where a text is cut from above or below it is an error.
Two wishes of which one never holds are a warning, at equal priorities too: which of them yields is then up to UIKit.

**Why.** The solver satisfies stronger constraints first and comes as close to the weaker ones as it can (Apple's Auto Layout
Guide). A label's height is a wish at 750: a required height below it wins, silently, and the text is cut. Nothing is
logged, because nothing required was broken.

**How to mend it.** Let a text's height be at least, not exactly, so many points, or leave it to the text. Of two wishes
for the same thing, remove one, or make one inactive where they take turns.

**What it does not report.** A wish that holds at some width. Hugging that yields: that is how a view is stretched. An
equation below an inequality for the same thing, which pulls towards its bound. A picture that is scaled. A single line that
is narrower than its text and ends in an ellipsis.

```yaml
# The height was right for the size of text that the designer saw.
cell: TrackCell
platform: iOS 15
views:
  title: {type: label, text: So What, font: system 17}
  #                    ^^^^^^^^^^^^^ priority-clash
  artist: {type: label, text: Miles Davis, font: system 13}
constraints:
  - title.top == contentView.top + 8
  - title.leading == contentView.leading + 16
  - title.trailing == contentView.trailing - 16
  - title.height == 17
  - artist.top == title.bottom + 2
  - artist.leading == title.leading
  - artist.trailing == title.trailing
  - contentView.bottom == artist.bottom + 8
```

```text
fixed-height-cuts-text.layout.yaml:5:24: error: the text of 'title' is cut: 'title.height == 17' leaves it too little height [priority-clash]
   |
 5 |   title: {type: label, text: So What, font: system 17}
   |                        ^^^^^^^^^^^^^ needs 20.5 pt, at 750
...
12 |   - title.height == 17
   |     ------------------ at 1000
   |
   = fix: write title.height >= 17   makes the row 55 pt at 320, 375 and 430
```

```yaml
# The size was changed once, beside the old one instead of in its place.
cell: MemberCell
platform: iOS 15
views:
  avatar: {type: image, intrinsicContentSize: [40, 40]}
  name: {type: label, text: Emmy Noether, font: system 17}
constraints:
  - avatar.leading == contentView.leading + 16
  - avatar.top == contentView.top + 10
  - contentView.bottom == avatar.bottom + 10
  - avatar.width == 40
  - avatar.height == 40 @ 750
  # ^^^^^^^^^^^^^^^^^^^^^^^^^ priority-clash
  - avatar.height == 48 @ 999
  - name.leading == avatar.trailing + 12
  - name.trailing == contentView.trailing - 16
  - name.centerY == avatar.centerY
```

```text
two-wishes.layout.yaml:12:5: warning: 'avatar.height == 40 @ 750' never holds: it is outranked by 'avatar.height == 48 @ 999' [priority-clash]
   |
12 |   - avatar.height == 40 @ 750
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^ at 750
13 |   # ^^^^^^^^^^^^^^^^^^^^^^^^^ priority-clash
14 |   - avatar.height == 48 @ 999
   |     ------------------------- at 999
```

```yaml
# Two gaps of the same priority between the same two views.
cell: ReceiptCell
platform: iOS 15
views:
  shop: {type: label, text: Corner bakery, font: system 17}
  total: {type: label, text: 4.80, font: system 15}
constraints:
  - shop.top == contentView.top + 10
  - shop.leading == contentView.leading + 16
  - shop.trailing == contentView.trailing - 16
  - total.top == shop.bottom + 4 @ 750
  - total.top == shop.bottom + 6 @ 750
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ priority-clash
  - total.leading == shop.leading
  - total.trailing == shop.trailing
  - contentView.bottom == total.bottom + 10
```

```text
equal-wishes.layout.yaml:12:5: warning: 'total.top == shop.bottom + 6 @ 750' never holds: it contradicts 'total.top == shop.bottom + 4 @ 750', at the same priority of 750 [priority-clash]
   |
11 |   - total.top == shop.bottom + 4 @ 750
   |     ---------------------------------- at 750
12 |   - total.top == shop.bottom + 6 @ 750
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ at 750
```

"""##,
  "priority-tie": ##"""
# priority-tie

*warning*

Views of equal hugging or resistance share slack or shortage that nothing decides.

**What it finds.** Two or more views whose sizes are open together: all may be larger than their content and hug it equally hard, or
all may be smaller and resist equally hard. The range is that of the first of them.

**Why.** At one priority, all ways of sharing what is left, or missing, cost the same, and UIKit does not say which it takes
(WWDC 2015, session 219; Interface Builder calls it Content Priority Ambiguity). Labels and image views made in code all hug at
250 and resist at 750.

**How to mend it.** Let one of them hug, or resist, harder by 1. What should keep its size is what hugs harder; what should be read in
full is what resists harder.

**What it does not report.** Equal priorities where there is neither slack nor shortage in any circumstance. Sizes and places that are open for
another reason: see 'ambiguous-layout'.

```yaml
# Both labels hug at 250: which of them grows on a wide row is up to chance.
cell: MenuItemCell
platform: iOS 15
measure: {widths: [320, 375]}
views:
  dish: {type: label, intrinsicContentSize: [96, 20.5]}
 #^^^^ priority-tie
  price: {type: label, intrinsicContentSize: [42, 20.5]}
constraints:
  - dish.leading == contentView.leading + 16
  - price.leading == dish.trailing + 8
  - contentView.trailing == price.trailing + 16
  - dish.top == contentView.top + 11
  - contentView.bottom == dish.bottom + 11
  - price.centerY == dish.centerY
```

```text
who-takes-the-slack.layout.yaml:6:3: warning: 'dish' and 'price' share slack that nothing decides: both hug at 250 [priority-tie]
   |
 6 |   dish: {type: label, intrinsicContentSize: [96, 20.5]}
   |   ^^^^ may be 96 to 238 pt wide at 320
 7 |  #^^^^ priority-tie
 8 |   price: {type: label, intrinsicContentSize: [42, 20.5]}
   |   ----- hugs at 250 too
   |
   = any of them may be the one that is stretched, and another release may choose another
   = fix: contentHuggingPriority: {horizontal: 251} on 'price'   leaves the row 43 pt at 320 and 375
```

```yaml
# Both names are long, and nobody said which of them may be shortened.
cell: TransferCell
platform: iOS 15
measure: {widths: [320, 430]}
views:
  from: {type: label, intrinsicContentSize: [190, 20.5]}
 #^^^^ priority-tie
  to: {type: label, intrinsicContentSize: [170, 20.5]}
constraints:
  - from.leading == contentView.leading + 16
  - to.leading == from.trailing + 8
  - contentView.trailing >= to.trailing + 16
  - from.top == contentView.top + 11
  - contentView.bottom == from.bottom + 11
  - to.firstBaseline == from.firstBaseline
```

```text
who-gives-way.layout.yaml:6:3: warning: 'from' and 'to' share 80 pt of shortage at 320 that nothing decides: both resist at 750 [priority-tie]
   |
 6 |   from: {type: label, intrinsicContentSize: [190, 20.5]}
   |   ^^^^ may be 110 to 190 pt wide at 320
 7 |  #^^^^ priority-tie
 8 |   to: {type: label, intrinsicContentSize: [170, 20.5]}
   |   -- resists at 750 too
   |
   = any of them may be the one that is compressed, and another release may choose another
   = fix: contentCompressionResistancePriority: {horizontal: 751} on 'to'   leaves the row 43 pt at 320 and 430
```

```yaml
# The picture is higher than the two lines beside it, and either line may take what is left.
cell: BookCell
platform: iOS 15
views:
  cover: {type: image, image: [60, 90]}
  title: {type: label, intrinsicContentSize: [120, 20.5], contentHuggingPriority: {vertical: 251}}
 #^^^^^ priority-tie
  author: {type: label, intrinsicContentSize: [90, 18], contentHuggingPriority: {vertical: 251}}
constraints:
  - cover.leading == contentView.leading + 16
  - cover.top == contentView.top + 8
  - contentView.bottom == cover.bottom + 8
  - title.leading == cover.trailing + 12
  - contentView.trailing >= title.trailing + 16
  - title.top == cover.top
  - author.leading == title.leading
  - contentView.trailing >= author.trailing + 16
  - author.top == title.bottom + 4
  - author.bottom == cover.bottom
```

```text
beside-a-tall-picture.layout.yaml:6:3: warning: 'title' and 'author' share slack that nothing decides: both hug at 251 [priority-tie]
   |
 6 |   title: {type: label, intrinsicContentSize: [120, 20.5], contentHuggingPriority: {vertical: 251}}
   |   ^^^^^ may be 20.5 to 68 pt high at 320
 7 |  #^^^^^ priority-tie
 8 |   author: {type: label, intrinsicContentSize: [90, 18], contentHuggingPriority: {vertical: 251}}
   |                                                         --------------------------------------- hugs at 251 too
   |
   = any of them may be the one that is stretched, and another release may choose another
   = fix: contentHuggingPriority: {vertical: 252} on 'author'   leaves the row 106.5 pt at 320, 375 and 430
```

"""##,
  "proportional-height": ##"""
# proportional-height

*error*

A height is a share of the row's own height, and nothing else decides that.

**What it finds.** Constraints like `progress.height == 0.5 * contentView.height` at an end of the chain of a row that collapses, and shares of
the cell's height in such a row. They are printed as causes under 'zero-height'.

**Why.** UIKit looks for the least height at which the constraints hold (measuring prefers 0, only at a priority of 50). A share of the height that is
looked for holds at any height: half of 0 is 0. Shares of the cell's height are not even seen while the row is measured.

**How to mend it.** Give the view a height of its own, or a ratio to its width. Where it is to fill a part of the row, let something else hold the
row open.

**What it does not report.** Shares in a row that other views hold open, and shares with a constant: `0.5 * contentView.height + 10` is a height.

```yaml
# Half of a height that is itself to be found.
cell: ProgressCell
#     ^^^^^^^^^^^^ zero-height
platform: iOS 15
views:
  progress: {class: RingView}
constraints:
  - progress.leading == contentView.leading + 15
  - progress.trailing == contentView.trailing - 15
  - progress.centerY == contentView.centerY
  - progress.height == 0.5 * contentView.height
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: proportional-height
```

```text
half-of-the-row.layout.yaml:2:7: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
 2 | cell: ProgressCell
   |       ^^^^^^^^^^^^
   |
   = cause: line 11: the height of 'progress' is a share of the height of 'contentView', which is to be found, and a share of 0 is 0 [proportional-height]
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: progress.height == 22 @ 999   makes the row 44.5 pt at 320, 375 and 430
```

```yaml
# The two halves fill any row, and so they ask for none.
cell: FlagCell
platform: iOS 15
views:
  upper: {class: StripeView}
  lower: {class: StripeView}
constraints:
  - upper.leading == contentView.leading
  - upper.trailing == contentView.trailing
  - upper.top == contentView.top
  # ^^^^^^^^^ zero-height
  - upper.height == 0.5 * contentView.height
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: proportional-height
  - lower.leading == contentView.leading
  - lower.trailing == contentView.trailing
  - lower.height == 0.5 * contentView.height
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: proportional-height
  - lower.bottom == contentView.bottom
```

```text
two-halves.layout.yaml:10:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
10 |   - upper.top == contentView.top
   |     ^^^^^^^^^ the chain from the top ends at 'upper'
   |
   = cause: line 12: the height of 'upper' is a share of the height of 'contentView', which is to be found, and a share of 0 is 0 [proportional-height]
   = cause: line 16: the height of 'lower' is a share of the height of 'contentView', which is to be found, and a share of 0 is 0 [proportional-height]
   = from the top:     contentView.top ─0─ upper ─✗
   = from the bottom:  contentView.bottom ─0─ lower ─✗
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: upper.height == 22 @ 999   makes the row 44.5 pt at 320, 375 and 430
```

"""##,
  "redundant-constraint": ##"""
# redundant-constraint

*info*

A constraint follows from the others.

**What it finds.** A bound that another required constraint between the same anchors makes idle; a least size of 0; and a required distance that
others add up to. The solver confirms each, at two widths and at any height, and names the constraints that it follows from.

**Why.** UIKit has no objection to it (constraints that agree are no conflict: Apple's Auto Layout Guide). It is a trap for whoever changes
the layout later: two places now say one thing, and to change one of them makes a conflict.

**How to mend it.** Delete it, or one of those that it follows from, whichever says less of what is meant.

**What it does not report.** Equal constraints: these are 'duplicates'. Bounds beside an optional wish. Constraints that a sample
changes, and bounds with an identifier, which code may change. What follows at one width of the row alone, or from the content of views.
Rows that cannot be solved.

```yaml
# The second line is tied to the first one, and to the row at the same place.
cell: GuestCell
platform: iOS 15
views:
  name: {type: label, text: Ingrid, font: system 17}
  table: {type: label, text: Table 4, font: system 15}
constraints:
  - name.leading == contentView.leading + 16
  - name.trailing == contentView.trailing - 16
  - name.top == contentView.top + 14
  - table.leading == name.leading
  - table.leading == contentView.leading + 16
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ redundant-constraint
  - table.top == name.bottom + 4
  - table.bottom == contentView.bottom - 14
  - table.width >= 0
  # ^^^^^^^^^^^^^^^^ redundant-constraint
```

```text
circle.layout.yaml:12:5: info: 'table.leading == contentView.leading + 16' follows from 'name.leading == contentView.leading + 16' and 'table.leading == name.leading' [redundant-constraint]
   |
 8 |   - name.leading == contentView.leading + 16
   |     ----------------------------------------
...
11 |   - table.leading == name.leading
   |     -----------------------------
12 |   - table.leading == contentView.leading + 16
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

circle.layout.yaml:16:5: info: 'table.width >= 0' says nothing: no size is negative [redundant-constraint]
   |
16 |   - table.width >= 0
   |     ^^^^^^^^^^^^^^^^
```

```yaml
# The size says more than the bound.
cell: GuestCell
platform: iOS 15
views:
  name: {type: label, text: Ingrid, font: system 17}
  photo: {type: image, image: [44, 44]}
constraints:
  - photo.leading == contentView.leading + 16
  - photo.width == 44
  - photo.width >= 30
  # ^^^^^^^^^^^^^^^^^ redundant-constraint
  - photo.centerY == contentView.centerY
  - name.leading == photo.trailing + 12
  - name.trailing == contentView.trailing - 16
  - name.top == contentView.top + 14
  - name.bottom == contentView.bottom - 14
```

```text
idle-bound.layout.yaml:10:5: info: 'photo.width >= 30' follows from 'photo.width == 44' [redundant-constraint]
   |
 9 |   - photo.width == 44
   |     -----------------
10 |   - photo.width >= 30
   |     ^^^^^^^^^^^^^^^^^
```

"""##,
  "row-height-not-automatic": ##"""
# row-height-not-automatic

*warning*

A fixed row height stands against constraints that would size the row.

**What it finds.** A table whose `rowHeight` is a number, and a row whose own chain would make it higher or lower, so that in the fixed row text is cut, or a
vertical constraint does not hold. The solver makes the row both ways and names what yields.

**Why.** A row with a fixed height is not measured: UIKit lays its content out in the height that it is given (Apple's reference of
`UITableView.rowHeight`). A table from a storyboard has such a height, 44, unless somebody ticks "Automatic" (seen in storyboards).

**How to mend it.** Set `rowHeight` to `UITableView.automaticDimension`, with an estimate. Where the height is meant, take out of the chain what cannot be had in
it.

**What it does not report.** Rows that are stretched, or that only hug less than they would like: somebody chose that height. Chains that are required throughout: these
conflict, and 'encapsulated-height-conflict' says so.

```yaml
# The storyboard wrote 44, and the chain is complete for two lines.
cell: ArticleCell
platform: iOS 15
table: {rowHeight: 44}
#                  ^^ row-height-not-automatic
views:
  headline: {type: label, intrinsicContentSize: [180, 20.5]}
  summary: {type: label, intrinsicContentSize: [250, 36], contentCompressionResistancePriority: 740}
constraints:
  - headline.leading == contentView.leading + 16
  - headline.top == contentView.top + 11
  - summary.leading == headline.leading
  - summary.top == headline.bottom + 4
  - contentView.bottom == summary.bottom + 11 @ 999
```

```text
from-the-storyboard.layout.yaml:4:20: warning: the row is fixed at 44 pt; by its constraints it would be 83 pt [row-height-not-automatic]
   |
 4 | table: {rowHeight: 44}
   |                    ^^
...
 7 |   headline: {type: label, intrinsicContentSize: [180, 20.5]}
   |                           --------------------------------- has 2.5 pt too little
 8 |   summary: {type: label, intrinsicContentSize: [250, 36], contentCompressionResistancePriority: 740}
   |                                                           ----------------------------------------- has 36 pt too little
   |
   = with rowHeight: automatic the constraints decide
```

```yaml
# The picture is to be 40 pt high, and in a row of 80 it cannot keep 8 pt below.
cell: ArticleCell
platform: iOS 15
table: {rowHeight: 80}
#                  ^^ row-height-not-automatic
views:
  picture: {type: image, image: [40, 40]}
constraints:
  - picture.leading == contentView.leading + 16
  - picture.width == 40
  - picture.height == 40
  - picture.top == contentView.top + 8
  - contentView.bottom == picture.bottom + 8 @ 999
```

```text
too-high-for-its-picture.layout.yaml:4:20: warning: the row is fixed at 80 pt; by its constraints it would be 56.5 pt [row-height-not-automatic]
   |
 4 | table: {rowHeight: 80}
   |                    ^^
...
13 |   - contentView.bottom == picture.bottom + 8 @ 999
   |     ---------------------------------------------- does not hold, by 24 pt
   |
   = with rowHeight: automatic the constraints decide
```

"""##,
  "shared-reuse-identifier": ##"""
# shared-reuse-identifier

*warning*

Layouts of different constraints share a reuse identifier.

**What it finds.** Layouts of one run, of one file or of several, that are of a kind (cells, collection cells, headers), have the same
`reuseIdentifier`, and differ in their constraints. What is compared is the set of active constraints by the names of their
views, whatever their order and spelling; texts, and what samples change, do not count. It is one finding for one identifier, at the first
layout that differs from the one before all others.

**Why.** A table puts a cell that scrolls out aside under its identifier and hands it out again with the constraints that it has (Apple's
reference of `dequeueReusableCell(withIdentifier:)`). A cell that is reused for another set of constraints has to change them, which is slow,
and what it forgets to remove is logged as a conflict.

**How to mend it.** Give each set of constraints an identifier of its own, and register the class under each.

**What it does not report.** Layouts with equal sets of constraints. Layouts that could not be read whole. Two tables that use one identifier for
different cells cannot be told from one that does; lint them in runs of their own, or name their cells apart.

```yaml
# Two kinds of mail, registered under one name.
cell: SubjectCell
reuseIdentifier: Mail
platform: iOS 15
views:
  subject: {type: label, text: Tomorrow, font: system 17}
constraints:
  - subject.leading == contentView.leading + 16
  - subject.trailing == contentView.trailing - 16
  - subject.top == contentView.top + 12
  - subject.bottom == contentView.bottom - 12
---
cell: SubjectAndBodyCell
reuseIdentifier: Mail
#                ^^^^ shared-reuse-identifier
platform: iOS 15
views:
  subject: {type: label, text: Tomorrow, font: system 17}
  body: {type: label, text: At eight as ever, font: system 15}
constraints:
  - subject.leading == contentView.leading + 16
  - subject.trailing == contentView.trailing - 16
  - subject.top == contentView.top + 12
  - body.leading == subject.leading
  - body.trailing == subject.trailing
  - body.top == subject.bottom + 4
  - body.bottom == contentView.bottom - 12
```

```text
two-kinds-of-mail.layout.yaml:14:18: warning: 'Mail' is the reuse identifier of 'SubjectCell' too, whose constraints are others [shared-reuse-identifier]
   |
 3 | reuseIdentifier: Mail
   |                  ---- of 'SubjectCell'
...
14 | reuseIdentifier: Mail
   |                  ^^^^ only 'SubjectAndBodyCell' has body.leading == subject.leading
   |
   = a table hands out any cell of an identifier again, with the constraints that it was made with: one identifier for each set of constraints
```

```yaml
# One class in three states, each with its own constraints.
cell: TaskCell
reuseIdentifier: Task
platform: iOS 15
views:
  task: {type: label, text: Water the plants, font: system 17}
constraints:
  - task.leading == contentView.leading + 16
  - task.trailing == contentView.trailing - 16
  - task.top == contentView.top + 12
  - task.bottom == contentView.bottom - 12
---
cell: TaskCell
reuseIdentifier: Task
#                ^^^^ shared-reuse-identifier
platform: iOS 15
views:
  task: {type: label, text: Water the plants, font: system 17}
constraints:
  - task.leading == contentView.leading + 48
  - task.trailing == contentView.trailing - 16
  - task.top == contentView.top + 12
  - task.bottom == contentView.bottom - 12
---
cell: TaskCell
reuseIdentifier: Task
platform: iOS 15
views:
  task: {type: label, text: Water the plants, font: system 17}
constraints:
  - task.leading == contentView.leading + 80
  - task.trailing == contentView.trailing - 16
  - task.top == contentView.top + 12
  - task.bottom == contentView.bottom - 12
```

```text
three-states.layout.yaml:14:18: warning: 'Task' is the reuse identifier of 3 layouts of 'TaskCell', whose constraints differ [shared-reuse-identifier]
   |
 3 | reuseIdentifier: Task
   |                  ---- of 'TaskCell'
...
14 | reuseIdentifier: Task
   |                  ^^^^ not in both: task.leading == contentView.leading + 48
...
26 | reuseIdentifier: Task
   |                  ---- of 'TaskCell'
   |
   = a table hands out any cell of an identifier again, with the constraints that it was made with: one identifier for each set of constraints
```

"""##,
  "stale-preferred-max-layout-width": ##"""
# stale-preferred-max-layout-width

*warning*

A label wraps at a width that it does not have in every row.

**What it finds.** Labels of several lines whose `preferredMaxLayoutWidth` is a number that differs by more than 1 pt from the width
that the constraints leave them, at one of the widths that the row is solved for. It says which width there is where.

**Why.** The height that a label asks for is that of its text wrapped at `preferredMaxLayoutWidth`, and UIKit keeps an explicit
one when the width of the row changes (`docs/semantics.md` 3.8, 3.11). A narrower label needs more lines and is cut; a
wider one leaves a gap below its text. That is what a row looks like after rotation, or on another phone.

**How to mend it.** From iOS 8 on, leave the width to UIKit: `preferredMaxLayoutWidth: automatic`, or no such key. Before, set it in
`layoutSubviews`, each time the width changes.

**What it does not report.** A number that is what limits the label, where nothing else does. One that is less than the room in every row, where
nothing stretches the label beyond it: a measure that was chosen. Labels of one line, and hidden ones.

```yaml
# Measured once, on the phone of the developer.
cell: StoryCell
platform: iOS 15
measure: {widths: [320, 375, 430]}
views:
  story:
    type: label
    text: The wind had gone down with the sun and nobody on the pier said anything for a long while, until the lamps came on one by one along the shore
    numberOfLines: 0
    preferredMaxLayoutWidth: 343
   #^^^^^^^^^^^^^^^^^^^^^^^^^^^^ stale-preferred-max-layout-width
constraints:
  - story.leading == contentView.leading + 16
  - contentView.trailing == story.trailing + 16
  - story.top == contentView.top + 10
  - contentView.bottom == story.bottom + 10
```

```text
right-on-one-phone.layout.yaml:10:5: warning: 'story' wraps for a width of 343 pt, but has room for 288 pt at 320 and 398 pt at 430 [stale-preferred-max-layout-width]
   |
10 |     preferredMaxLayoutWidth: 343
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = where there is less room, the text needs more lines than the row is measured for, and is cut
   = where there is more room, the row is higher than the text needs
   = fix: preferredMaxLayoutWidth: automatic   makes the row 122 pt at 320, 102 pt at 375, 81.5 pt at 430
```

```yaml
# Right before there was an avatar.
cell: MessageCell
platform: iOS 7
measure: {widths: [320]}
views:
  avatar: {type: image, image: [40, 40]}
  message: {type: label, text: Are you coming tonight, numberOfLines: 0, preferredMaxLayoutWidth: 290}
  #                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ stale-preferred-max-layout-width
constraints:
  - avatar.leading == contentView.leading + 15
  - avatar.width == 40
  - avatar.top == contentView.top + 10
  - contentView.bottom >= avatar.bottom + 10
  - message.leading == avatar.trailing + 10
  - contentView.trailing == message.trailing + 15
  - message.top == avatar.top
  - contentView.bottom >= message.bottom + 10
```

```text
beside-an-avatar.layout.yaml:7:74: warning: 'message' wraps for a width of 290 pt, but has room for 240 pt at 320 [stale-preferred-max-layout-width]
   |
 7 | …message: {type: label, text: Are you coming tonight, numberOfLines: 0, preferredMaxLayoutWidth: 290}
   |                                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = where there is less room, the text needs more lines than the row is measured for, and is cut
```

"""##,
  "subview-of-cell": ##"""
# subview-of-cell

*warning*

A view is added to the cell instead of its content view.

**What it finds.** Views whose `superview` is the cell, and that do not fill it.

**Why.** The row's height is found from what lies in the content view. A view beside it pushes nothing and may hang out of
its row. It also stays where it is when editing controls and accessories move the content view (Apple's documentation of
`UITableViewCell.contentView` says to add subviews there for that reason).

**How to mend it.** `contentView.addSubview(…)`, and constraints to the content view.

**What it does not report.** A view that is tied to the cell on all four sides: a background or an overlay.

```yaml
# The picture is higher than the row, and the row will not hear of it.
cell: RecipeCell
platform: iOS 15
views:
  dish: {type: image, intrinsicContentSize: [80, 80], superview: cell}
  #                                                   ^^^^^^^^^^^^^^^ subview-of-cell
  name: {type: label, text: Shakshuka, font: system 17}
constraints:
  - dish.leading == cell.leading + 16
  - dish.top == cell.top + 8
  - dish.bottom <= cell.bottom - 8
  - name.leading == contentView.leading + 108
  - name.trailing == contentView.trailing - 16
  - name.top == contentView.top + 11
  - name.bottom == contentView.bottom - 11
```

```text
tall-picture.layout.yaml:5:55: warning: 'dish' is added to the cell, so it takes no part in the row's height [subview-of-cell]
   |
 5 |   dish: {type: image, intrinsicContentSize: [80, 80], superview: cell}
   |                                                       ^^^^^^^^^^^^^^^
   |
   = it also stays in place while editing controls and accessories move the content view
   = fix: add 'dish' to the content view, and write contentView for cell in its constraints   makes the row 96.5 pt at 320, 375 and 430
```

```yaml
# addSubview on the cell instead of its content view.
cell: BasketCell
platform: iOS 15
views:
  product: {type: label, text: Oat milk, font: system 17}
  amount: {type: label, text: 2 ×, font: system 17, superview: cell}
  #                                                 ^^^^^^^^^^^^^^^ subview-of-cell
constraints:
  - product.leading == contentView.leading + 60
  - product.trailing == contentView.trailing - 16
  - product.top == contentView.top + 11
  - product.bottom == contentView.bottom - 11
  - amount.leading == cell.leading + 16
  - amount.centerY == cell.centerY
```

```text
badge-on-the-cell.layout.yaml:6:53: warning: 'amount' is added to the cell, so it takes no part in the row's height [subview-of-cell]
   |
 6 |   amount: {type: label, text: 2 ×, font: system 17, superview: cell}
   |                                                     ^^^^^^^^^^^^^^^
   |
   = it also stays in place while editing controls and accessories move the content view
   = fix: add 'amount' to the content view, and write contentView for cell in its constraints   leaves the row 43 pt at 320, 375 and 430
```

"""##,
  "unbounded-text-width": ##"""
# unbounded-text-width

*warning*

Nothing limits the width of a text of several lines, so it never wraps.

**What it finds.** Labels whose `numberOfLines` is not 1, and text views that do not scroll, whose width no constraint and no
`preferredMaxLayoutWidth` limits, from iOS 8 on and where the target is unknown.

**Why.** A label is measured unwrapped first, and then at the width that came out for it
(`docs/semantics.md` 3.9, 3.10). Where nothing limits that width it is the one of the whole text, so that the label stays on one
line and runs out of the row, at its trailing side or, where it is centred, at both.

**How to mend it.** Tie the trailing side, with `<=` where the label may be narrower.

**What it does not report.** Texts in scroll views, which may scroll sideways. Items of collection views that have no width at all: see
'no-width-source'. Targets below iOS 8: see
'missing-preferred-max-layout-width'.

```yaml
# The trailing side was forgotten, so the caption never wraps.
cell: CaptionCell
platform: iOS 15
views:
  caption: {type: label, text: The bay seen from the road that leads up to the lighthouse on the evening before the first storm of the year, font: system 13, numberOfLines: 0}
  #                                                                                                                                                           ^^^^^^^^^^^^^^^^ unbounded-text-width
constraints:
  - caption.leading == contentView.leading + 16
  - caption.top == contentView.top + 8
  - caption.bottom == contentView.bottom - 8
```

```text
trailing-side-forgotten.layout.yaml:5:159: warning: 'caption' may have several lines, but nothing limits its width, so it never wraps [unbounded-text-width]
   |
 5 | …the lighthouse on the evening before the first storm of the year, font: system 13, numberOfLines: 0}
   |                                                                                     ^^^^^^^^^^^^^^^^
   |
   = a label that may be as wide as it likes stays on one line and runs out of the row
   = fix: caption.trailing == contentView.trailing - 16   makes the row 63.5 pt at 320 and 375, 48 pt at 430
```

```yaml
# A centre says where the text is and not how wide it may be.
cell: EmptyCell
platform: iOS 15
views:
  hint: {type: label, text: No results, numberOfLines: 0, preferredMaxLayoutWidth: automatic}
  #                                     ^^^^^^^^^^^^^^^^ unbounded-text-width
constraints:
  - hint.centerX == contentView.centerX
  - hint.top == contentView.top + 24
  - contentView.bottom == hint.bottom + 24 @ 999
```

```text
centred.layout.yaml:5:41: warning: 'hint' may have several lines, but nothing limits its width, so it never wraps [unbounded-text-width]
   |
 5 |   hint: {type: label, text: No results, numberOfLines: 0, preferredMaxLayoutWidth: automatic}
   |                                         ^^^^^^^^^^^^^^^^
   |
   = a label that may be as wide as it likes stays on one line and runs out of the row
```

"""##,
  "unconstrained-view": ##"""
# unconstrained-view

*warning*

Nothing places a view.

**What it finds.** A view that no constraint, neither its own nor one of a view in it, ties to anything outside of it, that no stack arranges, and
whose autoresizing mask keeps no frame. It is printed as a cause under 'ambiguous-layout', which finds its
place open.

**Why.** A view whose autoresizing mask is switched off is placed by constraints alone (Apple's reference of
`translatesAutoresizingMaskIntoConstraints`). Without any, each place is as good as another; UIKit leaves it where it happens to be, which is
mostly the top left corner, over whatever stands there. Nothing is logged.

**How to mend it.** Tie it. Where it is held by what it holds, tie one of these to the outside. A view that is laid out by its frame says so:
`translatesAutoresizingMaskIntoConstraints: true` and the frame.

**What it does not report.** Views that are tied on one axis only: 'ambiguous-layout' says what is open. The cell's own labels and
image view, which UIKit places.

```yaml
# The label was added in code, and its constraints were not.
cell: SongCell
platform: iOS 15
views:
  title: {type: label, text: Rainy evenings, font: system 17}
  length: {type: label, text: "3:12", font: system 15}
 #^^^^^^ cause: unconstrained-view
 #^^^^^^ ambiguous-layout
constraints:
  - title.leading == contentView.leading + 16
  - title.trailing == contentView.trailing - 64
  - title.top == contentView.top + 11
  - title.bottom == contentView.bottom - 11
```

```text
forgotten-label.layout.yaml:6:3: error: nothing decides where 'length' stands [ambiguous-layout]
   |
 6 |   length: {type: label, text: "3:12", font: system 15}
   |   ^^^^^^ any value
   |
   = cause: no constraint ties 'length' to anything [unconstrained-view]
   = fix: length.trailing == contentView.trailing - 8 and length.top == contentView.top + 8   leaves the row 43 pt at 320, 375 and 430
```

```yaml
# The card is as large as what it holds, and stands wherever it likes.
cell: SongCell
platform: iOS 15
views:
  title: {type: label, text: Rainy evenings, font: system 17}
  card:
 #^^^^ cause: unconstrained-view
    subviews:
      length: {type: label, text: "3:12", font: system 15}
constraints:
  - title.leading == contentView.leading + 16
  - title.trailing == contentView.trailing - 64
  - title.top == contentView.top + 11
  - title.bottom == contentView.bottom - 11
  - length.edges == card.edges inset 8
  - card.width >= 30
```

```text
card-tied-to-its-content.layout.yaml:6:3: error: nothing decides where 'card' stands [ambiguous-layout]
   |
 6 |   card:
   |   ^^^^ any value
   |
   = cause: no constraint ties 'card', or a view in it, to anything outside of it [unconstrained-view]
   = fix: card.leading == contentView.leading + 8 and card.top == contentView.top + 8   leaves the row 43 pt at 320, 375 and 430
```

"""##,
  "unexpected-row-height": ##"""
# unexpected-row-height

*error*

A row comes out at another height than `expect` says.

**What it finds.** Differences of more than `tolerance` between `expect.rowHeight` and the solved height, at each width and
with each sample for which one is given. A height that stands under no sample is about the views' own content. All are
held at the text size `large`, left to right. An expected 0 is held against the content view's height, because a separator
may stand under an empty row.

**Why.** A height in a design, in a snapshot test, or in `heightForRowAt` goes stale when somebody changes a constraint.
Written down beside the constraints it is checked whenever the layout is.

**How to mend it.** Where the new height is meant, write it down; else look at `plumb explain`, which adds the height up.

**What it does not report.** Rows that collapse or contradict themselves, which are told as that; heights at other text
sizes and from right to left.

**Options.** `tolerance`, in points: how far the height may be from the expected one, either way; 0.01 where nothing is said,
from 0.01 to 100.

```yaml
# 12 + 20.5 + 12 are 44.5 pt, and the separator makes the row half a point higher.
cell: SettingCell
platform: iOS 15
views:
  title: {type: label, intrinsicContentSize: [90, 20.5]}
constraints:
  - title.leading == contentView.leading + 16
  - title.top == contentView.top + 12
  - contentView.bottom == title.bottom + 12 @ 999
expect: {rowHeight: 44.5}
#                   ^^^^ unexpected-row-height
```

```text
separator-forgotten.layout.yaml:10:21: error: the row is 45 pt high, not 44.5 [unexpected-row-height]
   |
10 | expect: {rowHeight: 44.5}
   |                     ^^^^ at 320, 375 and 430
```

"""##,
  "unknown-font": ##"""
# unknown-font

*info*

A text is measured in another font than its own, because no file is named for it.

**What it finds.** Fonts that views call by a name, `font: {name: Lato, size: 17}`, and that `fonts` names no file for. One
finding for each font, at the first view whose size follows from a text in it.

**Why.** How wide a text is, where it wraps and how high its lines are is for its font to say. Plumb carries the widths of the
system font; of any other it knows what it reads from the font's file. Without the file it takes the system font in its place,
and the row may come out lines higher or lower than on a phone.

**How to mend it.** Name the file, relative to the layout file: `fonts: {Lato: fonts/Lato-Regular.ttf}`. TrueType and OpenType
fonts and collections of them can be read.

**What it does not report.** Views with an `intrinsicContentSize`, labels and buttons without text, and text views that scroll:
their size does not follow from a font. Fonts with a file, and the system font.

```yaml
# The app brings its own font, and nobody told Plumb where it is.
cell: RideCell
platform: iOS 15
views:
  title: {type: label, text: 1 cab, font: {name: Lato, size: 17}}
  #                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-font
constraints:
  - title.top == contentView.top + 11
  - title.leading == contentView.leading + 16
  - contentView.trailing >= title.trailing + 16
  - contentView.bottom == title.bottom + 11 @ 999
```

```text
title-in-lato.layout.yaml:5:37: info: the font 'Lato' is measured as the system font: no file is named for it [unknown-font]
   |
 5 |   title: {type: label, text: 1 cab, font: {name: Lato, size: 17}}
   |                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = to measure in it, name its file: fonts: {Lato: path/to/Lato.ttf}
```

```yaml
cell: BookingCell
platform: iOS 15
views:
  city: {type: label, text: Lisbon, font: {name: Avenir Next, size: 20}}
  #                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-font
  code: {type: label, text: LIS, font: {name: Menlo, size: 13}}
  #                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-font
  book: {type: button, text: Book, font: {name: Avenir Next, size: 15}}
constraints:
  - city.top == contentView.top + 8
  - city.leading == contentView.leading + 16
  - code.top == city.bottom + 4
  - code.leading == city.leading
  - book.leading >= city.trailing + 8
  - book.leading >= code.trailing + 8
  - book.centerY == contentView.centerY
  - contentView.trailing == book.trailing + 16
  - contentView.bottom == code.bottom + 8 @ 999
```

```text
two-fonts.layout.yaml:4:37: info: the font 'Avenir Next' is measured as the system font: no file is named for it [unknown-font]
   |
 4 |   city: {type: label, text: Lisbon, font: {name: Avenir Next, size: 20}}
   |                                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
...
 8 |   book: {type: button, text: Book, font: {name: Avenir Next, size: 15}}
   |                                    ----------------------------------- 'book' has it too
   |
   = to measure in it, name its file: fonts: {Avenir Next: path/to/Avenir Next.ttf}

two-fonts.layout.yaml:6:34: info: the font 'Menlo' is measured as the system font: no file is named for it [unknown-font]
   |
 6 |   code: {type: label, text: LIS, font: {name: Menlo, size: 13}}
   |                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = to measure in it, name its file: fonts: {Menlo: path/to/Menlo.ttf}
```

"""##,
  "unknown-key": ##"""
# unknown-key

*error*

A key stands where the format has none of its name.

**What it finds.** Keys that the format does not know in that place, with the one that was probably meant, or the part of the
file that it belongs in. The same in a configuration.

**Why.** A key that nobody reads is a fact about the row that its author believes to be told. A label would be measured with
one line whatever `lines` says, and the height would be wrong without a word.

**How to mend it.** Write the key as the format has it: keys are called as in UIKit. `docs/format.md` lists them, and the
schema completes them in editors.

**What it does not report.** Names that the author is free to choose: those of views, guides, metrics, samples and fonts.

An error of reading is an error in every configuration, and neither a comment nor a baseline hides it: a layout that was not
read whole is not solved.

```yaml
# Interface Builder's word for it.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, text: Alexanderplatz, lines: 1}
  #                                         ^^^^^ unknown-key
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
interface-builder-word.layout.yaml:5:45: error: unknown key 'lines' in view 'name'; did you mean 'numberOfLines'? [unknown-key]
   |
 5 |   name: {type: label, text: Alexanderplatz, lines: 1}
   |                                             ^^^^^
```

```yaml
# The row height is the table's to say.
cell: StationCell
platform: iOS 15
rowHeight: automatic
#<^^^^^^^ unknown-key
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
wrong-place.layout.yaml:4:1: error: unknown key 'rowHeight' in the layout; it belongs in 'table' [unknown-key]
   |
 4 | rowHeight: automatic
   | ^^^^^^^^^
```

Mended:

```yaml
cell: StationCell
platform: iOS 15
views:
  name: {type: label, text: Alexanderplatz, numberOfLines: 1}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

"""##,
  "unknown-rule": ##"""
# unknown-rule

*error*

A comment that silences names a rule that there is not.

**What it finds.** Words in `# plumb:disable-line …`, `# plumb:disable-next-line …` and `# plumb:disable …` that are the name of no
rule, with the name that was probably meant.

**Why.** The comment silences nothing under that name, and its author believes that it does.

**How to mend it.** Write the name as it stands in brackets behind a finding; `plumb rules` lists them all. A reason stands behind
two dashes with blanks round them: `# plumb:disable-line unknown-font -- Lato is on the build machine only`.

**What it does not report.** Rules that a configuration turns off: they can be named. In prose without dashes, more than its first
word.

```yaml
# The comment silences nothing, so the font is reported too.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, text: Alexanderplatz, font: {name: Lato, size: 17}}  # plumb:disable-line unkown-font
  #                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unknown-font
  #                                                                                             ^^^^^^^^^^^ unknown-rule
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
slip.layout.yaml:5:45: info: the font 'Lato' is measured as the system font: no file is named for it [unknown-font]
   |
 5 |   name: {type: label, text: Alexanderplatz, font: {name: Lato, size: 17}}  # plumb:disable-line unko…
   |                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = to measure in it, name its file: fonts: {Lato: path/to/Lato.ttf}

slip.layout.yaml:5:97: error: no rule is called 'unkown-font'; did you mean 'unknown-font'? [unknown-rule]
   |
 5 | … {type: label, text: Alexanderplatz, font: {name: Lato, size: 17}}  # plumb:disable-line unkown-font
   |                                                                                           ^^^^^^^^^^^
```

```yaml
cell: StationCell
platform: iOS 15
views:
  # plumb:disable-next-line unknown-font because Lato is on the build machine only
  #                                      ^^^^^^^ unknown-rule
  name: {type: label, text: Alexanderplatz, font: {name: Lato, size: 17}}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
reason-without-dashes.layout.yaml:4:42: error: no rule is called 'because' [unknown-rule]
   |
 4 |   # plumb:disable-next-line unknown-font because Lato is on the build machine only
   |                                          ^^^^^^^
   |
   = a reason stands behind ' -- '; 'plumb rules' lists the rules
```

```yaml
cell: StationCell
platform: iOS 15
views:
  # plumb:disable-next-line unknown-font -- Lato is on the build machine only
  name: {type: label, text: Alexanderplatz, font: {name: Lato, size: 17}}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

"""##,
  "unknown-view": ##"""
# unknown-view

*error*

A name is used that no view has.

**What it finds.** Names in constraints, in `superview`, in `customSpacing`, in samples and the like that belong to no view
and no guide of the layout, with the one that was probably meant. `root` in a cell, whose outermost view is `contentView`,
and the other way round.

**Why.** A constraint on a view that is not there ties nothing. In an app the same slip is a visual format that throws "is
not a key in the views dictionary", or an outlet that is nil.

**How to mend it.** Correct the name, or add the view.

**What it does not report.** Views that are named nowhere but in `views`: whether they are tied is what
'unconstrained-view' asks. A metric that there is not, which is an
'invalid-constraint'.

An error of reading is an error in every configuration, and neither a comment nor a baseline hides it: a layout that was not
read whole is not solved.

```yaml
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentview.trailing >= name.trailing + 16
  # ^^^^^^^^^^^ unknown-view
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
slip.layout.yaml:7:5: error: no view is called 'contentview'; did you mean 'contentView'? [unknown-view]
   |
 7 |   - contentview.trailing >= name.trailing + 16
   |     ^^^^^^^^^^^
```

```yaml
# The view for the line was removed, and the bottom still hangs on it.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == route.bottom + 11 @ 999
  #                       ^^^^^ unknown-view
```

```text
view-that-is-gone.layout.yaml:10:27: error: no view is called 'route' [unknown-view]
   |
10 |   - contentView.bottom == route.bottom + 11 @ 999
   |                           ^^^^^
```

Mended:

```yaml
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

"""##,
  "unpinned-column": ##"""
# unpinned-column

*warning*

A column of views is not kept above the bottom, so that taller content spills.

**What it finds.** Views whose bottom is tied to nothing, in a row that something else holds open: a second column, or the content of a card that has
insets. It is found where such a view hangs below its superview as the row is solved, and where a label of several lines would with as
many as it may have. The solver confirms both, and that the row would grow if the bottom were kept inside.

**Why.** The row is as high as the chains that reach its bottom; a column that does not reach it takes no part in that. A content view does not
clip, so what is too tall lies over the next row.

**How to mend it.** Keep the bottom of the last view inside: with `>=` where another column may be taller, with `==` where there is none.

**What it does not report.** Labels of one line and views of a fixed height, as long as they fit. Views whose bottom is tied to anything. What overhangs for good: a
badge on an edge, a plain surface behind a card. The content of scroll views and stacks. Views tied to the cell, which are
'pinned-to-cell'.

```yaml
# The picture holds the row open; the text beside it may grow as it likes.
cell: ArticleCell
platform: iOS 15
views:
  picture: {type: image, intrinsicContentSize: [80, 80]}
  title: {type: label, text: Snow in the hills, font: system 17}
  excerpt: {type: label, text: The first of the year, font: system 15, numberOfLines: 0}
constraints:
  - picture.leading == contentView.leading + 16
  - picture.top == contentView.top + 12
  - picture.bottom == contentView.bottom - 12
  - picture.width == 80
  - title.leading == picture.trailing + 12
  - title.trailing == contentView.trailing - 16
  - title.top == picture.top
  - excerpt.leading == title.leading
  - excerpt.trailing == title.trailing
  - excerpt.top == title.bottom + 4
  # ^^^^^^^^^^^ unpinned-column
```

```text
text-beside-a-picture.layout.yaml:18:5: warning: nothing keeps the bottom of 'excerpt' inside 'contentView', so that more lines of it hang out [unpinned-column]
   |
18 |   - excerpt.top == title.bottom + 4
   |     ^^^^^^^^^^^ the column ends with this view
   |
   = fix: contentView.bottom >= excerpt.bottom + 12   leaves the row 104.5 pt at 320, 375 and 430
```

```yaml
# The card's insets hold the row 16 pt open, and its texts hang out of it.
cell: NewsCell
platform: iOS 15
views:
  card:
    subviews:
      headline: {type: label, text: Top story, font: system 17}
      summary: {type: label, text: What happened today, font: system 15}
constraints:
  - card.leading == contentView.leading + 16
  - card.trailing == contentView.trailing - 16
  - card.top == contentView.top + 8
  - card.bottom == contentView.bottom - 8
  - headline.leading == card.leading + 12
  - headline.trailing == card.trailing - 12
  - headline.top == card.top + 12
  - summary.leading == headline.leading
  - summary.trailing == headline.trailing
  - summary.top == headline.bottom + 4
  # ^^^^^^^^^^^ unpinned-column
```

```text
inset-card.layout.yaml:19:5: warning: 'summary' hangs 54.5 pt below 'card': nothing keeps its bottom inside [unpinned-column]
   |
19 |   - summary.top == headline.bottom + 4
   |     ^^^^^^^^^^^ the column ends with this view
   |
   = fix: card.bottom == summary.bottom + 8   makes the row 79 pt at 320, 375 and 430
```

```yaml
# A centre keeps no distance: three lines reach over the row on both sides.
cell: ReviewCell
platform: iOS 15
views:
  avatar: {type: image, intrinsicContentSize: [40, 40]}
  review: {type: label, text: Good, font: system 17, numberOfLines: 3}
constraints:
  - avatar.leading == contentView.leading + 16
  - avatar.top == contentView.top + 4
  - avatar.bottom == contentView.bottom - 4
  - avatar.width == 40
  - review.leading == avatar.trailing + 12
  - review.trailing == contentView.trailing - 16
  - review.centerY == avatar.centerY
  # ^^^^^^^^^^^^^^ unpinned-column
```

```text
centred-beside-an-avatar.layout.yaml:14:5: warning: nothing keeps the bottom of 'review' inside 'contentView', so that more lines of it hang out [unpinned-column]
   |
14 |   - review.centerY == avatar.centerY
   |     ^^^^^^^^^^^^^^ the column ends with this view
   |
   = fix: contentView.bottom >= review.bottom + 4   leaves the row 48.5 pt at 320, 375 and 430
```

"""##,
  "unsatisfiable-constraints": ##"""
# unsatisfiable-constraints

*error*

Required constraints cannot all hold.

**What it finds.** Sets of required constraints, of which no layout satisfies all. The set is a minimal one: without any of
its members the rest could hold. Each independent contradiction is a finding of its own.

**Why.** UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of the constraints. Which one is not
specified; in the console logs that developers publish it is most often a fixed or minimal size, and that is what the report
calls likely.

**How to mend it.** Remove one of the set, or lower it below 1000, to say which of them may yield. Where a label's hugging
or resistance is in the set, 1000 was too much for it.

**What it does not report.** Contradictions with a height that UIKit imposes for a time, or that a fixed `rowHeight` gives:
see 'encapsulated-height-conflict'. Optional constraints that contradict each other: see
'priority-clash'.

```yaml
# The size in the storyboard and the size in code, both active.
cell: FriendCell
platform: iOS 15
views:
  avatar: {type: image, image: [120, 120]}
  name: {type: label, text: Sofia, font: system 17}
constraints:
  - avatar.leading == contentView.leading + 16
  - avatar.width == 40
  # ^^^^^^^^^^^^^^^^^^ unsatisfiable-constraints
  - avatar.width == 48
  - avatar.height == 40 @ 999
  - avatar.top == contentView.top + 8
  - contentView.bottom == avatar.bottom + 8
  - name.leading == avatar.trailing + 12
  - name.trailing == contentView.trailing - 16
  - name.centerY == avatar.centerY
```

```text
two-widths.layout.yaml:9:5: error: these 2 required conditions about 'avatar' cannot all hold [unsatisfiable-constraints]
   |
 9 |   - avatar.width == 40
   |     ^^^^^^^^^^^^^^^^^^
10 |   # ^^^^^^^^^^^^^^^^^^ unsatisfiable-constraints
11 |   - avatar.width == 48
   |     ------------------
   |
   = cause: 'avatar.width == 48' contradicts 'avatar.width == 40' [contradictory-constraint]
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely 'avatar.width == 40'
   = fix: lower 'avatar.width == 40' to 999   makes the row 56.5 pt at 320, 375 and 430; leaves a warning [priority-clash]
```

```yaml
# "Required" was chosen for the label's hugging so that it would not grow; its two sides say that it must.
cell: VersionCell
platform: iOS 15
measure: {widths: [320, 375]}
views:
  version:
    type: label
    intrinsicContentSize: [84, 20.5]
    contentHuggingPriority: {horizontal: 1000}
   #^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ unsatisfiable-constraints
constraints:
  - version.leading == contentView.leading + 16
  - version.trailing == contentView.trailing - 16
  - version.top == contentView.top + 11
  - version.bottom == contentView.bottom - 11
```

```text
hugging-against-both-sides.layout.yaml:9:5: error: these 3 required conditions about 'version' cannot all hold [unsatisfiable-constraints]
   |
 9 |     contentHuggingPriority: {horizontal: 1000}
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ required: at most 84 pt wide
...
12 |   - version.leading == contentView.leading + 16
   |     -------------------------------------------
13 |   - version.trailing == contentView.trailing - 16
   |     ---------------------------------------------
   |
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely the horizontal hugging of 'version'
   = fix: lower the horizontal hugging of 'version' to 999   makes the row 43 pt at 320 and 375
```

```yaml
# The columns add up on the phone that they were drawn for.
cell: ScoreCell
platform: iOS 15
measure: {widths: [320, 430]}
views:
  home: {type: label, intrinsicContentSize: [60, 20.5]}
  away: {type: label, intrinsicContentSize: [60, 20.5]}
constraints:
  - home.leading == contentView.leading + 16
  - home.width == 160
  # ^^^^^^^^^^^^^^^^^ unsatisfiable-constraints
  - away.leading >= home.trailing + 8
  - away.width == 160
  - contentView.trailing == away.trailing + 16
  - home.top == contentView.top + 11
  - contentView.bottom == home.bottom + 11
  - away.centerY == home.centerY
```

```text
too-wide-for-a-small-phone.layout.yaml:10:5: error: these 5 required conditions about 'home' and 'away' cannot all hold at 320 [unsatisfiable-constraints]
   |
 9 |   - home.leading == contentView.leading + 16
   |     ----------------------------------------
10 |   - home.width == 160
   |     ^^^^^^^^^^^^^^^^^
11 |   # ^^^^^^^^^^^^^^^^^ unsatisfiable-constraints
12 |   - away.leading >= home.trailing + 8
   |     ---------------------------------
13 |   - away.width == 160
   |     -----------------
14 |   - contentView.trailing == away.trailing + 16
   |     ------------------------------------------
   |
   = UIKit logs "Unable to simultaneously satisfy constraints" and breaks one of them, likely 'home.width == 160'
   = fix: lower 'home.width == 160' to 999   makes the row 43 pt at 320 and 430
```

"""##,
  "unused-silencing": ##"""
# unused-silencing

*warning*

A comment that silences a rule has nothing to silence.

**What it finds.** Comments such as `# plumb:disable-line zero-height` where `zero-height` finds nothing on that line; those
that name no rule; those whose word behind `plumb:` means nothing; and those that name what cannot be silenced. Each rule
that a comment names is judged by itself.

**Why.** A comment that outlives its finding lies in wait for the next one: the day the row collapses again, nobody is told.
And a comment with a slip in it silences nothing, while its author believes that it does.

A comment never silences all rules at once, only those that it names. Errors of reading, `unknown-key` and its like, cannot be
silenced: a layout that was not read is not checked.

**How to mend it.** Remove the comment, or the rule's name in it. Where the finding stands on another line, which the report
then says, move the comment there: a finding is silenced at the line that its own report begins with, not at those of its causes.

**What it does not report.** Rules that were not asked; comments in a file that could not be read whole, or not be solved. A name
that no rule has is 'unknown-rule'.

```yaml
# The bottom has been tied meanwhile, and the comment was forgotten.
cell: OfferCell
platform: iOS 15
views:
  title: {type: label, intrinsicContentSize: [180, 20.5]}
constraints:
  - title.leading == contentView.leading + 16
  - contentView.trailing >= title.trailing + 16
  # plumb:disable-next-line zero-height -- the price is added in code
  #                         ^^^^^^^^^^^ unused-silencing
  - title.top == contentView.top + 11
  - contentView.bottom == title.bottom + 11 @ 999
```

```text
mended-since.layout.yaml:9:29: warning: 'zero-height' finds nothing on line 11 [unused-silencing]
   |
 9 |   # plumb:disable-next-line zero-height -- the price is added in code
   |                             ^^^^^^^^^^^
```

```yaml
# Whoever wrote this wanted peace from all rules. A comment silences those that it names.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999  # plumb:disable-line
  #                                                 ^^^^^^^^^^^^^^^^^^ unused-silencing
```

```text
all-at-once.layout.yaml:10:53: warning: this silences nothing, because it names no rule [unused-silencing]
   |
10 |   - contentView.bottom == name.bottom + 11 @ 999  # plumb:disable-line
   |                                                     ^^^^^^^^^^^^^^^^^^
```

```yaml
# A row for screenshots, whose font is on another machine.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, intrinsicContentSize: [140, 20.5]}  # plumb:disable-lines unknown-font
  #                                                         ^^^^^^^^^^^^^^^^^^^ unused-silencing
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

```text
slip.layout.yaml:5:61: warning: 'plumb:disable-lines' means nothing; did you mean 'plumb:disable-line'? [unused-silencing]
   |
 5 |   name: {type: label, intrinsicContentSize: [140, 20.5]}  # plumb:disable-lines unknown-font
   |                                                             ^^^^^^^^^^^^^^^^^^^
```

This comment has something to silence, so nothing is said:

```yaml
# Here the text is measured, and the comment has something to silence.
cell: StationCell
platform: iOS 15
views:
  name: {type: label, text: Alexanderplatz, font: {name: Lato, size: 17}}  # plumb:disable-line unknown-font
constraints:
  - name.leading == contentView.leading + 16
  - contentView.trailing >= name.trailing + 16
  - name.top == contentView.top + 11
  - contentView.bottom == name.bottom + 11 @ 999
```

"""##,
  "view-outside-superview": ##"""
# view-outside-superview

*warning*

A view leaves the content view, in some circumstance.

**What it finds.** Views that stick out of the content view by more than 4 pt, at a side that they are not tied by. Of a view and those in
it only the outermost is told.

**Why.** Content views hold what stands in them together only where constraints say so. What sticks out at the bottom is drawn
over the next row, or cut off where the cell clips, and touches there go to the other row; what sticks out at the side is not
seen.

**How to mend it.** Tie that side: `contentView.bottom >= price.bottom + 8` makes the row as high as it must be,
`contentView.trailing >= limited.trailing + 16` lets texts give way.

**What it does not report.** Sides, or centres, that the author ties to the content view, and centres that are tied to an edge, as those of badges are. Sides
that are tied to the same side of another view, which is told already.
What scrolls. Hidden views, and plain views that hold nothing. Texts that
[nothing limits](../unbounded-text-width/README.md). Sides that the constraints leave open.

```yaml
# Three tags side by side are more than a narrow row has room for.
cell: TagsCell
platform: iOS 15
measure: {widths: [320, 430]}
views:
  new: {type: label, intrinsicContentSize: [90, 18]}
  sale: {type: label, intrinsicContentSize: [110, 18]}
  limited: {type: label, intrinsicContentSize: [130, 18]}
 #^^^^^^^ view-outside-superview
constraints:
  - new.leading == contentView.leading + 16
  - new.top == contentView.top + 8
  - contentView.bottom == new.bottom + 8 @ 999
  - sale.leading == new.trailing + 8
  - sale.centerY == new.centerY
  - limited.leading == sale.trailing + 8
  - limited.centerY == new.centerY
```

```text
tags-run-out.layout.yaml:8:3: warning: 'limited' sticks out of 'contentView' on the right at 320, by up to 42 pt [view-outside-superview]
   |
 8 |   limited: {type: label, intrinsicContentSize: [130, 18]}
   |   ^^^^^^^
...
16 |   - limited.leading == sale.trailing + 8
   |     ------------------------------------ placed here
   |
   = no constraint keeps its right side inside of 'contentView'
```

```yaml
# The frame with the two views in it is wider than the narrow row: it is told, and what it holds is not told again.
cell: PairCell
platform: iOS 15
measure: {widths: [320, 430]}
views:
  frame:
 #^^^^^ view-outside-superview
    subviews:
      left: {type: image, image: [200, 80]}
      right: {type: image, image: [160, 80]}
constraints:
  - frame.leading == contentView.leading + 16
  - frame.top == contentView.top + 8
  - contentView.bottom == frame.bottom + 8 @ 999
  - left.leading == frame.leading
  - left.top == frame.top
  - frame.bottom == left.bottom
  - right.leading == left.trailing + 8
  - right.top == left.top
  - frame.trailing == right.trailing
```

```text
picture-with-its-frame.layout.yaml:6:3: warning: 'frame' sticks out of 'contentView' on the right at 320, by up to 64 pt [view-outside-superview]
   |
 6 |   frame:
   |   ^^^^^
...
12 |   - frame.leading == contentView.leading + 16
   |     ----------------------------------------- placed here
   |
   = no constraint keeps its right side inside of 'contentView'
```

"""##,
  "zero-height": ##"""
# zero-height

*error*

The content view fits to 0 pt, so the row collapses.

**What it finds.** Rows whose content view comes out 0 pt high when it is measured as UIKit measures it: at the row's
width, with a wish for a height of 0 at priority 50, and with the constraints inside the content view alone. The row is
an error where other heights are possible too: nothing holds the bottom of the content view away from its top. The
report draws the chain from either end and lists what keeps the two from meeting as causes. Where the constraints allow
nothing but 0, it is a warning.

**Why.** From iOS 8, UIKit shows such a row 44 pt high and logs once that "constraints ambiguously suggest a height of
zero for a tableview cell's content view" (seen in console logs since iOS 8); up to iOS 7 the row was 0 or 1 pt high.
A row that is forced to 0 has been seen to get the same 44 pt and the same line.

**How to mend it.** Complete the chain: each view tied to the one above it, the last to the content view's bottom, and a
height for every view that has none of its own. Where a fix is offered, it was applied to a copy and the row was solved
again; the height that is named is the height that came out.

**What it does not report.** Layouts that expect the zero: `expect: {rowHeight: 0}`. Rows of a fixed `rowHeight`, which are not
measured. Layouts of which a part could not be read.

```yaml
# The layout guides were taken from the cell instead of its content view.
cell: CommentCell
#     ^^^^^^^^^^^ zero-height
platform: iOS 15
views:
  author: {type: label, text: Ada Byron, font: system 15 semibold}
  comment: {type: label, text: Notes on the engine, font: system 15, numberOfLines: 0}
constraints:
  - author.top == cell.top + 12
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: pinned-to-cell
  - author.leading == contentView.leading + 16
  - contentView.trailing == author.trailing + 16
  - comment.top == author.bottom + 4
  - comment.leading == author.leading
  - comment.trailing == author.trailing
  - cell.bottom == comment.bottom + 12
  # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ cause: pinned-to-cell
```

```text
pinned-to-cell.layout.yaml:2:7: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
 2 | cell: CommentCell
   |       ^^^^^^^^^^^
   |
   = cause: line 9: 'author.top' is pinned to the cell; UIKit measures the content view alone and never sees it [pinned-to-cell]
   = cause: line 16: 'comment.bottom' is pinned to the cell; UIKit measures the content view alone and never sees it [pinned-to-cell]
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: write contentView for cell, 2 times   makes the row 64.5 pt at 320, 375 and 430
```

```yaml
# A view that draws itself has no size of its own; nobody said how high it is.
cell: SleepChartCell
platform: iOS 16
views:
  chart: {class: SleepChartView}
 #^^^^^ cause: no-intrinsic-height
constraints:
  - chart.leading == contentView.leading
  - chart.trailing == contentView.trailing
  - chart.top == contentView.top
  # ^^^^^^^^^ zero-height
  - chart.bottom == contentView.bottom
```

```text
chart-without-height.layout.yaml:10:5: error: the row collapses to 0 pt: nothing holds the bottom of 'contentView' away from its top [zero-height]
   |
10 |   - chart.top == contentView.top
   |     ^^^^^^^^^ the chain from the top ends at 'chart'
   |
   = cause: line 5: 'chart' has no height of its own, so the chain ends inside it [no-intrinsic-height]
   = from the top:     contentView.top ─0─ chart ─✗
   = from the bottom:  contentView.bottom ─0─ chart ─✗
   = UIKit shows the row 44 pt high and logs "constraints ambiguously suggest a height of zero"
   = fix: chart.height == 44 @ 999   makes the row 44.5 pt at 320, 375 and 430
```

```yaml
# The details of a section that is closed: all of its constraints together leave nothing but 0.
cell: SectionDetailCell
platform: iOS 15
views:
  details: {}
constraints:
  - details.leading == contentView.leading
  - details.trailing == contentView.trailing
  - details.top == contentView.top
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zero-height
  - details.bottom == contentView.bottom
  - details.height == 0
```

```text
collapsed-section.layout.yaml:9:5: warning: the row is 0 pt high: its constraints allow no other height [zero-height]
   |
 9 |   - details.top == contentView.top
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
10 | #   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ zero-height
11 |   - details.bottom == contentView.bottom
   |     ------------------------------------
12 |   - details.height == 0
   |     -------------------
   |
   = UIKit has been seen to show such a row 44 pt high, as if it had collapsed
   = where this is meant, say so: expect: {rowHeight: 0}
```

The last one is meant, and says so when it is written like this:

```yaml
cell: SectionDetailCell
platform: iOS 15
views:
  details: {}
constraints:
  - details.leading == contentView.leading
  - details.trailing == contentView.trailing
  - details.top == contentView.top
  - details.bottom == contentView.bottom
  - details.height == 0
expect: {rowHeight: 0}
```

"""##,
]
