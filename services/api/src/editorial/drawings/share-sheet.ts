import { placeDrawing } from "./picture.ts";

/** A picture for sharing: what it is called, where it belongs, and the drawing on its own tint. */
export type ShareSheet = {
  kicker: string;
  title: string;
  productName: string;
  /** `#rrggbb` of the ground. */
  ground: string;
  /** What is drawn, by its address: the same address is the same drawing. */
  drawing: string;
  /** Draws it as a whole SVG, 240 × 300 units, with an ink of its own. */
  draw(): string;
  /** A photograph that stands in its place. */
  photo?: SheetPhoto | undefined;
};

/** `cut` stands on the ground as a drawing does; `full` fills the right side, with its focus in view (hundredths). */
export type SheetPhoto = { file: string; shape: "full" | "cut"; focus: { x: number; y: number } };

export const sheetSize = { width: 1200, height: 630 };
export const sheetInk = "#15201b";
/** Of a photograph: right of the words, from edge to edge. */
export const photoRoom = { left: 732, width: sheetSize.width - 732, height: sheetSize.height, margin: 30 };

const margin = 72;
const textWidth = 636;
const drawingHeight = 600;

/** Sizes to try, largest first, with the lines that still leave room for the rest. */
const smallest = { fontSize: 56, mostLines: 6 };
const sizes = [
  { fontSize: 128, mostLines: 2 },
  { fontSize: 104, mostLines: 3 },
  { fontSize: 84, mostLines: 3 },
  { fontSize: 70, mostLines: 4 },
  smallest,
];

/** Sets the sheet as SVG, 1200 × 630: words to the left, the drawing large to the right. Pure. */
export function setShareSheet({ kicker, title, productName, ground, draw, photo }: ShareSheet): string {
  const { fontSize, lines } = fitTitle(title);
  const lineHeight = Math.round(fontSize * 1.04);
  const firstLine = 150 + fontSize * 0.9;
  const width = (drawingHeight * 240) / 300;
  const place = {
    x: sheetSize.width - width - 36,
    y: sheetSize.height - drawingHeight + 6,
    width,
    height: drawingHeight,
  };
  const placed = photo ? "" : placeDrawing(draw(), place);
  const text = lines
    .map(
      (line, index) =>
        `<tspan x="${margin - fontSize * 0.04}" y="${firstLine + index * lineHeight}">${escapeText(line)}</tspan>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetSize.width}" height="${sheetSize.height}" viewBox="0 0 ${sheetSize.width} ${sheetSize.height}">
<rect width="100%" height="100%" fill="${ground}"/>
<text x="${margin}" y="112" font-family="Hanken Grotesk" font-weight="600" font-size="28" fill="${sheetInk}" fill-opacity=".72">${escapeText(kicker)}</text>
<text font-family="Fraunces" font-weight="600" font-size="${fontSize}" letter-spacing="${-0.028 * fontSize}" fill="${sheetInk}">${text}</text>
<text x="${margin - 1}" y="566" font-family="Fraunces" font-weight="600" font-size="46" letter-spacing="-2" fill="${sheetInk}">${escapeText(productName)}</text>
${placed}
</svg>`;
}

/** The largest size at which the title stands within its lines, broken evenly. Pure. */
export function fitTitle(title: string): { fontSize: number; lines: string[] } {
  for (const { fontSize, mostLines } of sizes) {
    const most = textWidth / fontSize;
    const lines = breakLines(title, most);
    if (lines.length <= mostLines && lines.every((line) => widthInEm(line) <= most)) {
      return { fontSize, lines: evened(title, lines, most) };
    }
  }
  const { fontSize, mostLines } = smallest;
  return { fontSize, lines: breakLines(title, textWidth / fontSize).slice(0, mostLines) };
}

function breakLines(text: string, widthEm: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && widthInEm(`${line} ${word}`) <= widthEm) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** As many lines as before in the narrowest column that holds them, so that no word is left alone on the last. */
function evened(text: string, lines: string[], most: number): string[] {
  let best = lines;
  for (let width = most - 0.2; width > 1; width -= 0.2) {
    const narrower = breakLines(text, width);
    if (narrower.length > lines.length || narrower.some((line) => widthInEm(line) > most)) break;
    best = narrower;
  }
  return best;
}

/** How wide Fraunces SemiBold sets a line, near enough to break it by kind of letter. */
function widthInEm(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[ijlI.,:;'’!|()-]/.test(letter)) width += 0.31;
    else if (/[frts ]/.test(letter)) width += letter === " " ? 0.22 : 0.42;
    else if (/[mwMWæÆœ@%&]/.test(letter)) width += 0.86;
    else if (/[A-ZÆØÅ]/.test(letter)) width += 0.7;
    else width += 0.55;
  }
  return width;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
