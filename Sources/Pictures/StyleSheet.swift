/// The colours of a picture.
public enum PictureColors: Sendable {
  /// Those of the reader: light on paper, light or dark on a screen.
  case ofReader
  /// Those on a dark ground.
  case dark

  var style: String {
    switch self {
    case .ofReader: pictureStyle
    case .dark: lightStyle + "\n" + darkStyle
    }
  }
}

/// The CSS of pictures, light and dark.
let pictureStyle = lightStyle + "\n@media screen and (prefers-color-scheme:dark){\n" + darkStyle + "\n}"

/// No two classes differ only in case: a page without a doctype would take them for one.
/// Text has a contrast of at least 4.5. Marks differ in dash pattern, and in colours that colour-blind people can
/// distinguish.
private let lightStyle = """
  .plumb{font:11px Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif;color:#1f2328}
  .plumb text{fill:currentColor}
  .plumb path,.plumb rect{fill:none;stroke:currentColor}
  .plumb .bg{fill:#fff;stroke:none}
  .plumb .row{fill:#f6f8fa;stroke:#8c959f}
  .plumb .sep{stroke:#8c959f}
  .plumb .in{stroke:#8c959f;stroke-dasharray:1 2}
  .plumb .v{fill:#dcebfb;fill-opacity:.75;stroke:#4a7fb5}
  .plumb .c{fill:none;stroke:#6e7781;stroke-dasharray:4 2}
  .plumb .h{stroke:#6e7781;stroke-dasharray:2 2}
  .plumb .p{stroke:#4a7fb5;stroke-width:.6}
  .plumb .n{font:9px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:#24507d}
  .plumb .n,.plumb .w{paint-order:stroke;stroke:#fff;stroke-width:2.5px;stroke-linejoin:round}
  .plumb .q{color:#59636e}
  .plumb .t{font-weight:600}
  .plumb .ti{font-size:14px;font-weight:600}
  .plumb .l{font-size:10px;paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
  .plumb .nu{font-size:8px;font-weight:600}
  .plumb .d{color:#59636e}
  .plumb .k{color:#0550ae}
  .plumb .k path{stroke-width:1.5}
  .plumb .y{color:#59636e}
  .plumb .u{color:#8a4600}
  .plumb .y path,.plumb .u path{stroke-width:1.5;stroke-dasharray:5 2}
  .plumb .o{color:#7a2f9c}
  .plumb .o rect,.plumb .o path{stroke-width:1.5;stroke-dasharray:1.5 2.5}
  .plumb .m{color:#b3261e}
  .plumb .m path{stroke-width:1.75;stroke-dasharray:2.5 2.5}
  .plumb .x{color:#b3261e}
  .plumb .x path{stroke-width:2}
  .plumb .er{color:#b3261e}
  .plumb .wa{color:#8a4600}
  .plumb .nt{color:#57606a}
  .plumb .ok{color:#136c35}
  .plumb .er path,.plumb .wa path{stroke-width:2}
  .plumb .b{fill:currentColor;stroke:none}
  .plumb .bt{fill:#fff;font-weight:600}
  .plumb .w{font-size:10.5px;font-weight:600}
  .plumb .q .w{font-weight:400}
  .plumb .ar{fill:currentColor;fill-opacity:.12;stroke-width:1}
  .plumb .ol{fill:currentColor;fill-opacity:.08;stroke-width:2}
  .plumb .gh{fill:currentColor;fill-opacity:.06;stroke-width:1.5;stroke-dasharray:4 3}
  .plumb g path.ht{stroke-width:1;stroke-opacity:.4}
  .plumb g path.ln{stroke-width:4}
  .plumb g path.tn{stroke-width:2}
  .plumb g path.gp{stroke-width:3;stroke-dasharray:4 2}
  .plumb g path.ld{stroke-width:.75}
  .plumb .dim{opacity:.35}
  .plumb .nb{fill:#fff;stroke:#c4ccd4}
  .plumb .sk{fill:#e4e8ec;stroke:none}
  .plumb .nbt{font-size:9px;fill:#59636e}
  .plumb path.dev{stroke:#59636e;stroke-width:2.5}
  .plumb g path.e{stroke:#59636e;stroke-width:.5;stroke-dasharray:1 2}
  .plumb g path.r{fill:#fff;stroke-width:1;stroke-dasharray:none}
  .plumb g path.rg{fill:#fff}
  .plumb .code{font:10px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
  """

/// What differs on a dark ground.
private let darkStyle = """
  .plumb{color:#e6edf3}
  .plumb .bg{fill:#0d1117}
  .plumb .row{fill:#161b22;stroke:#6e7681}
  .plumb .v{fill:#17324f;stroke:#6ea8e0}
  .plumb .c,.plumb .h{stroke:#8b949e}
  .plumb .p{stroke:#6ea8e0}
  .plumb .n{color:#9ecbff}
  .plumb .l,.plumb .n,.plumb .w{stroke:#0d1117}
  .plumb .nb{fill:#0d1117;stroke:#484f58}
  .plumb .sk{fill:#21262d}
  .plumb .nbt{fill:#9aa4af}
  .plumb path.dev{stroke:#8b949e}
  .plumb g path.r,.plumb g path.rg{fill:#0d1117}
  .plumb g path.e{stroke:#9aa4af}
  .plumb .q,.plumb .d,.plumb .y{color:#9aa4af}
  .plumb .k{color:#79b8ff}
  .plumb .u{color:#f0b35a}
  .plumb .o{color:#d8a6f5}
  .plumb .m,.plumb .x,.plumb .er{color:#ff8f87}
  .plumb .wa{color:#f0b35a}
  .plumb .nt{color:#adb7c2}
  .plumb .ok{color:#6fd08c}
  .plumb .bt{fill:#0d1117}
  """
