import { readFileSync } from "node:fs";
import { shopColours } from "@skaenk/contract/shop-colours";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** `--ink: light-dark(#15201b, #f4eddd)` → its colour per theme. */
const tokensIn = (part: string) =>
  new Map(
    [...part.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
      ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
    ),
  );

const [root = "", ...others] = css.split(/^\[data-colours="/m);
/** The tokens in each of the colours that an owner may choose, by name; the usual ones first. */
const palettes = new Map([
  ["solbaer", tokensIn(root)],
  ...others.map((part) => [part.slice(0, part.indexOf('"')), new Map([...tokensIn(root), ...tokensIn(part)])] as const),
]);

test("there is a set of tokens for each choice of colours", () => {
  expect([...palettes.keys()]).toEqual([...shopColours]);
});

/** Words on grounds, as the style sheets pair them. */
const textPairs: [words: string, grounds: string[]][] = [
  ["ink", ["cream", "paper", "sand", "solbaer-soft", "appelsin-soft", "citron-soft", "mynte-soft"]],
  ["ink-soft", ["cream", "paper", "sand", "solbaer-soft", "appelsin-soft", "citron-soft", "mynte-soft"]],
  ["cream", ["ink"]],
  ["solbaer", ["cream", "paper", "solbaer-soft"]],
  ["appelsin", ["cream", "paper", "appelsin-soft"]],
  ["citron", ["cream", "paper", "citron-soft"]],
  ["mynte", ["cream", "paper", "mynte-soft"]],
  ["danger", ["cream", "paper"]],
  ["on-solbaer", ["solbaer", "solbaer-deep"]],
  ["on-bottle", ["bottle", "bottle-deep"]],
  ["on-bottle-soft", ["bottle", "bottle-deep"]],
  ["bottle", ["on-bottle"]],
];

/** Edges of controls and the focus ring: 3:1 is asked of what is not text. */
const edgePairs: [edge: string, grounds: string[]][] = [
  ["field-line", ["cream", "paper"]],
  ["focus", ["cream", "paper", "sand"]],
];

const looks = shopColours.flatMap((palette) => (["light", "dark"] as const).map((theme) => ({ palette, theme })));
describe.each(looks)("in $palette, $theme", ({ palette, theme }) => {
  const colour = (name: string): string => colourOf(palettes.get(palette), name, theme);

  test.each(flat(textPairs))("%s on %s is readable (4.5:1)", (words, ground) => {
    expect(contrast(colour(words), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(flat(edgePairs))("%s on %s can be made out (3:1)", (edge, ground) => {
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

function flat(pairs: [string, string[]][]): [string, string][] {
  return pairs.flatMap(([words, grounds]) => grounds.map((ground): [string, string] => [words, ground]));
}

function colourOf(tokens: ReturnType<typeof tokensIn> | undefined, name: string, theme: "light" | "dark"): string {
  const pair = tokens?.get(name);
  if (!pair) throw new Error(`tokens.css has no colour --${name}`);
  return pair[theme];
}

/** Contrast ratio of two colours. @source WCAG 2.2, relative luminance */
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
