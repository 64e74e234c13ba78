/** Widths of letters in a title's typeface, in shares of its size. Estimates, rather too wide than too narrow. */
const widths: readonly [RegExp, number][] = [
  [/[mwæ]/u, 0.92],
  [/[iljtfr'.,:]/u, 0.42],
  [/[MWÆ]/u, 1.05],
  [/\p{Lu}/u, 0.76],
];
const usual = 0.62;

/** The width of a title's widest word as a share of its font size, so that the title can be as large as that word allows. Pure. */
export function widestWord(title: string): number {
  const words = title.split(/[\s-]+/);
  const widest = Math.max(...words.map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));
  return Math.round(Math.max(1, widest) * 100) / 100;
}

const widthOf = (letter: string): number => widths.find(([letters]) => letters.test(letter))?.[1] ?? usual;
