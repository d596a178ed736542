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

**How to mend it.** Add the constraint that decides: the other side of a view, or its size. Where two labels share a row, let
one of them hug its text harder than the other.

**What it does not report.** Rows that collapse: what is wrong with them is 'zero-height'. Layouts that cannot be
satisfied at all.

```yaml
# Both labels hug at 250: which of them grows on a wide row is up to chance.
cell: MenuItemCell
platform: iOS 15
measure: {widths: [320, 375]}
views:
  dish: {type: label, intrinsicContentSize: [96, 20.5]}
 #^^^^ ambiguous-layout
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
who-takes-the-slack.layout.yaml:6:3: error: nothing decides how wide 'dish' is [ambiguous-layout]
   |
 6 |   dish: {type: label, intrinsicContentSize: [96, 20.5]}
   |   ^^^^ 96 to 238 pt at 320
   |
   = with it moves price.x (120 to 262 pt) and price.width (42 to 184 pt)
   = fix: contentHuggingPriority: {horizontal: 251} on 'price'   leaves the row 43 pt at 320 and 375
```

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
   = fix: lower 'picture.width >= 24' to 999   leaves the row 43 pt at 320, 375 and 430
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

turned-round.layout.yaml:17:5: warning: '0.5 * cover.height == cover.width - 20' says the same as 'cover.height == 2 * cover.width - 40' [duplicate-constraint]
   |
11 |   - cover.height == 2 * cover.width - 40
   |     ------------------------------------ the same
...
17 |   - 0.5 * cover.height == cover.width - 20
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

turned-round.layout.yaml:19:5: warning: 'contentView.bottom == title.bottom + 11' is said twice [duplicate-constraint]
   |
12 |   - V:|-11-[title]-11-|
   |                   ---- the same
...
19 |   - {item: contentView, attribute: bottom, toItem: title, toAttribute: bottom, constant: 11}
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
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
   = fix: rowHeight: 64   makes the row 64 pt at 320, 375 and 430
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
two views; a view held by its centre alone; an inequality that points the wrong way; a constraint at priority 50 or less;
a view without a height; a height that is a share of the row's own.

**Why.** A row is as high as its constraints push it: UIKit asks the content view for the smallest height at which they
hold (Apple's Auto Layout Guide asks for an unbroken chain of constraints and views of known height between the content
view's two edges). A centre pushes nothing apart, an inequality pushes one way only, and UIKit's own wish for
a height of 0 is at 50 (`UILayoutPriority.fittingSizeLevel`), which outranks whatever is weaker.

**How to mend it.** Write the constraint that is missing. One at any priority above 50 will do; at 999 it holds the row
open and gives way by a pixel where UIKit wants one.

**What it does not report.** A chain that is completed by optional constraints above 50. Rows of a fixed `rowHeight`. Layouts that
expect the zero. Rows whose insets alone hold them open, although a view in them has no height.

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
below iOS 8 it is an error, and without a `platform` a warning. From iOS 8 on it is a warning, and only where neither the
constraints nor a preferred width limit the label.

**Why.** How high a text of several lines is depends on the width at which it wraps. Up to iOS 7 UIKit asks the label before
it knows its width, and without a preferred one the answer is the height of one line. From iOS 8 on the label is asked again with the
width that the layout gave it (Apple's documentation of automatic preferred max layout width in Interface Builder). Where
nothing limits that width, the text stays on one line.

**How to mend it.** Tie both sides of the label. Below iOS 8, set `preferredMaxLayoutWidth` to the width that the label has.

**What it does not report.** `preferredMaxLayoutWidth: automatic`, where the target is unknown or iOS 8 and later. A label whose
width is the same in every row. Labels of one line.

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

```yaml
# The trailing side was forgotten, so the caption never wraps.
cell: CaptionCell
platform: iOS 15
views:
  caption: {type: label, text: A view over the bay, font: system 13, numberOfLines: 0}
  #                                                                  ^^^^^^^^^^^^^^^^ missing-preferred-max-layout-width
constraints:
  - caption.leading == contentView.leading + 16
  - caption.top == contentView.top + 8
  - caption.bottom == contentView.bottom - 8
```

```text
nothing-limits-the-width.layout.yaml:5:70: warning: 'caption' has several lines, but neither a preferredMaxLayoutWidth nor a constraint limits its width [missing-preferred-max-layout-width]
   |
 5 |   caption: {type: label, text: A view over the bay, font: system 13, numberOfLines: 0}
   |                                                                      ^^^^^^^^^^^^^^^^
   |
   = a label that may be as wide as it likes stays on one line and runs out of the row
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
badge-in-the-corner.layout.yaml:13:5: error: 'badge.centerY' is pinned to the cell; UIKit measures the content view alone and never sees it [pinned-to-cell]
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
   = fix: rowHeight: automatic   makes the row 83 pt at 320, 375 and 430
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
   = fix: rowHeight: automatic   makes the row 56.5 pt at 320, 375 and 430
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
   = fix: add 'dish' to the content view, and write contentView for cell in its constraints   leaves the row 43 pt at 320, 375 and 430
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
   = fix: length.leading == contentView.leading + 8 and length.top == contentView.top + 8   leaves the row 43 pt at 320, 375 and 430
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
 #^^^^^ cause: incomplete-vertical-chain
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
   = cause: line 5: 'chart' has no height of its own, so the chain ends inside it [incomplete-vertical-chain]
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
