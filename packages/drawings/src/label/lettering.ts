import { getKnown } from "../pen/known.ts";
import { escapeText, svg } from "../pen/svg.ts";
import { EM, type LabelTypeface, typefaces } from "./typefaces.ts";

type Face = {
  typeface: LabelTypeface;
  capitals: boolean;
  /** Between two letters, in ems. */
  spacing: number;
  /** For a name in letters that the typeface has not got. */
  family: string;
};

const faces: Readonly<Record<string, Face>> = {
  serif: { typeface: typefaces.serif, capitals: false, spacing: 0, family: "serif" },
  sans: { typeface: typefaces.sans, capitals: true, spacing: 0.06, family: "sans-serif" },
  slab: { typeface: typefaces.slab, capitals: true, spacing: 0.03, family: "serif" },
  script: { typeface: typefaces.script, capitals: false, spacing: 0, family: "serif" },
};

export const faceNames = Object.keys(faces);

/** Below a brand in its own hand the product is named in plain capitals, which can be read at that size. */
export const nameFace = "sans";

export type Line = { x: number; y: number; width: number; maxSize: number; fill: string; face: string; turn?: number };

/** How far a letter of another alphabet takes the line on; the reader's own machine draws it. */
const unknownAdvance = EM * 0.7;
/** A line stands in the middle of its capitals' height. */
const halfCapital = 0.35;

/** A letter of a line, in units of the typeface from where the line begins; without an outline where the typeface has none. */
type PlacedLetter = { at: number; outline: string | undefined };

type SetType = { letters: PlacedLetter[]; width: number };

const wordsIn = (face: Face, text: string) => (face.capitals ? text.toLocaleUpperCase("da") : text).normalize("NFC");

/** Letter by letter with their kerning, as a compositor would. */
function compose(words: string, { typeface, spacing }: Face): SetType {
  const kerning = kerningOf(typeface);
  const letters: PlacedLetter[] = [];
  let at = 0;
  let before = "";
  for (const letter of words) {
    if (before) at += (kerning.get(before + letter) ?? 0) + Math.round(spacing * EM);
    const cut = typeface.letters[letter];
    const advance = cut === undefined ? unknownAdvance : Number.parseInt(cut, 10);
    letters.push({ at, outline: cut?.slice(String(advance).length) });
    at += advance;
    before = letter;
  }
  return { letters, width: Math.max(1, at) };
}

const kernings = new Map<LabelTypeface, ReadonlyMap<string, number>>();

function kerningOf(typeface: LabelTypeface): ReadonlyMap<string, number> {
  const known = kernings.get(typeface);
  if (known) return known;
  const pairs = typeface.kerning.split(" ").map((pair): [string, number] => {
    const letters = [...pair].slice(0, 2).join("");
    return [letters, Number(pair.slice(letters.length))];
  });
  const kerning = new Map(pairs);
  kernings.set(typeface, kerning);
  return kerning;
}

/** The largest size, up to `maxSize`, at which the words fit the width. */
export function fittingSize(
  text: string,
  { width, maxSize, face: faceName }: Pick<Line, "width" | "maxSize" | "face">,
): number {
  const face = getKnown(faces, faceName, "face");
  return Math.min(maxSize, (width * EM) / compose(wordsIn(face, text), face).width);
}

/**
 * One centred line of type, as outlines: a drawing is shown as a picture, and pictures know no letters but those of the reader's
 * machine. A name with letters that the typeface has not got is left to those, as wide as it may be.
 */
export function setLine(text: string, line: Line): string {
  const face = getKnown(faces, line.face, "face");
  const words = wordsIn(face, text);
  const { letters, width } = compose(words, face);
  if (letters.length === 0) return "";
  const size = fittingSize(text, line);
  const base = line.y + size * halfCapital;
  const length = (width / EM) * size;
  const turn = line.turn ? svg`rotate(${line.turn} ${line.x} ${line.y})` : "";
  if (letters.some(({ outline }) => outline === undefined)) {
    const turned = turn && ` transform="${turn}"`;
    return svg`<text x="${line.x}" y="${base}" font-size="${size}" text-anchor="middle" fill="${line.fill}" font-family="${face.family}" textLength="${length}" lengthAdjust="spacingAndGlyphs"${turned}>${escapeText(words)}</text>`;
  }
  const outlines = letters.map(({ at, outline }) => outline && `M${at} 0${outline}`).join("");
  const place = svg`translate(${line.x - length / 2} ${base})`;
  return `<path fill="${line.fill}" transform="${turn}${place}scale(${scaleOf(size)})" d="${outlines}"/>`;
}

/** Four decimals: a line's end is then no more than a tenth of a unit off. */
const scaleOf = (size: number) => Number((size / EM).toFixed(4));

/** Breaks words into at most `most` lines of about equal length. */
export function breakLines(text: string, most: number, longest: number): string[] {
  if (text.length <= longest || most < 2 || !text.includes(" ")) return [text];
  const words = text.split(" ");
  const target = text.length / most;
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const grown = line ? `${line} ${word}` : word;
    if (line && lines.length < most - 1 && Math.abs(grown.length - target) > Math.abs(line.length - target)) {
      lines.push(line);
      line = word;
    } else line = grown;
  }
  return [...lines, line];
}
