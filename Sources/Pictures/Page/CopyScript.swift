/// The part of a page's script that copies: of a fix the diff, or its words if it has none, and of a layout without a
/// picture the command that draws it.
public let copyScript = #"""
  function addCopyButton(place, name, source) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "copy";
    button.setAttribute("aria-label", name);
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(source.map(node => node.textContent).join("\n"));
        button.textContent = "copied";
      } catch {
        // Without access to the clipboard, the text is selected.
        const details = source[0].closest("details");
        if (details) details.open = true;
        getSelection().selectAllChildren(source[0]);
        button.textContent = "selected";
      }
      setTimeout(() => { button.textContent = "copy"; }, 2000);
    });
    if (place.matches(".change")) place.prepend(button); else place.append(" ", button);
  }

  function addCopyButtons(part) {
    for (const fix of part.querySelectorAll(".fix")) {
      const diff = fix.querySelector(".diff");
      if (diff) addCopyButton(fix.querySelector(".change"), "Copy the diff", [diff]);
      else addCopyButton(fix, "Copy the fix", [...fix.querySelectorAll("code")]);
    }
    for (const undrawn of part.querySelectorAll(".undrawn")) {
      addCopyButton(undrawn, "Copy the command", [...undrawn.querySelectorAll("code")]);
    }
  }
  """#
