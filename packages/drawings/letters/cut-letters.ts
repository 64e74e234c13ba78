/**
 * Cuts the letters that labels are set in out of the typefaces' own files: drawings stand in pictures, which know no letters but those
 * of the reader's machine. Run after a typeface was changed: `node packages/drawings/letters/cut-letters.ts`
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";
import { EM, type LabelTypeface, type LabelTypefaces } from "../src/label/typefaces.ts";
import { outlineOf } from "./outline.ts";

type Cut = { file: string; capitals?: true };

const cuts: Record<string, Cut> = {
  serif: { file: "fraunces/600SemiBold/Fraunces_600SemiBold.ttf" },
  script: { file: "fraunces/500Medium_Italic/Fraunces_500Medium_Italic.ttf" },
  sans: { file: "hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf", capitals: true },
  slab: { file: "roboto-slab/800ExtraBold/RobotoSlab_800ExtraBold.ttf", capitals: true },
};

const characters = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));

/** What brands and goods in Europe's west are called; a name in other letters is set as text. */
const wanted = [...characters(0x20, 0x7e), ...characters(0xc0, 0xff), ..."ŒœŠšŽžŁłČčĆćĐđŘřĚě’‘“”„–—·½¼¾°«»№"];

/** Pairs that come nearer to each other, or stand further apart, than so much of an em are worth a word. */
const leastKerning = 3;

function kerningOf(font: Font, letters: readonly string[]): string {
  const unit = EM / font.unitsPerEm;
  const pairs: string[] = [];
  for (const first of letters) {
    const alone = font.layout(first).positions[0]?.xAdvance ?? 0;
    for (const second of letters) {
      const beside = font.layout(first + second, ["kern"]).positions;
      const nearer = beside.length === 2 ? Math.round(((beside[0]?.xAdvance ?? alone) - alone) * unit) : 0;
      if (Math.abs(nearer) >= leastKerning) pairs.push(`${first}${second}${nearer}`);
    }
  }
  return pairs.join(" ");
}

/** One typeface as labels need it. */
function cutTypeface({ file, capitals }: Cut): LabelTypeface {
  const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));
  const font = openSync(path) as Font;
  const unit = EM / font.unitsPerEm;
  const letters = wanted.filter(
    (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) && !(capitals && letter !== capitalOf(letter)),
  );
  const outlines = letters.map((letter) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    return [letter, `${Math.round(glyph.advanceWidth * unit)}${outlineOf(glyph.path, unit)}`] as const;
  });
  const kerned = letters.filter((letter) => /[\p{L}.,’]/u.test(letter));
  return { letters: Object.fromEntries(outlines), kerning: kerningOf(font, kerned) };
}

const capitalOf = (letter: string) => letter.toLocaleUpperCase("da");

export const cutTypefaces = (): LabelTypefaces =>
  Object.fromEntries(Object.entries(cuts).map(([name, cut]) => [name, cutTypeface(cut)])) as LabelTypefaces;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL("../src/label/typefaces.json", import.meta.url));
  writeFileSync(file, `${JSON.stringify(cutTypefaces(), null, 2)}\n`);
}
