import { getKnown } from "../pen/known.ts";
import { escapeText, svg } from "../pen/svg.ts";

type Face = {
  family: string;
  attributes: string;
  capitals: boolean /** Average advance of a letter, in ems. */;
  advance: number;
};

const faces: Readonly<Record<string, Face>> = {
  serif: {
    family: "'Fraunces Variable',Fraunces,Georgia,serif",
    attributes: 'font-weight="600"',
    capitals: false,
    advance: 0.56,
  },
  sans: {
    family: "'Hanken Grotesk Variable','Hanken Grotesk',Helvetica,Arial,sans-serif",
    attributes: 'font-weight="700" letter-spacing=".06em"',
    capitals: true,
    advance: 0.72,
  },
  slab: {
    family: "Rockwell,'Roboto Slab','Fraunces Variable',Georgia,serif",
    attributes: 'font-weight="800"',
    capitals: true,
    advance: 0.74,
  },
  script: {
    family: "'Fraunces Variable',Fraunces,Georgia,serif",
    attributes: 'font-weight="500" font-style="italic"',
    capitals: false,
    advance: 0.53,
  },
};

export const faceNames = Object.keys(faces);

export type Line = { x: number; y: number; width: number; maxSize: number; fill: string; face: string; turn?: number };

function estimate(text: string, face: Face): number {
  const narrow = (text.match(/[iljtfrI1.,' ]/g) ?? []).length;
  const wide = (text.match(/[mwMWÆæ%]/g) ?? []).length;
  return Math.max(1, text.length - narrow * 0.42 + wide * 0.42) * face.advance;
}

/** The largest size, up to `maxSize`, at which the words fit the width. */
export function fittingSize(
  text: string,
  { width, maxSize, face: faceName }: Pick<Line, "width" | "maxSize" | "face">,
): number {
  const face = getKnown(faces, faceName, "face");
  return Math.min(maxSize, width / estimate(face.capitals ? text.toUpperCase() : text, face));
}

/** One centred line of type. When it nearly fills its place its length is fixed, so that a substitute font cannot spill over. */
export function setLine(text: string, line: Line): string {
  const face = getKnown(faces, line.face, "face");
  const words = face.capitals ? text.toLocaleUpperCase("da") : text;
  const size = fittingSize(text, line);
  const length = estimate(words, face) * size;
  const fixed =
    length > line.width * 0.7 && words.length > 2 ? svg` textLength="${length}" lengthAdjust="spacingAndGlyphs"` : "";
  const turn = line.turn ? svg` transform="rotate(${line.turn} ${line.x} ${line.y})"` : "";
  return svg`<text x="${line.x}" y="${line.y + size * 0.35}" font-size="${size}" text-anchor="middle" fill="${line.fill}" font-family="${face.family}" ${face.attributes}${fixed}${turn}>${escapeText(words)}</text>`;
}

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
