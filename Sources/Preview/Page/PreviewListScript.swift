/// The part of the script about the list of layouts, the address, and following the files.
let previewListScript = #"""
  const isSame = (a, b) => a && b && a.file === b.file && a.layout === b.layout && a.document === b.document;
  const marked = chosen => "#" + new URLSearchParams({...chosen, ...state.asked});

  const folderOf = file => file.file.replace(/[^/]*$/, "");
  /// The files of a folder one after the other, the folders in the order of their first files.
  function byFolder(files) {
    const folders = new Map();
    for (const file of files) {
      const folder = folderOf(file);
      if (!folders.has(folder)) folders.set(folder, []);
      folders.get(folder).push(file);
    }
    return [...folders.values()].flat();
  }

  /// A folder from the common one on, or that one's own name.
  const shortFolder = (folder, common) => folder.slice(common.length) || folder.match(/[^/]*\/$/)[0];

  /// The deepest folder of absolute paths, with a slash at its end.
  function commonFolder(files) {
    let folder = files.every(file => file.startsWith("/")) ? files[0] ?? "" : "";
    do folder = folder.replace(/[^/]*\/?$/, ""); while (!files.every(file => file.startsWith(folder)));
    return folder;
  }

  function showList() {
    const wanted = $("search").value.trim().toLowerCase();
    const focused = document.activeElement && document.activeElement.dataset.choice;
    const items = [], common = commonFolder(state.list.files.map(file => file.file));
    let last = "";
    for (const file of byFolder(state.list.files)) {
      const layouts = file.layouts.filter(layout =>
        (layout.name + " " + file.file).toLowerCase().includes(wanted));
      if (!layouts.length && !file.problem && !(file.errors && file.file.toLowerCase().includes(wanted))) continue;
      const folder = folderOf(file);
      if (folder !== last) items.push(element("li", shortFolder(folder, common), "folder"));
      last = folder;
      const head = element("li", file.file.slice(folder.length), "file");
      head.title = file.file;
      items.push(head);
      if (file.problem) items.push(element("li", file.problem, "problem"));
      else if (!file.layouts.length && file.errors) {
        items.push(item({file: file.file, layout: "", document: 0}, file.file.split("/").pop(), file));
      }
      layouts.forEach(layout =>
        items.push(item({file: file.file, layout: layout.name, document: layout.document}, layout.name, layout)));
    }
    $("list").replaceChildren(...items);
    $("empty").hidden = items.length > 0;
    $("problems").hidden = state.list.problems.length === 0;
    $("problems").replaceChildren(...state.list.problems.map(problem => element("li", problem)));
    const links = [...document.querySelectorAll("#list a")];
    if (links.length && !links.some(link => link.tabIndex === 0)) links[0].tabIndex = 0;
    const again = focused && links.find(link => link.dataset.choice === focused);
    if (again) again.focus({preventScroll: true});
  }

  function item(choice, name, counts) {
    const made = element("li"), link = element("a", name);
    link.href = marked(choice);
    link.dataset.choice = JSON.stringify(choice);
    link.tabIndex = -1;
    if (isSame(choice, state.chosen)) { link.setAttribute("aria-current", "true"); link.tabIndex = 0; }
    const count = element("span", undefined, "counts");
    for (const [number, word] of [[counts.errors, "error"], [counts.warnings, "warning"], [counts.infos, "info"]]) {
      if (!number) continue;
      const part = element("span", {error: " ● ", warning: " ▲ ", info: " i "}[word] + number, word + "s");
      part.title = number + " " + word + (number > 1 ? "s" : "");
      part.setAttribute("aria-label", part.title);
      count.append(part);
    }
    link.append(count);
    link.addEventListener("click", event => { event.preventDefault(); select(choice); });
    made.append(link);
    return made;
  }

  function select(choice) {
    if (!isSame(choice, state.chosen)) {
      state.fields.clear();
      state.controls = null;
      $("picture").replaceChildren();
      $("picture").hidden = true;
      fit();
      for (const id of ["controls", "fields", "effect", "found", "why"]) $(id).hidden = true;
    }
    state.chosen = choice;
    showName();
    showList();
    reveal(document.querySelector("#list [aria-current]"));
    remember();
    ask();
  }

  /// Moves the list, and nothing else, so that it shows a link.
  function reveal(link) {
    const nav = document.querySelector("nav"), own = link?.getBoundingClientRect(), room = nav.getBoundingClientRect();
    if (own && (own.top < room.top || own.bottom > room.bottom)) nav.scrollTop += own.top - room.top - room.height / 2;
  }

  function showName() {
    $("name").textContent = state.chosen.layout || state.chosen.file.split("/").pop();
    $("place").textContent = state.chosen.file;
    document.title = $("name").textContent + " – Plumb";
  }

  /// The chosen layout may have another name or place in its file now.
  function rename(answer) {
    if (!answer.layout || answer.layout === state.chosen.layout && answer.document === state.chosen.document) return;
    state.chosen = {file: state.chosen.file, layout: answer.layout, document: answer.document};
    showName();
    showList();
    remember();
  }

  const remember = () => { if (state.chosen) history.replaceState(null, "", marked(state.chosen)); };

  function recall() {
    const words = new URLSearchParams(location.hash.slice(1));
    if (!words.get("file")) return null;
    for (const key of ["width", "height"]) if (Number(words.get(key)) > 0) state.asked[key] = Number(words.get(key));
    for (const key of ["textSize", "layoutDirection", "sample"]) if (words.get(key)) state.asked[key] = words.get(key);
    return {file: words.get("file"), layout: words.get("layout") || "", document: Number(words.get("document")) || 0};
  }

  function first() {
    for (const file of state.list.files) {
      if (file.layouts.length) return {file: file.file, layout: file.layouts[0].name, document: file.layouts[0].document};
    }
    return null;
  }

  $("list").addEventListener("keydown", event => {
    const links = [...document.querySelectorAll("#list a")], at = links.indexOf(document.activeElement);
    const to = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1}[event.key];
    if (to === undefined || !links[to]) return;
    event.preventDefault();
    const choice = links[to].dataset.choice;
    select(JSON.parse(choice));
    const link = [...document.querySelectorAll("#list a")].find(link => link.dataset.choice === choice);
    link.focus();
    link.scrollIntoView({block: "nearest"});
  });
  $("search").addEventListener("input", showList);
  $("search").addEventListener("keydown", event => {
    if (event.key !== "ArrowDown") return;
    const link = document.querySelector("#list a");
    if (link) { event.preventDefault(); link.focus(); }
  });

  async function readList() {
    const answer = await fetch("/layouts");
    state.list = await answer.json();
    if (state.chosen) { showList(); return; }
    const choice = recall() || first();
    if (choice) select(choice); else { $("name").textContent = "Choose a layout"; showList(); }
  }

  let changes = null, isLost = true;
  function follow() {
    changes = new EventSource("/changes");
    changes.addEventListener("error", () => {
      $("connection").textContent = "not connected: the preview has ended";
      $("connection").classList.add("lost");
      isLost = true;
    });
    changes.addEventListener("message", event => {
      if (event.data === state.revision && !isLost) return;
      [state.revision, isLost] = [event.data, false];
      // The picture does not wait for the list, which has an event of its own.
      ask();
    });
    changes.addEventListener("list", () => readList().then(() => {
      $("connection").textContent = "follows the files";
      $("connection").classList.remove("lost");
    }).catch(() => {}));
  }

  // A browser keeps few connections to one address, so a hidden page has none. What changes meanwhile, it reads when it
  // is shown again.
  function followIfVisible() {
    if (document.hidden) { changes?.close(); changes = null; isLost = true; } else if (!changes) follow();
  }
  document.addEventListener("visibilitychange", followIfVisible);
  followIfVisible();
  """#
