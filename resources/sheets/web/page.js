"use strict";
// What is ticked and written stays in this browser, by the sheet's own key; nothing is sent anywhere.
(() => {
  const key = document.body.dataset.sheet;
  const fields = [...document.querySelectorAll("input[data-key]")];
  const tools = document.querySelector(".tools");
  const [clear, back, unkept] = ["clear", "back", "unkept"].map(id => document.getElementById(id));
  const first = new Map(fields.map(field => [field, read(field)]));
  let cleared = null;

  function read(field) { return field.type === "checkbox" ? field.checked : field.value; }
  function put(field, value) { if (field.type === "checkbox") field.checked = Boolean(value); else field.value = String(value); }

  // What differs from the page as it came.
  function state() {
    const found = {};
    for (const field of fields) if (read(field) !== first.get(field)) found[field.dataset.key] = read(field);
    return found;
  }
  function show(found) {
    for (const field of fields) {
      const name = field.dataset.key;
      put(field, Object.hasOwn(found, name) ? found[name] : first.get(field));
    }
    clear.disabled = Object.keys(found).length === 0;
  }
  function kept() {
    try {
      const found = JSON.parse(localStorage.getItem(key) || "{}");
      return found !== null && typeof found === "object" ? found : {};
    } catch { return {}; }
  }
  function keep() {
    const found = state();
    clear.disabled = Object.keys(found).length === 0;
    try {
      if (clear.disabled) localStorage.removeItem(key); else localStorage.setItem(key, JSON.stringify(found));
    } catch { unkept.hidden = false; }
  }

  if (fields.length === 0) return;
  tools.hidden = false;
  show(kept());
  document.addEventListener("input", () => { cleared = null; back.hidden = true; keep(); });
  clear.addEventListener("click", () => {
    cleared = state();
    show({});
    keep();
    back.hidden = false;
    back.focus();
  });
  back.addEventListener("click", () => {
    show(cleared || {});
    keep();
    back.hidden = true;
    clear.focus();
  });
  // The same sheet in another tab.
  addEventListener("storage", event => { if (event.key === key || event.key === null) show(kept()); });
})();
