/// The part of the script about sliders, switches and fields.
let previewFieldsScript = #"""
  const points = numbers => numbers.map(number => String(Math.round(number * 100) / 100)).join(", ");

  /// Leaves out fields of views and constraints that are gone. Returns whether there were any.
  function dropUnknownFields(controls) {
    const keys = new Set([...controls.texts, ...controls.constants].map(field => field.key));
    const gone = [...state.fields.keys()].filter(key => !keys.has(key));
    gone.forEach(key => state.fields.delete(key));
    const isSampleGone = state.asked.sample && !controls.samples.includes(state.asked.sample);
    if (isSampleGone) delete state.asked.sample;
    return gone.length > 0 || !!isSampleGone;
  }

  function showControls(controls) {
    const before = JSON.stringify(state.controls);
    if (before === JSON.stringify(controls)) { showAsked(); return; }
    state.controls = controls;
    $("controls").hidden = false;
    $("width-label").textContent = controls.widthName === "width" ? "Width" : "Collection";
    setRange("width", controls.widths);
    $("height-control").hidden = controls.heights === null;
    setRange("height", controls.heights || []);
    $("sample-control").hidden = controls.samples.length === 0;
    const all = new Option("all: own, " + controls.samples.join(", "), "");
    $("sample").replaceChildren(all, ...controls.samples.map(name => new Option(name, name)));
    $("direction-file").textContent = "as in the file" + (controls.layoutDirections.length > 1 ? ": both" : "");
    showFields();
    showAsked();
  }

  function setRange(id, measured) {
    const most = Math.max(...measured, 0), least = Math.min(...measured, Infinity);
    $(id).min = Math.min(id === "width" ? 240 : 100, least);
    $(id).max = Math.max(id === "width" ? 1024 : 500, Math.ceil(most));
  }

  /// The controls as they are asked, or as the file says.
  function showAsked() {
    const {asked, controls} = state;
    for (const id of ["width", "height"]) {
      const measured = (id === "width" ? controls.widths : controls.heights) || [];
      const number = $(id + "-number");
      if (document.activeElement !== $(id)) $(id).value = asked[id] ?? measured[0] ?? 0;
      if (document.activeElement !== number) number.value = asked[id] ?? "";
      number.placeholder = measured.length > 1 ? "all " + measured.length : points(measured);
      number.title = points(measured);
      $(id).parentElement.classList.toggle("set", asked[id] !== undefined);
    }
    const size = asked.textSize ?? controls.textSizes[0] ?? "large";
    if (document.activeElement !== $("textSize")) $("textSize").value = textSizes.indexOf(size);
    $("textSize-name").textContent = asked.textSize ?? controls.textSizes.join(", ");
    $("textSize").setAttribute("aria-valuetext", size);
    $("textSize").parentElement.classList.toggle("set", asked.textSize !== undefined);
    const sized = controls.sized || [];
    $("sized").hidden = asked.textSize === undefined || sized.length === 0;
    $("sized").textContent = "no effect on " + sized.map(name => "'" + name + "'").join(", ") + ": fixed intrinsicContentSize";
    const direction = asked.layoutDirection ?? "";
    document.getElementsByName("direction").forEach(radio => { radio.checked = radio.value === direction; });
    document.querySelector("fieldset.control").classList.toggle("set", direction !== "");
    $("sample").value = asked.sample ?? "";
    $("sample-control").classList.toggle("set", asked.sample !== undefined);
    remember();
  }

  function choose(key, value) {
    if (value === undefined || value === "") delete state.asked[key]; else state.asked[key] = value;
    showAsked();
    ask();
  }

  for (const id of ["width", "height"]) {
    $(id).addEventListener("input", () => choose(id, Number($(id).value)));
    $(id + "-number").addEventListener("input", event => {
      const number = event.target.valueAsNumber;
      if (event.target.value === "" ? !event.target.validity.badInput : number > 0) {
        choose(id, event.target.value === "" ? undefined : number);
      }
    });
  }
  $("textSize").addEventListener("input", () => choose("textSize", textSizes[$("textSize").value]));
  document.getElementsByName("direction").forEach(radio =>
    radio.addEventListener("change", () => choose("layoutDirection", radio.value)));
  $("sample").addEventListener("change", () => choose("sample", $("sample").value));
  document.querySelectorAll("[data-reset]").forEach(button =>
    button.addEventListener("click", () => choose(button.dataset.reset, undefined)));
  $("controls").addEventListener("submit", event => event.preventDefault());

  function showFields() {
    const focused = document.activeElement, key = focused && focused.dataset.key;
    const selection = key && focused.selectionStart !== null ? [focused.selectionStart, focused.selectionEnd] : null;
    const scroll = $("fields").scrollTop;
    fill("texts", "Texts", state.controls.texts);
    fill("constants", "Constants", state.controls.constants);
    $("fields").hidden = state.controls.texts.length + state.controls.constants.length === 0;
    $("reset").hidden = state.fields.size === 0;
    $("fields").scrollTop = scroll;
    const again = key && [...document.querySelectorAll("[data-key]")].find(input => input.dataset.key === key);
    if (again) {
      again.focus({preventScroll: true});
      if (selection && again.tagName === "TEXTAREA") again.setSelectionRange(...selection);
    }
  }

  function fill(id, heading, fields) {
    $(id).replaceChildren(...(fields.length ? [element("h3", heading), ...fields.map(field)] : []));
  }

  function field(described) {
    const isText = typeof described.value === "string";
    const made = element("div", undefined, isText ? "field long" : "field");
    const label = element("label");
    const code = element("code");
    // A name breaks after its dots first.
    described.name.split(/(?<=[.])/).forEach((part, index) => code.append(...(index ? [element("wbr")] : []), part));
    label.append(code, element("span", "line " + described.line, "faint"));
    const input = element(isText ? "textarea" : "input");
    if (isText) input.rows = Math.min(4, described.value.split("\n").length); else { input.type = "number"; input.step = "any"; }
    input.id = "field " + described.key;
    label.htmlFor = input.id;
    input.dataset.key = described.key;
    input.value = state.fields.get(described.key) ?? described.value;
    input.disabled = described.isSampled === true;
    if (input.disabled) input.title = "The chosen contents set this text.";
    const back = element("button", "undo");
    back.type = "button";
    const change = value => {
      if (value === described.value) state.fields.delete(described.key); else state.fields.set(described.key, value);
      made.classList.toggle("set", state.fields.has(described.key));
      $("reset").hidden = state.fields.size === 0;
      ask();
    };
    input.addEventListener("input", () => {
      if (isText) change(input.value); else if (!Number.isNaN(input.valueAsNumber)) change(input.valueAsNumber);
    });
    back.addEventListener("click", () => { input.value = described.value; change(described.value); input.focus(); });
    made.classList.toggle("set", state.fields.has(described.key));
    const line = element("div", undefined, "input");
    line.append(input, back);
    made.append(label, line);
    return made;
  }

  function showMistakes(mistakes) {
    document.querySelectorAll(".mistake").forEach(old => old.remove());
    for (const mistake of mistakes) {
      const input = [...document.querySelectorAll("[data-key]")].find(input => input.dataset.key === mistake.key);
      if (input) input.closest(".field").append(element("p", mistake.message, "mistake"));
    }
  }

  $("reset").addEventListener("click", () => { state.fields.clear(); showFields(); ask(); });
  """#
