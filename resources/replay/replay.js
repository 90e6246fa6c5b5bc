"use strict";

/* The table after so many steps. Nothing here needs a page. Effects are told in scenes.py. */

function begun(battle) {
  const tokens = battle.cast.map(([side]) => ({
    x: null, y: null, way: [side ? -1 : 1, 0], marks: "", out: false, aboard: null,
  }));
  return { done: 0, tokens, clouds: [], ground: {}, trails: [] };
}

function go(state, [, who, x, y, backwards]) {
  const token = state.tokens[who];
  if (token.x !== null && token.aboard === null && (token.x !== x || token.y !== y)) {
    state.trails.push([who, token.x, token.y, x, y]);
    const turn = backwards ? -1 : 1;
    token.way = [(x - token.x) * turn, (y - token.y) * turn];
  }
  Object.assign(token, { x, y, aboard: null });
}

function perform(state, effect) {
  const [what, who, given, on] = effect;
  if (what === "at") go(state, effect);
  if (what === "aboard") state.tokens[who].aboard = given;
  if (what === "out") state.tokens[who].out = true;
  if (what === "ground") state.ground[who] = given;
  if (what === "mark") {
    const token = state.tokens[who];
    token.marks = token.marks.replace(given, "") + (on ? given : "");
  }
  if (what === "cloud") state.clouds.push(effect.slice(1));
  if (what === "clear") state.clouds = state.clouds.filter(([x, y]) => x !== who || y !== given);
}

function placeOf(state, who) {
  const token = state.tokens[who];
  return token.aboard === null ? token : placeOf(state, token.aboard);
}

function advance(battle, state) {
  const step = battle.steps[state.done];
  if (step.code === "activated" || step.code === "turn_begins") state.trails = [];
  for (const effect of step.do || []) perform(state, effect);
  state.done += 1;
  if (step.at === undefined || (step.who || []).length !== 1) return;
  const [from, to] = [placeOf(state, step.who[0]), placeOf(state, step.at)];
  if (from.x !== null && to.x !== null && from !== to) from.way = [to.x - from.x, to.y - from.y];
}

function standing(battle, count, state) {
  const made = state && state.done <= count ? state : begun(battle);
  while (made.done < count) advance(battle, made);
  return made;
}

/* Where to stop on the way: before each turn, before each activation. */

function stops(battle, codes) {
  const found = [0];
  battle.steps.forEach((step, number) => { if (codes.includes(step.code)) found.push(number + 1); });
  found.push(battle.steps.length);
  return [...new Set(found)].sort((one, other) => one - other);
}

function onward(places, here, way) {
  const ahead = places.filter((place) => (way > 0 ? place > here : place < here));
  return ahead.length ? (way > 0 ? ahead[0] : ahead[ahead.length - 1]) : here;
}

/* Drawing. */

const SIDES = ["a", "b"];
const ROUNDS = ["turn_begins", "mn_round"];
const QUIET = ["deployed", "mn_stands", "rides", "robot_ordered", "activated"];

function shape(name, fields, parent, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key of Object.keys(fields || {})) made.setAttribute(key, fields[key]);
  if (text !== undefined) made.textContent = text;
  if (parent) parent.append(made);
  return made;
}

function corners(points) {
  return points.map((point) => point.join()).join(" ");
}

/* The body of a token, nose to the right: left's are round, right's are cut. */
function bodyOf(side, kind, radius) {
  const [long, wide] = [radius * 1.25, radius * 0.85];
  if (kind === "creature" && side === 0) return ["circle", { r: radius }];
  if (kind === "creature") {
    const ring = [0, 60, 120, 180, 240, 300].map((angle) => angle * Math.PI / 180);
    return ["polygon", { points: corners(ring.map((at) => [Math.cos(at) * radius * 1.08, Math.sin(at) * radius * 1.08])) }];
  }
  if (side === 0) return ["rect", { x: -long, y: -wide, width: 2 * long, height: 2 * wide, rx: radius / 2 }];
  const cut = radius / 2;
  return ["polygon", { points: corners([
    [cut - long, -wide], [long - cut, -wide], [long, cut - wide], [long, wide - cut],
    [long - cut, wide], [cut - long, wide], [-long, wide - cut], [-long, cut - wide],
  ]) }];
}

