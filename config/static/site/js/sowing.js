// Moves the stones of a drawn board as the server says they moved; the rules are not known here.
const LONG = 14; // a move of more laps shows its first and last, and strides through the others
const STRIDES = 40;
const MOST_DRAWN = 12;
const SVG = "http://www.w3.org/2000/svg";

export class Sowing {
  // record: what record.json says; heaps: the document of heaps; pace: milliseconds a stone, now.
  constructor(record, heaps, pace) {
    this.start = record.start;
    this.moves = record.moves;
    this.heaps = heaps;
    this.pace = pace;
  }

  // How many laps the move after `ply` takes; 0 where nothing can be shown moving.
  laps(ply) {
    return this.moves[ply]?.laps.length ?? 0;
  }

  // Ends what moves right now; how fast the rest goes, pace says.
  hurry() {
    this.glide?.finish();
    this.wake?.();
  }

  // Sows the laps of the move after `ply` from `done` to `until` on `svg`, and calls `onLap` for
  // each. Returns how many are done: fewer than `until` where `mayGoOn` said no in between.
  async sow(svg, ply, { done, until, onLap, mayGoOn }) {
    const board = new Board(svg, this.heaps);
    const { laps, captures } = this.moves[ply];
    const isLong = laps.length > LONG;
    const stride = Math.ceil(laps.length / STRIDES);
    if (done === 0) board.clearTrail();
    for (let number = done + 1; number <= until; number += 1) {
      const lap = laps[number - 1];
      const isByStone = !isLong || number === 1 || number === laps.length;
      if (isByStone) await this.#sowByStone(board, lap);
      else await this.#sowAtOnce(board, lap, number % stride === 0);
      board.numberLap(lap.end, number, isLong);
      onLap(number, laps.length);
      if (!mayGoOn() && number < until) return number;
    }
    if (until === laps.length) await this.#capture(board, captures);
    return until;
  }

  // Sets the laps up to `until` on the board as it was before the move, without motion.
  set(svg, ply, until) {
    const board = new Board(svg, this.heaps);
    const { south, north } = ply ? this.moves[ply - 1] : this.start;
    board.lay(south, north);
    board.clearTrail();
    const { laps } = this.moves[ply];
    laps.slice(0, until).forEach((lap, index) => {
      board.lift(lap.hole);
      for (const hole of lap.sown) board.add(hole);
      board.numberLap(lap.end, index + 1, laps.length > LONG);
    });
  }

  async #sowByStone(board, lap) {
    const hand = new Hand(board, lap.hole);
    board.lift(lap.hole);
    let held = lap.stones;
    let from = lap.hole;
    for (const hole of lap.sown) {
      hand.hold(held);
      await this.#move(hand, from, hole);
      held -= 1;
      board.add(hole);
      from = hole;
    }
    hand.remove();
  }

  async #sowAtOnce(board, lap, isShown) {
    board.lift(lap.hole);
    for (const hole of lap.sown) board.add(hole);
    if (isShown) await this.#wait(1);
  }

  async #capture(board, captures) {
    for (const { hole, stones } of captures) board.take(hole, stones);
    if (captures.length) await this.#wait(6);
  }

  async #move(hand, from, to) {
    const duration = this.pace();
    if (!duration) return;
    this.glide = hand.glide(from, to, duration);
    await this.glide.finished;
  }

  async #wait(stones) {
    if (!this.pace()) return;
    await new Promise((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, stones * this.pace());
    });
  }
}

class Board {
  constructor(svg, heaps) {
    this.svg = svg;
    this.heaps = heaps;
    [this.under, this.over] = svg.querySelectorAll(".trail");
  }

  part(css, hole) {
    return this.svg.querySelector(`.${css}[data-hole="${hole}"]`);
  }

  centre(hole) {
    const { cx, cy } = this.part("hole", hole);
    return [cx.baseVal.value, cy.baseVal.value];
  }

  count(hole) {
    return Number(this.part("count", hole).textContent);
  }

  clearTrail() {
    this.under.replaceChildren();
    this.over.replaceChildren();
  }

  // Every hole's stones, in the order of record.json.
  lay(south, north) {
    south.forEach((stones, index) => this.put(letter(index), stones));
    north.forEach((stones, index) => this.put(letter(index).toUpperCase(), stones));
  }

  put(hole, stones) {
    this.part("count", hole).textContent = stones || "";
    const [x, y] = this.centre(hole);
    this.part("stones", hole).replaceChildren(this.heap(hole, stones));
    this.part("stones", hole).firstChild.setAttribute("transform", `translate(${x} ${y})`);
  }

  add(hole) {
    this.put(hole, this.count(hole) + 1);
  }

  heap(hole, stones) {
    const side = hole === hole.toLowerCase() ? "south" : "north";
    const heap = this.heaps.getElementById(`${side}-${Math.min(stones, MOST_DRAWN)}`);
    const copy = document.importNode(heap, true);
    copy.removeAttribute("id");
    return copy;
  }

  // Empties a hole, and shows that the stones of the lap come from there.
  lift(hole) {
    const [cx, cy] = this.centre(hole);
    this.put(hole, 0);
    this.under.querySelector(".lifted")?.remove();
    this.under.append(shape("circle", { class: "lifted", cx, cy, r: 41 }));
  }

  // Of a long move only the last number is shown.
  numberLap(hole, number, isLong) {
    if (isLong) this.over.replaceChildren();
    const [x, y] = this.centre(hole);
    const r = number < 100 ? 16 : number < 1000 ? 25 : 32;
    this.over.querySelector(`[data-hole="${hole}"]`)?.remove();
    const disc = shape("g", { class: "lap", "data-hole": hole });
    disc.append(shape("circle", { cx: x - 31, cy: y - 31, r }));
    disc.append(shape("text", { x: x - 31, y: y - 23 }, number));
    this.over.append(disc);
  }

  take(hole, stones) {
    const [x, y] = this.centre(hole);
    this.over.append(shape("circle", { class: "captured", cx: x, cy: y, r: 41 }));
    this.over.append(shape("text", { class: "loss", x, y: y + 11 }, `−${stones}`));
  }
}

// The stones in hand, above the board.
class Hand {
  constructor(board, hole) {
    this.board = board;
    this.hole = hole;
    this.group = shape("g", { class: "hand", transform: `translate(${board.centre(hole).join(" ")})` });
    board.svg.append(this.group);
  }

  hold(stones) {
    const number = shape("text", { class: "count", x: 38, y: -30 }, stones);
    this.group.replaceChildren(this.board.heap(this.hole, stones), number);
  }

  glide(from, to, duration) {
    const [start, end] = [from, to].map((hole) => {
      const [x, y] = this.board.centre(hole);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    return this.group.animate([start, end], { duration, easing: "ease-in-out", fill: "forwards" });
  }

  remove() {
    this.group.remove();
  }
}

function letter(index) {
  return String.fromCharCode("a".charCodeAt(0) + index);
}

function shape(name, attributes, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}
