/**
 * Cuts the shop's typefaces to what its pages are set in: the weights of the style sheets, and the letters of the web's Latin subset.
 * Run after a typeface or a weight was changed: `node packages/look/cut-fonts.ts`
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

type FontCut = { source: string; lightest: number; heaviest: number };

/** By the name of what is cut: what it is cut from, and the weights of the style sheets. Figures are light in Fraunces alone. */
export const cuts: Record<string, FontCut> = {
  "fraunces.woff2": {
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    ...{ lightest: 380, heaviest: 750 },
  },
  "hanken-grotesk.woff2": {
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    ...{ lightest: 400, heaviest: 750 },
  },
};

/** Unicode's blocks that the Latin subset is made of; what a typeface has not got of them is passed over. */
const blocks = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
] as const;
const letters = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);

export const cutFont = ({ source, lightest, heaviest }: FontCut): Promise<Buffer> =>
  subsetFont(readFileSync(fileURLToPath(import.meta.resolve(source))), letters.join(""), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: lightest, max: heaviest } },
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, cut] of Object.entries(cuts)) {
    writeFileSync(new URL(`./fonts/${name}`, import.meta.url), await cutFont(cut));
  }
}
