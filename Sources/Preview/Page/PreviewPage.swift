internal import Pictures

/// The page of a preview. It is whole: what it shows comes as JSON from where the page came from. `nonce` marks its own
/// style and script, so that a browser runs no others.
func previewPage(nonce: String) -> String {
  """
  <!doctype html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Plumb preview</title>
  <link rel="icon" href="data:,">
  <style nonce="\(nonce)">
  \(commonPageStyle)
  \(figureStyle)
  \(previewStyle)
  </style>
  </head>
  <body>
  \(previewBody)
  <script nonce="\(nonce)">
  "use strict";
  \(copyScript)
  \(previewScript)
  \(previewFieldsScript)
  \(previewListScript)
  </script>
  </body>
  </html>

  """
}

/// What the page holds before its script fills it.
private let previewBody = """
  <a class="skip" href="#shown">Skip to the layout</a>
  <header><p class="brand">Plumb preview</p><p id="connection" role="status">loading…</p></header>
  <div class="columns">
  <nav aria-label="Layouts">
  <label class="search"><span class="hidden">Search the layouts</span>
  <input type="search" id="search" placeholder="Search" autocomplete="off" spellcheck="false"></label>
  <ul id="problems" hidden></ul>
  <ul id="list"></ul>
  <p id="empty" class="faint" hidden>No layouts.</p>
  </nav>
  <main id="shown" tabindex="-1">
  <div class="head"><h1 id="name">loading…</h1><p id="place" class="faint"></p></div>
  <div id="banner" role="status" hidden></div>
  <div id="picture" hidden></div>
  <button type="button" id="whole" hidden>full size</button>
  <form id="controls" hidden aria-label="Environment">
  <div class="control"><label for="width" id="width-label">Width</label>
  <input type="range" id="width" step="1"><input type="number" id="width-number" step="any" min="1"
  aria-labelledby="width-label"><button type="button" data-reset="width">as in the file</button></div>
  <div class="control" id="height-control"><label for="height-number" id="height-label">Height</label>
  <input type="range" id="height" step="1" aria-labelledby="height-label"><input type="number" id="height-number"
  step="any" min="1"><button type="button" data-reset="height">as in the file</button></div>
  <div class="control"><label for="textSize">Text size</label>
  <input type="range" id="textSize" min="0" max="11" step="1"><output id="textSize-name" for="textSize"></output>
  <button type="button" data-reset="textSize">as in the file</button><p id="sized" class="faint" hidden></p></div>
  <fieldset class="control"><legend>Direction</legend><div class="choices">
  <label><input type="radio" name="direction" value=""><span id="direction-file">as in the file</span></label>
  <label><input type="radio" name="direction" value="leftToRight"><span>left to right</span></label>
  <label><input type="radio" name="direction" value="rightToLeft"><span>right to left</span></label></div></fieldset>
  <div class="control" id="sample-control"><label for="sample">Contents</label><select id="sample"></select></div>
  </form>
  <section id="effect" hidden><h2>What changes</h2><pre id="difference" tabindex="0"></pre></section>
  <section id="found" hidden><h2>Findings</h2><div id="findings"></div></section>
  <section id="why" hidden><h2>Why this height</h2><pre id="explanation" tabindex="0"></pre></section>
  </main>
  <aside id="fields" hidden aria-label="What if">
  <div class="head"><h2>What if</h2><button type="button" id="reset" hidden>undo all</button></div>
  <p class="faint">Changes nothing in the file.</p>
  <div id="texts"></div><div id="constants"></div>
  </aside>
  </div>
  <noscript><p>The preview needs JavaScript.</p></noscript>
  """
