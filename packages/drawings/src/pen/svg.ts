type Piece = string | number | false | undefined | readonly string[];

/** One decimal is a fifth of a pixel at 900 px; below 1 (opacities) two are kept. */
export function round(value: number): number {
  const precision = Math.abs(value) < 1 ? 100 : 10;
  const rounded = Math.round(value * precision) / precision;
  return rounded === 0 ? 0 : rounded;
}

/** Template tag for markup: numbers are rounded, lists joined, `false` and `undefined` left out. Text must come through {@link escapeText}. */
export function svg(strings: TemplateStringsArray, ...pieces: Piece[]): string {
  return pieces.reduce<string>((all, piece, i) => all + write(piece) + strings[i + 1], strings[0] ?? "");
}

function write(piece: Piece): string {
  if (typeof piece === "number") return String(round(piece));
  if (piece === false || piece === undefined) return "";
  return typeof piece === "string" ? piece : piece.join("");
}

export function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Places a piece drawn around 0,0. */
export function place(markup: string, at: { x: number; y: number; turn?: number; scale?: number }): string {
  const turn = at.turn ? svg` rotate(${at.turn})` : "";
  const scale = at.scale && at.scale !== 1 ? ` scale(${Math.round(at.scale * 100) / 100})` : "";
  return svg`<g transform="translate(${at.x} ${at.y})${turn}${scale}">${markup}</g>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: string): string {
  return svg`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${attributes}/>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}