function signOf(kind, radius) {
  const [x, y] = [radius * 0.5, radius * 0.35];
  if (kind === "vehicle") return ["ellipse", { rx: x, ry: y }];
  if (kind === "robot") return ["polygon", { points: corners([[-x, 0], [0, -y], [x, 0], [0, y]]) }];
  return ["path", { d: `M${-x} ${-y}H${x}V${y}H${-x}ZL${x} ${y}M${x} ${-y}L${-x} ${y}` }];
}

class Field {
  constructor(battle, root, choose) {
    this.battle = battle;
    this.depth = battle.table.depth;
    this.unit = battle.table.width / 75;
    this.pieces = {};
    root.setAttribute("viewBox", `-8 -8 ${battle.table.width + 16} ${this.depth + 16}`);
    root.setAttribute("stroke-width", this.unit / 8);
    this.drawGround(root);
    this.under = shape("g", {}, root);
    this.tokens = battle.cast.map((player, number) => this.token(root, player, () => choose(number)));
    this.over = shape("g", {}, root);
  }

  points(outline) {
    return corners(outline.map(([x, y]) => [x, this.depth - y]));
  }

  drawGround(root) {
    const { width, terrain, zones } = this.battle.table;
    for (const [id, way] of [["hatch", "M0 12 12 0"], ["cross", "M0 12 12 0M0 0 12 12"]]) {
      shape("path", { d: way }, shape("pattern", { id, width: 12, height: 12, patternUnits: "userSpaceOnUse" }, shape("defs", {}, root)));
    }
    shape("rect", { class: "ground", width, height: this.depth }, root);
    for (const zone of zones) shape("polygon", { class: "zone", points: this.points(zone) }, root);
    for (const piece of terrain) {
      this.pieces[piece.name] = [shape("polygon", { class: `piece ${piece.sign}`, points: this.points(piece.shape) }, root)];
      this.drawMarks(root, piece);
      for (const room of piece.rooms) {
        const drawn = shape("polygon", { class: "room", points: this.points(room.shape) }, root);
        (this.pieces[room.name] = this.pieces[room.name] || []).push(drawn);
      }
    }
    for (const piece of terrain) this.drawName(root, piece);
    let ticks = "";
    for (let x = 100; x < width; x += 100) ticks += `M${x} ${this.depth}v-14`;
    for (let y = 100; y < this.depth; y += 100) ticks += `M0 ${y}h14`;
    shape("path", { class: "ruler", d: `${ticks}M${width - 230} ${this.depth - 30}h200` }, root);
    shape("text", { class: "rule", x: width - 130, y: this.depth - 40 }, root, "20 cm");
  }

