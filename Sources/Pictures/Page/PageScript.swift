/// The script of the page: filters, groups, the address, and what needs the reader's machine. It makes no markup of
/// texts.
let pageScript = #"""
  "use strict";
  (() => {
  \#(copyScript)
  const $ = id => document.getElementById(id);
  const form = $("filter"), main = $("findings");

  function made(name, className, text) {
    const node = document.createElement(name);
    if (className) node.className = className;
    if (text) node.textContent = text;
    return node;
  }

  const cards = [...main.querySelectorAll(".layout")].map(node => ({
    node, name: node.querySelector("h3")?.textContent ?? "", file: node.parentNode.dataset.file,
    path: node.parentNode.querySelector(".path"),
    found: node.querySelector(".found"), shown: node.querySelector(".shown")}));
  const items = cards.flatMap(card => [...card.found.children].map(node => ({
    node, card, rule: node.dataset.rule, severity: node.querySelector(".severity").textContent,
    text: [card.file, card.name, node.textContent].join(" ").toLowerCase()})));
  const inputs = name => [...form.elements].filter(input => input.name === name);
  const chosen = name => inputs(name).filter(input => input.checked).map(input => input.value);

  // What is chosen decides what is hidden.
  function show() {
    const severities = chosen("severity"), rules = chosen("rule");
    const words = $("search").value.toLowerCase().split(/\s+/).filter(word => word);
    const matching = new Set();
    let count = 0;
    for (const item of items) {
      const isMatching = words.every(word => item.text.includes(word));
      const isShown = isMatching && (!severities.length || severities.includes(item.severity))
        && (!rules.length || rules.includes(item.rule));
      if (isMatching) matching.add(item.rule);
      item.node.hidden = !isShown;
      if (isShown) count += 1;
    }
    for (const input of inputs("rule")) input.parentNode.hidden = !input.checked && !matching.has(input.value);
    for (const part of main.querySelectorAll(".layout, .file, .rule")) part.hidden = !part.querySelector(".f:not([hidden])");
    const all = items.length + (items.length === 1 ? " finding" : " findings");
    $("count").textContent = count === items.length ? all : count + " of " + all;
    $("none").hidden = count > 0;
    document.querySelector(".glossary").hidden = count === 0;
    $("reset").hidden = !severities.length && !rules.length && !words.length;
    $("severities-chosen").textContent = severities.length ? "" : ": all";
    $("rules-chosen").textContent = !rules.length ? "" : ": " + (rules.length === 1 ? rules[0] : rules.length + " chosen");
  }

  // The layouts of a rule get copies of their heads. A picture stays with the first finding of its layout.
  function group() {
    const isByRule = $("group").value === "rule";
    if (isByRule === main.classList.contains("by-rule")) return;
    main.classList.toggle("by-rule", isByRule);
    if (!isByRule) {
      for (const item of items) item.card.found.append(item.node);
      for (const card of cards) if (card.shown) card.found.before(card.shown);
      main.querySelectorAll(".rule").forEach(part => part.remove());
      return;
    }
    const drawn = new Map();
    for (const {value} of inputs("rule")) {
      const part = made("section", "rule"), head = made("h2");
      head.append(made("code", "", value), made("span", "faint", $("about-" + value).nextSibling.textContent));
      part.append(head);
      for (const card of cards) {
        const found = items.filter(item => item.card === card && item.rule === value);
        if (found.length) part.append(copy(card, found, drawn));
      }
      main.append(part);
    }
  }

  function copy(card, found, drawn) {
    const part = card.node.cloneNode(false), head = made("div", "head"), list = made("div", "found");
    if (card.name) head.append(made("h3", "", card.name));
    const path = made("p");
    path.append(...card.path.cloneNode(true).childNodes);
    head.append(path);
    list.append(...found.map(item => item.node));
    part.append(head, list);
    if (!card.shown) return part;
    if (!drawn.has(card)) {
      drawn.set(card, found[0].node.id);
      list.before(card.shown);
    } else {
      part.classList.remove("pictured");
      const more = made("p", "faint"), link = made("a", "", "picture");
      link.href = "#" + drawn.get(card);
      more.append("The ", link, " is with another finding of this layout.");
      part.append(more);
    }
    return part;
  }

  // The address says what is chosen, or names a finding.
  function remember() {
    const words = new URLSearchParams();
    for (const name of ["severity", "rule"]) chosen(name).forEach(value => words.append(name, value));
    if ($("search").value.trim()) words.set("search", $("search").value.trim());
    if ($("group").value !== "file") words.set("group", $("group").value);
    try { history.replaceState(null, "", "#" + words); } catch {}
  }

  function choose(words) {
    for (const name of ["severity", "rule"]) {
      for (const input of inputs(name)) input.checked = words.getAll(name).includes(input.value);
    }
    $("search").value = words.get("search") ?? "";
    if (words.has("group")) $("group").value = words.get("group") === "rule" ? "rule" : "file";
    group();
    show();
  }

  function recall() {
    const hash = location.hash.slice(1);
    if (hash.includes("=")) return choose(new URLSearchParams(hash));
    const named = items.find(item => item.node.id === hash);
    if (!named) return;
    if (named.node.hidden) choose(new URLSearchParams());
    named.node.scrollIntoView();
  }

  form.addEventListener("input", event => {
    if (event.target.closest("details")?.contains($("editor"))) return linkPlaces(true);
    if (event.target === $("group")) group();
    show();
    remember();
  });
  form.addEventListener("submit", event => event.preventDefault());
  $("reset").addEventListener("click", () => { choose(new URLSearchParams()); remember(); $("search").focus(); });
  addEventListener("hashchange", recall);

  // An address for an editor needs the whole path, which only the reader knows.
  const addresses = {
    vscode: (path, line, column) => "vscode://file" + path + ":" + line + ":" + column,
    zed: (path, line, column) => "zed://file" + path + ":" + line + ":" + column,
    txmt: (path, line, column) => "txmt://open?url=file://" + path + "&line=" + line + "&column=" + column,
  };

  function linkPlaces(isChosen) {
    const editor = $("editor").value, folder = $("folder").value.trim().replace(/\/+$/, "");
    if (isChosen) try { localStorage.setItem("plumb-editor", JSON.stringify([editor, folder])); } catch {}
    for (const {node, card: {file}} of items) {
      const place = node.querySelector(".at"), text = place.textContent, line = text.match(/\d+/)[0];
      const path = (file.startsWith("/") ? file : folder + "/" + file).split("/").map(encodeURIComponent).join("/");
      const link = made("a", "", text);
      if (addresses[editor]) link.href = addresses[editor](path, line, place.dataset.column);
      place.replaceChildren(link.href && path.startsWith("/") ? link : text);
    }
  }

  function recallEditor() {
    let known = ["", ""];
    try { known = JSON.parse(localStorage.getItem("plumb-editor")) ?? known; } catch {}
    const own = location.protocol === "file:" ? decodeURIComponent(location.pathname.replace(/\/[^/]*$/, "")) : "";
    [$("editor").value, $("folder").value] = [known[0], known[1] || own];
    linkPlaces(false);
  }

  addCopyButtons(main);

  // A picture that is wider than its place is shown smaller, and whole on request.
  const figures = [...main.querySelectorAll("figure")].map(node => {
    const button = made("button", "whole", "full size");
    button.type = "button";
    button.addEventListener("click", () => {
      button.textContent = node.classList.toggle("whole") ? "fit" : "full size";
    });
    node.after(button);
    return {node, button, width: Number(node.firstChild.getAttribute("width"))};
  });
  function fit() {
    const isBeside = matchMedia("(min-width:1100px)").matches, isNarrow = matchMedia("(max-width:600px)").matches;
    const room = isBeside ? 580 : main.clientWidth - (isNarrow ? 42 : 66);
    for (const {node, button, width} of figures) button.hidden = width <= room * 1.2 && !node.classList.contains("whole");
  }
  addEventListener("resize", fit);

  form.hidden = false;
  show();
  recall();
  recallEditor();
  fit();
  })();
  """#
