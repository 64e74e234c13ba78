import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import { drawProduct } from "@skaenk/drawings/product";
import { describe, expect, it } from "vitest";
import { readShop } from "../../moving-in/import/read-shop.ts";

const shop = await readShop(join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "seed"));
const things = shop.products.filter(({ category }) => /^(glas|barudstyr|gave|boeger)/.test(category));
const look = { paper: "#f6efe0", ink: "#12362c", accent: "#a23f17", motif: "sun", face: "serif" as const };

/** The drawing without what a brand and a colour add to it. */
const bare = (drawing: ProductDrawing, content = "#b9c0c2") =>
  drawProduct({ ...drawing, content, glass: "clear", label: "none" }, look, {
    id: "p",
    brandName: "x",
    productName: "x",
  });

const numbers = ["nul", "en", "to", "tre", "fire", "fem", "seks", "syv", "otte", "ni", "ti"];
const numberIn = (word: string): number => (/^\d+$/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase()));
const numberWord = "(\\d+|to|tre|fire|fem|seks|syv|otte)";

type Fact = [said: RegExp, shown: (drawing: ProductDrawing, said: RegExpExecArray, text: string) => boolean];

const traits = ({ traits: known = {} }: ProductDrawing) => known;
const shown = (drawing: ProductDrawing) => traits(drawing).pieces ?? traits(drawing).holds?.length;
const isGlass = ({ shape }: ProductDrawing) => /^(glass|mug)-/.test(shape);

/** Words of a product, and what its picture must then show. */
const facts: Fact[] = [
  [/\buden hank/i, (drawing) => traits(drawing).handle === false],
  [/(?<!uden )\bhanke?\b/i, (drawing) => traits(drawing).handle === true],
  [/\bslebet|\bslibning/i, (drawing) => traits(drawing).cut !== undefined],
  [
    new RegExp(`farvet i massen i ${numberWord}`, "i"),
    (drawing, [, count = ""]) => traits(drawing).colours?.length === numberIn(count),
  ],
  [/\bi farver\b/i, (drawing) => (traits(drawing).colours?.length ?? 0) > 1],
  [/dobbelte? væg|dobbeltvægget$/i, (drawing) => !isGlass(drawing) || traits(drawing).doubleWall === true],
  [
    new RegExp(`(?:sæt i|med|i) ${numberWord} dele\\b`, "i"),
    (drawing, [, count = ""]) => shown(drawing) === numberIn(count),
  ],
  [/\b(\d) × \d+ cl/, (drawing, [, count = ""]) => shown(drawing) === numberIn(count)],
  [
    new RegExp(`\\b${numberWord} (?:kugler|stænger|kopper)\\b`, "i"),
    (drawing, [, count = ""]) => shown(drawing) === numberIn(count),
  ],
  [
    new RegExp(`^${numberWord} terninger|giver ${numberWord} terninger|(\\d+) stk\\. på \\d`, "i"),
    (drawing, found) => shown(drawing) === numberIn(found.slice(1).find(Boolean) ?? ""),
  ],
  [/streg ved \d+ og \d+ cl/i, (drawing) => traits(drawing).marks === 2],
  [/streger for (?:hver|både) centiliter/i, (drawing) => (traits(drawing).marks ?? 0) > 2],
  [
    /\bpose\b|[a-zæøå]pose\b/i,
    ({ shape, ...drawing }) =>
      /bag/.test(shape) || traits({ shape, ...drawing }).holds?.some((one) => one.shape === "bag") === true,
  ],
  [/riflet kegle/i, ({ shape }) => shape === "tool-reamer"],
  [/luk grebet/i, ({ shape }) => shape === "tool-juicer"],
  [/klokkeformet/i, ({ shape }) => shape === "glass-nick-and-nora"],
  [/blender/i, ({ shape }) => shape === "tool-blender"],
  [/^Fjederen/, ({ shape }) => shape === "tool-strainer"],
  [/med låg/i, ({ shape }) => /^tool-ice-(bucket|tray)$/.test(shape)],
];

const isName = (product: (typeof things)[number], text: string) => text === product.name;

describe("the picture of a product", () => {
  it.each(things.map((product) => [product.name, product] as const))("of %s shows what its words say", (_, product) => {
    const texts = [product.name, product.description, ...product.variants.map(({ name }) => name)];
    for (const text of texts)
      for (const [said, isShown] of facts) {
        const found = said.exec(text);
        // A drink that is made with a tool is named in its description; the tool itself in its name.
        if (!found || (/blender|låg/.test(said.source) && !isName(product, text))) continue;
        expect(isShown(product.drawing, found, text), `"${found[0]}" of ${product.slug}`).toBe(true);
      }
  });

  it("says cut, coloured and handled only of what its words call so", () => {
    for (const { name, description, slug, drawing } of things) {
      const words = `${name} ${description}`;
      const known = traits(drawing);
      if (known.cut) expect(words, slug).toMatch(/slebet|slibning/i);
      if (known.colours) expect(words, slug).toMatch(/farve/i);
      if (known.handle) expect(words, slug).toMatch(/hank/i);
    }
  });

  it("is shared only by products that are called the same by law", () => {
    const drawn = new Map<string, { slug: string; kind: string }>();
    for (const { slug, drawing, facts: known } of things) {
      const markup = bare(drawing);
      const kind = drawing.shape === "book" ? "Bog" : known.legalName;
      const other = drawn.get(markup);
      if (other) expect(`${slug}: ${kind}`, `drawn like ${other.slug}`).toBe(`${slug}: ${other.kind}`);
      drawn.set(markup, { slug, kind });
    }
  });

  it("shows every glass empty", () => {
    for (const { slug, drawing } of things.filter((thing) => /^glass-(?!tiki|julep)/.test(thing.drawing.shape)))
      expect(bare(drawing, "#7b1f34"), slug).toBe(bare(drawing, "#e0a24a"));
  });
});