  /* The strokes and rings that tell a wall from a hedge, a heap from crates. */
  drawMarks(root, piece) {
    const up = (y) => this.depth - y;
    const strokes = piece.strokes.map(([ax, ay, bx, by]) => `M${ax} ${up(ay)}L${bx} ${up(by)}`).join("");
    const rings = piece.rings.map(([x, y, r]) => `M${x - r} ${up(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join("");
    if (strokes) shape("path", { class: `marks ${piece.sign}`, d: strokes }, root);
    if (rings) shape("path", { class: `marks ${piece.sign}`, d: rings }, root);
  }

  /* A place's name stands on it where it fits, and is told by the pointer everywhere. */
  drawName(root, piece) {
    shape("title", {}, this.pieces[piece.name][0], piece.name);
    const [[left, right], [low, high]] = [0, 1].map((axis) => {
      const all = piece.shape.map((point) => point[axis]);
      return [Math.min(...all), Math.max(...all)];
    });
    if (piece.name.length * 12 > right - left || high - low < 30) return;
    shape("text", { class: "place", x: (left + right) / 2, y: this.depth - (low + high) / 2 + 8 }, root, piece.name);
  }

  token(root, [side, name, kind, base], choose) {
    const radius = Math.max(base / 2, this.unit * (kind === "creature" ? 1 : 1.6));
    const group = shape("g", { class: `token ${SIDES[side]}` }, root);
    shape("title", {}, group, name);
    const turned = shape("g", {}, group);
    const tip = kind === "creature" ? radius * 1.15 : radius * 1.35;
    shape("path", { class: "nose", d: `M${tip} ${-radius * 0.35}L${tip + radius * 0.45} 0L${tip} ${radius * 0.35}Z` }, turned);
    const [what, fields] = bodyOf(side, kind, radius);
    shape(what, Object.assign({ class: "body" }, fields), turned);
    const [sign, how] = signOf(kind, radius);
    shape(sign, Object.assign({ class: "sign" }, how), group);
    const arm = radius * 0.5;
    shape("path", { class: "cross", d: `M${-arm} ${-arm}L${arm} ${arm}M${arm} ${-arm}L${-arm} ${arm}` }, group);
    shape("text", { class: "name", y: -radius * 1.4, "font-size": this.unit * 1.4, "stroke-width": this.unit / 4 }, group, name);
    const badges = shape("g", { class: "badge" }, group);
    group.addEventListener("click", choose);
    return { group, turned, badges, radius, side };
  }

  /* Draws a token anew where anything of it has changed. */
  place(drawn, token) {
    const key = JSON.stringify(token);
    if (drawn.key === key) return;
    drawn.key = key;
    const shown = token.x !== null && token.aboard === null;
    drawn.group.setAttribute("display", shown ? "inline" : "none");
    if (!shown) return;
    drawn.group.setAttribute("transform", `translate(${token.x} ${this.depth - token.y})`);
    drawn.turned.setAttribute("transform", `rotate(${-Math.atan2(token.way[1], token.way[0]) * 180 / Math.PI})`);
    drawn.group.setAttribute("class", `token ${SIDES[drawn.side]}${token.out ? " out" : ""}${token.marks.includes("H") ? " hides" : ""}`);
    drawn.badges.replaceChildren();
    const size = this.unit * 1.3;
    [...token.marks].forEach((mark, place) => {
      const [x, y] = [drawn.radius * 0.5 + place * size * 1.1, drawn.radius * 0.4];
      shape("rect", { x, y, width: size, height: size, rx: size / 6 }, drawn.badges);
      shape("text", { x: x + size / 2, y: y + size * 0.8, "font-size": size * 0.85 }, drawn.badges, mark);
    });
  }

  show(state) {
    state.tokens.forEach((token, number) => this.place(this.tokens[number], token));
    for (const name of Object.keys(this.pieces)) {
      for (const piece of this.pieces[name]) {
        piece.classList.remove("pierced", "breached", "ruined");
        if (state.ground[name]) piece.classList.add(state.ground[name]);
      }
    }
    this.under.replaceChildren();
    this.over.replaceChildren();
    for (const [x, y, r, kind] of state.clouds) shape("circle", { class: `cloud ${kind}`, cx: x, cy: this.depth - y, r }, this.under);
    for (const [who, x, y, to, up] of state.trails) {
      const side = SIDES[this.battle.cast[who][0]];
      const dots = `0 ${this.unit / 2}`;
      shape("path", { class: `trail ${side}`, "stroke-dasharray": dots, "stroke-linecap": "round", "stroke-width": this.unit / 4,
        d: `M${x} ${this.depth - y}L${to} ${this.depth - up}` }, this.under);
      shape("circle", { class: `trail ${side}`, cx: x, cy: this.depth - y, r: this.unit / 3 }, this.under);
    }
    if (state.done) this.deed(state, this.battle.steps[state.done - 1]);
  }

  /* Who acts, at whom, and what bursts where. */
  deed(state, step) {
    for (const who of step.who || []) this.ring(placeOf(state, who), this.tokens[who].radius * 1.6);
    if (step.blast) shape("circle", { class: "blast", cx: step.blast[0], cy: this.depth - step.blast[1], r: step.blast[2] }, this.over);
    const from = (step.who || []).length === 1 ? placeOf(state, step.who[0]) : null;
    const to = step.at === undefined ? null : placeOf(state, step.at);
    if (from && from.x !== null && to && to.x !== null && from !== to) {
      this.line(from, to.x, to.y, step.hit);
      if (step.hit) this.ring(to, this.tokens[step.at].radius * 1.6);
    } else if (from && from.x !== null && step.spot) this.line(from, step.spot[0], step.spot[1], step.hit);
  }

  ring(token, r) {
    if (token.x !== null) shape("circle", { class: "ring", cx: token.x, cy: this.depth - token.y, r, "stroke-width": this.unit / 5 }, this.over);
  }

  line(from, x, y, hit) {
    const [dx, dy] = [x - from.x, from.y - y];
    const far = Math.hypot(dx, dy) || 1;
    const [ux, uy, head] = [dx / far, dy / far, this.unit * 1.2];
    const [tx, ty] = [x, this.depth - y];
    const [bx, by] = [tx - ux * head, ty - uy * head];
    const width = this.unit / 5;
    shape("path", { class: hit ? "fire" : "fire miss", "stroke-width": width, d: `M${from.x} ${this.depth - from.y}L${tx} ${ty}` }, this.over);
    shape("path", { class: "fire", "stroke-width": width,
      d: `M${bx - uy * head / 2} ${by + ux * head / 2}L${tx} ${ty}L${bx + uy * head / 2} ${by - ux * head / 2}` }, this.over);
  }
}

/* Both squads' totals over the fight, where nobody stands anywhere; what is still to come is faint. */
class Totals {
  constructor(battle, root) {
    this.battle = battle;
    const [wide, high] = [760, 420];
    root.setAttribute("viewBox", `0 0 ${wide} ${high}`);
    const all = [].concat(...battle.totals);
    const [low, top] = [Math.min(0, ...all), Math.max(1, ...all)];
    this.x = (done) => 56 + (wide - 190) * done / Math.max(1, battle.totals.length);
    this.y = (total) => 24 + (high - 60) * (top - total) / (top - low || 1);
    const gap = [5, 10, 20, 50, 100, 200, 500].find((step) => (top - low) / step <= 8) || 1000;
    for (let mark = Math.ceil(low / gap) * gap; mark <= top; mark += gap) {
      shape("path", { class: mark ? "grid" : "grid nought", d: `M56 ${this.y(mark)}H${wide - 134}` }, root);
      shape("text", { class: "scale", x: 48, y: this.y(mark) + 4 }, root, String(mark).replace("-", "\u2212"));
    }
    battle.steps.forEach((step, number) => {
      if (ROUNDS.includes(step.code)) shape("path", { class: "grid round", d: `M${this.x(number)} 16V${high - 30}` }, root);
    });
    for (const side of [0, 1]) shape("path", { class: `total later ${SIDES[side]}`, d: this.way(side, battle.totals.length) }, root);
    this.over = shape("g", {}, root);
  }

  way(side, done) {
    let way = `M${this.x(0)} ${this.y(0)}`;
    this.battle.totals.slice(0, done).forEach((both, number) => { way += `H${this.x(number + 1)}V${this.y(both[side])}`; });
    return way;
  }

  show(state) {
    this.over.replaceChildren();
    const both = state.done ? this.battle.totals[state.done - 1] : [0, 0];
    const x = this.x(state.done);
    const edge = both[0] - both[1];
    const near = Math.abs(this.y(both[0]) - this.y(both[1])) < 20;
    for (const side of [0, 1]) {
      const y = this.y(both[side]);
      const ahead = both[side] >= both[1 - side] && !(side && both[0] === both[1]);
      shape("path", { class: `total ${SIDES[side]}`, d: this.way(side, state.done) }, this.over);
      shape("circle", { class: `total end ${SIDES[side]}`, cx: x, cy: y, r: 5 }, this.over);
      const name = this.battle.sides[side];
      const said = `${name.length > 12 ? `${name.slice(0, 6)}\u2026${name.slice(-5)}` : name} ${String(both[side]).replace("-", "\u2212")}`;
      shape("text", { class: `sum ${SIDES[side]}`, x: x + 10, y: y + (near ? (ahead ? -8 : 16) : 5) }, this.over, said);
    }
    const ahead = edge === 0 ? "" : `${this.battle.sides[edge > 0 ? 0 : 1]}: `;
    shape("text", { class: "sum", x: 56, y: 412 }, this.over, `${ahead}${this.battle.say.edge} ${Math.abs(edge)}`);
  }
}

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function dieOf(face, faces) {
  const die = shape("svg", { class: "die", viewBox: "0 0 26 26" });
  if (faces) {
    shape("path", { d: "M13 1 23.5 7v12L13 25 2.5 19V7z" }, die);
    shape("text", { x: 13, y: 17.5 }, die, face);
    return die;
  }
  shape("rect", { x: 2, y: 2, width: 22, height: 22, rx: 4 }, die);
  for (const pip of PIPS[face] || []) shape("circle", { cx: 7 + pip % 3 * 6, cy: 7 + Math.floor(pip / 3) * 6, r: 2 }, die);
  return die;
}

/* The page: one number, how many steps are done, and everything shown follows from it. */
class Player {
  constructor(battle) {
    this.battle = battle;
    this.count = battle.steps.length;
    this.state = begun(battle);
    this.timer = null;
    this.told = battle.steps.length;
    this.seen = 0;
    this.turns = stops(battle, ROUNDS);
    this.acts = stops(battle, [...ROUNDS, "activated", "mn_acts"]);
    this.find = (id) => document.getElementById(id);
    this.rows = [...this.find("log").children];
    this.field = battle.totals.length ? new Totals(battle, this.find("field"))
      : new Field(battle, this.find("field"), (number) => this.next(number));
    document.body.classList.toggle("placeless", battle.totals.length > 0);
    this.why = document.createElement("ul");
    this.why.className = "why";
    document.body.classList.remove("still");
    document.body.classList.add("unseen");
    this.find("names").checked = battle.cast.length <= 30 && window.innerWidth > 820;
    this.find("scrub").max = this.count;
    this.connect();
    this.drawTicks();
    this.drawSides();
    for (const row of this.rows) row.classList.add("ahead");
    this.seek(0);
  }

  connect() {
    const press = {
      first: () => this.seek(0), last: () => this.seek(this.count),
      back: () => this.seek(this.state.done - 1), on: () => this.seek(this.state.done + 1),
      "act-back": () => this.leap(this.acts, -1), "act-on": () => this.leap(this.acts, 1),
      "turn-back": () => this.leap(this.turns, -1), "turn-on": () => this.leap(this.turns, 1),
    };
    for (const id of Object.keys(press)) this.find(id).addEventListener("click", () => { this.pause(); press[id](); });
    this.find("play").addEventListener("click", () => this.toggle());
    this.find("scrub").addEventListener("input", (event) => { this.pause(); this.seek(Number(event.target.value)); });
    this.find("all").addEventListener("click", () => this.showAll());
    this.find("names").addEventListener("change", () => this.nameAll());
    this.rows.forEach((row, number) => row.addEventListener("click", () => { this.pause(); this.seek(number + 1); }));
    document.addEventListener("keydown", (event) => this.key(event, press));
    this.nameAll();
  }

  key(event, press) {
    const field = ["SELECT", "INPUT", "BUTTON"].includes(event.target.tagName);
    if (event.altKey || event.ctrlKey || event.metaKey || (field && event.key === " ") || event.target.tagName === "SELECT") return;
    const found = {
      " ": () => this.toggle(), ArrowLeft: press[event.shiftKey ? "act-back" : "back"], ArrowRight: press[event.shiftKey ? "act-on" : "on"],
      PageUp: press["turn-back"], PageDown: press["turn-on"], Home: press.first, End: press.last,
      "+": () => this.faster(1), "-": () => this.faster(-1),
    }[event.key];
    if (!found) return;
    event.preventDefault();
    if (event.key.length > 1) this.pause();
    found();
  }

  leap(places, way) { this.seek(onward(places, this.state.done, way)); }

  faster(way) {
    const speed = this.find("speed");
    speed.selectedIndex = Math.max(0, Math.min(speed.options.length - 1, speed.selectedIndex + way));
  }

  nameAll() { this.find("field").classList.toggle("named", this.find("names").checked); }

  /* The next step that is about a model, round from the end. */
  next(number) {
    const about = (step) => (step.who || []).includes(number) || step.at === number || (step.do || []).some((one) => one[1] === number);
    for (let ahead = 0; ahead < this.count; ahead += 1) {
      const place = (this.state.done + ahead) % this.count;
      if (about(this.battle.steps[place])) { this.pause(); this.seek(place + 1); return; }
    }
  }

  toggle() { if (this.timer === null) this.play(); else this.pause(); }

  play() {
    if (this.state.done >= this.count) this.seek(0);
    this.mark(true);
    this.tick();
  }

  tick() {
    const step = this.battle.steps[this.state.done];
    if (!step) { this.pause(); return; }
    const wait = (QUIET.includes(step.code) ? 80 : 500) / Number(this.find("speed").value);
    this.timer = setTimeout(() => { this.seek(this.state.done + 1); this.tick(); }, wait);
  }

  pause() {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.mark(false);
    this.seek(this.state.done);
  }

  mark(playing) {
    const button = this.find("play");
    button.classList.toggle("playing", playing);
    const words = this.battle.say[playing ? "pause" : "play"];
    button.setAttribute("aria-label", words);
    button.title = words;
    this.find("said").setAttribute("aria-live", playing ? "off" : "polite");
  }

  /* What has not happened yet is not shown: no result, no line, no loss; until the end is reached, or all is asked for. */
  see(done) {
    for (let number = this.seen; number < done; number += 1) {
      this.rows[number].classList.remove("ahead");
      for (const tick of this.ticks[number] || []) tick.classList.remove("ahead");
    }
    this.seen = Math.max(this.seen, done);
    if (this.seen >= this.count) document.body.classList.remove("unseen");
  }

  showAll() {
    this.see(this.count);
    this.seek(this.state.done);
  }

  seek(count) {
    const done = Math.max(0, Math.min(this.count, count));
    this.see(done);
    this.state = standing(this.battle, done, this.state);
    this.field.show(this.state);
    this.find("scrub").value = done;
    const step = this.battle.steps[Math.max(0, done - 1)];
    this.find("moment").textContent = `${this.battle.say.turn} ${step.turn} · ${done}${this.seen < this.count ? "" : ` / ${this.count}`}`;
    this.showRow(done);
    this.showSides();
  }

  showRow(done) {
    const [first, last] = [Math.min(this.told, done), Math.max(this.told, done)];
    for (const row of this.rows.slice(first, last)) row.classList.toggle("later", done < last);
    if (this.told) this.rows[this.told - 1].classList.remove("now");
    if (done) this.rows[done - 1].classList.add("now");
    this.told = done;
    this.why.remove();
    const row = this.rows[done - 1];
    if (!row) { this.find("said").textContent = ""; return; }
    this.find("said").textContent = row.textContent;
    if (this.timer === null) this.open(row, this.battle.steps[done - 1]);
    const box = row.parentElement.parentElement;
    row.scrollIntoView({ block: box.scrollHeight > box.clientHeight ? "center" : "end" });
  }

  /* The die, each modifier, what was needed, the rule. */
  open(row, step) {
    this.why.replaceChildren();
    for (const number of step.why || []) {
      const line = document.createElement("li");
      line.textContent = this.battle.lines[number];
      this.why.append(line);
    }
    if (step.die) this.why.firstChild.prepend(dieOf(step.die, step.faces), " ");
    if (this.why.children.length) row.append(this.why);
  }

  drawTicks() {
    const ticks = this.find("ticks");
    this.ticks = {};
    const at = (name, number, text, side) => {
      const made = document.createElement(name);
      made.style.left = `${100 * number / this.count}%`;
      made.textContent = text;
      made.className = side ? `ahead ${side}` : "ahead";
      (this.ticks[number] = this.ticks[number] || []).push(made);
      ticks.append(made);
    };
    this.battle.steps.forEach((step, number) => {
      if (ROUNDS.includes(step.code)) at("b", number, `${this.battle.say.turn} ${step.turn}`);
      for (const [what, who] of step.do || []) if (what === "out") at("i", number, "", SIDES[this.battle.cast[who][0]]);
    });
  }

  drawSides() {
    const box = this.find("sides");
    const lists = this.battle.sides.map((name, side) => {
      const [head, list] = [document.createElement("h2"), document.createElement("ul")];
      head.className = SIDES[side];
      head.dir = "auto";
      head.textContent = name;
      box.append(head);
      return list;
    });
    box.append(...lists);
    this.people = this.battle.cast.map(([side, name]) => {
      const item = document.createElement("li");
      item.append(document.createElement("bdi"), document.createElement("b"));
      item.firstChild.textContent = name;
      lists[side].append(item);
      return item;
    });
  }

  showSides() {
    this.state.tokens.forEach((token, number) => {
      const [item, words] = [this.people[number], token.out ? this.battle.say.out : [...token.marks].join(" ")];
      if (item.lastChild.textContent === words) return;
      item.className = token.out ? "gone" : "";
      item.lastChild.textContent = words;
    });
  }
}

if (typeof document !== "undefined") {
  new Player(JSON.parse(document.getElementById("battle").textContent));
}
