"use strict";
// What is ticked and written stays in this browser, by the sheet, its contents and the player; nothing is sent anywhere.
(() => {
  const { sheet, contents } = document.body.dataset;
  const title = document.title;
  const fields = [...document.querySelectorAll("input[data-key]")];
  const tools = document.querySelector(".tools");
  const [clear, back, unkept, player, players, take, earlier, nameless] =
    ["clear", "back", "unkept", "player", "players", "take", "earlier", "nameless"].map(id => document.getElementById(id));
  // Firefox fills the fields of a reloaded page before this runs.
  const first = new Map(fields.map(field => [field, field.type === "checkbox" ? field.defaultChecked : field.defaultValue]));
  let key = "";
  let cleared = null;

  function read(field) { return field.type === "checkbox" ? field.checked : field.value; }
  function put(field, value) { if (field.type === "checkbox") field.checked = Boolean(value); else field.value = String(value); }

  // Where a browser keeps nothing, the page does until it is closed.
  const memory = new Map();
  function keys() { try { return Object.keys(localStorage); } catch { return [...memory.keys()]; } }
  function get(name) { try { return localStorage.getItem(name); } catch { return memory.get(name) ?? null; } }
  function set(name, text) {
    try { localStorage.setItem(name, text); } catch { memory.set(name, text); unkept.hidden = false; }
  }
  // The page says that nothing is kept until this finds that it is: a previewer runs no script at all.
  function keeps() {
    const name = `${sheet}/kept`;
    try {
      localStorage.setItem(name, name);
      const kept = localStorage.getItem(name) === name;
      localStorage.removeItem(name);
      return kept;
    } catch { return false; }
  }
  function ofTab(name, text) {
    try { if (text !== undefined) sessionStorage.setItem(name, text); return sessionStorage.getItem(name); } catch { return null; }
  }

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
  function parsed(name) {
    try {
      const found = JSON.parse(get(name));
      return found !== null && typeof found.ticks === "object" && found.ticks !== null ? found : { at: 0, ticks: {} };
    } catch { return { at: 0, ticks: {} }; }
  }
  function keep() {
    const ticks = state();
    clear.disabled = Object.keys(ticks).length === 0;
    set(key, JSON.stringify({ at: Date.now(), ticks }));
    offer();
  }

  // Every player's ticks on every form of this sheet, the latest first.
  function all() {
    return keys().filter(name => name.startsWith(`${sheet}:`)).map(name => {
      const [, of, ...rest] = name.split(":");
      return { name, of, who: rest.join(":"), ...parsed(name) };
    }).filter(one => fields.some(field => Object.hasOwn(one.ticks, field.dataset.key))).sort((a, b) => b.at - a.at);
  }
  // An untouched form takes the ticks of another one only if the player wants it.
  function offered() {
    if (get(key) !== null) return null;
    const found = all().filter(one => one.who === player.value || one.who === "");
    return found.find(one => one.who === player.value) || found[0] || null;
  }
  function offer() {
    const found = offered();
    take.hidden = found === null;
    earlier.hidden = found === null || found.of === contents;
    nameless.hidden = found === null || found.of !== contents;
    players.replaceChildren(...[...new Set(all().map(one => one.who))].filter(Boolean).map(who => new Option(who)));
  }
  function choose(who) {
    player.value = who;
    key = `${sheet}:${contents}:${who}`;
    document.title = who ? `${who} – ${title}` : title;
    cleared = null;
    back.hidden = true;
    show(parsed(key).ticks);
    offer();
  }

  if (fields.length === 0) return;
  tools.hidden = false;
  unkept.hidden = keeps();
  choose(ofTab(`${sheet}/player`) ?? get(`${sheet}/player`) ?? "");
  document.addEventListener("input", event => {
    if (event.target === player) return;
    cleared = null;
    back.hidden = true;
    keep();
  });
  player.addEventListener("change", () => {
    choose(player.value.trim());
    ofTab(`${sheet}/player`, player.value);
    set(`${sheet}/player`, player.value);
  });
  take.addEventListener("click", () => {
    show(offered()?.ticks || {});
    keep();
    clear.focus();
  });
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
  addEventListener("storage", event => {
    if (event.key === key || event.key === null) show(parsed(key).ticks);
    offer();
  });
})();
