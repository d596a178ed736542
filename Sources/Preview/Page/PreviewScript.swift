/// The script of the page: what is asked, and the answer. All text of files becomes text of the page, never markup,
/// except for the picture and the findings, whose markup Plumb writes.
let previewScript = #"""
  const $ = id => document.getElementById(id);
  const textSizes = ["extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
    "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
    "accessibilityExtraExtraExtraLarge"];
  const state = {revision: null, list: null, chosen: null, asked: {}, fields: new Map(), controls: null};

  function element(name, text, className) {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  // One question at a time: while one is open, only the latest of those that follow is kept.
  let isAsking = false, isAskedAgain = false;
  async function ask() {
    if (!state.chosen) return;
    if (isAsking) { isAskedAgain = true; return; }
    isAsking = true;
    const chosen = state.chosen, revision = state.revision;
    const set = [...state.fields].map(([key, value]) => ({key, value}));
    try {
      const answer = await fetch("/layout", {method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({...chosen, ...state.asked, set})});
      const shown = answer.ok ? await answer.json() : {state: "refused", reasons: [await answer.text()]};
      if (chosen.file === state.chosen.file && chosen.layout === state.chosen.layout) show(shown, revision);
    } catch (error) {
      banner("There is no answer. Has the preview ended?");
      $("picture").classList.add("stale");
    }
    isAsking = false;
    if (isAskedAgain) { isAskedAgain = false; ask(); }
  }

  function banner(text) {
    $("banner").hidden = !text;
    $("banner").textContent = text || "";
  }

  const reasonsOf = {
    gone: answer => "'" + answer.layout + "' is not in the file any more.",
    unread: answer => "Not all of the layout could be read." + lines(answer.reasons),
    mistaken: () => "A changed value cannot be used; its field says why.",
    refused: answer => lines(answer.reasons).trim(),
    shown: () => "",
  };
  const lines = texts => (texts || []).map(text => "\n" + text).join("");

  function show(answer, revision) {
    const scroll = window.scrollY;
    if (answer.controls && dropUnknownFields(answer.controls)) { ask(); return; }
    const hasPicture = !!$("picture").firstChild;
    banner(reasonsOf[answer.state](answer) + (answer.state !== "shown" && hasPicture
      ? "\nThe picture shows the last layout that could be solved." : ""));
    if (answer.layout !== undefined && answer.document !== undefined && answer.state !== "gone") rename(answer);
    $("place").textContent = state.chosen.file + (answer.line ? ":" + answer.line : "");
    $("picture").classList.toggle("stale", answer.state !== "shown");
    if (answer.picture) showPicture(answer.picture);
    showText("effect", "difference", answer.difference);
    if (answer.state !== "mistaken") {
      showText("why", "explanation", answer.explanation);
      showFindings(answer.findings || []);
    }
    if (answer.controls) showControls(answer.controls);
    showMistakes(answer.mistakes || []);
    $("shown").dataset.state = answer.state;
    $("shown").dataset.revision = revision;
    window.scrollTo(window.scrollX, scroll);
  }

  function showText(section, id, text) {
    $(section).hidden = !text;
    if ($(id).textContent !== (text || "")) $(id).textContent = text || "";
  }

  function showPicture(markup) {
    $("picture").hidden = false;
    $("picture").replaceChildren(...new DOMParser().parseFromString(markup, "text/html").body.childNodes);
    fit();
  }

  // Each picture is as wide as its place, within limits; one that is smaller than drawn is shown whole on request.
  function fit() {
    const isWhole = $("picture").classList.contains("whole");
    let isSmall = false;
    for (const svg of document.querySelectorAll("#picture svg")) {
      const own = Number(svg.getAttribute("width")), fitting = svg.parentElement.clientWidth / own;
      isSmall ||= fitting < 1;
      svg.style.width = own * (isWhole ? 1 : Math.min(1.35, Math.max(0.75, fitting))) + "px";
    }
    $("whole").hidden = $("picture").hidden || !isSmall;
    $("whole").textContent = isWhole ? "fit" : "full size";
  }
  $("whole").addEventListener("click", () => { $("picture").classList.toggle("whole"); fit(); });
  addEventListener("resize", fit);

  function showFindings(findings) {
    $("found").hidden = findings.length === 0;
    const markup = findings.map(finding => finding.markup).join("");
    // What is the same stays, with what is open or chosen in it.
    if (markup === state.markup) return;
    state.markup = markup;
    $("findings").replaceChildren(...new DOMParser().parseFromString(markup, "text/html").body.childNodes);
    $("findings").querySelectorAll(".place a").forEach(link => { link.target = "_blank"; });
    addCopyButtons($("findings"));
  }
  """#
