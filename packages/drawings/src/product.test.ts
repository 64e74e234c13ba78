import { describe, expect, it } from "vitest";
import { isDrawing } from "./is-drawing.ts";
import { labelNames } from "./label/label.ts";
import { faceNames } from "./label/lettering.ts";
import { motifNames } from "./label/motifs.ts";
import { bottleGlass } from "./palette.ts";
import { expectWellFormed, idsOf, references } from "./pen/well-formed.ts";
import { shapeWords } from "./product/shape-words.ts";
import { type BrandLook, drawProduct, type ProductDrawing, type ProductPrint, shapeNames } from "./product.ts";

const gin: ProductDrawing = { shape: "spirit-tall", glass: "clear", content: "#eef3ee", label: "classic" };
const havgus: BrandLook = { paper: "#f4efe2", ink: "#15323b", accent: "#c2553a", motif: "wave", face: "serif" };
const words: ProductPrint = {
  id: "gin",
  brandName: "Havgus",
  productName: "Havgus London Dry Gin",
  line2: "70 cl · 41,5 %",
};

const shapesOfTheReadme =
  `spirit-tall spirit-round spirit-square spirit-flask spirit-apothecary spirit-shoulder liqueur-slim liqueur-decanter
liqueur-bell wine-bordeaux wine-burgundy wine-champagne wine-alsace port can can-slim beer-bottle beer-swing mixer-bottle soda-bottle
juice-bottle plastic-bottle carton syrup-bottle bitters-bottle jar bag box tin food-can gift-box gift-card book
glass-coupe glass-highball glass-lowball glass-martini glass-flute glass-wine glass-hurricane glass-mug glass-tiki glass-shot glass-punch
glass-irish glass-balloon glass-carafe glass-julep tool-shaker-boston tool-shaker-cobbler tool-barspoon tool-jigger tool-strainer
tool-fine-strainer tool-muddler tool-ice-mould tool-ice-bucket tool-ice-tongs tool-juicer tool-peeler tool-mixing-glass tool-opener
tool-pourer tool-picks tool-straws tool-grater tool-knife tool-board tool-coasters
glass-nick-and-nora glass-latte glass-pitcher glass-punch-set mug-copper mug-clay crate gift-card-box tool-set tool-strainer-set
tool-shaker-parisian tool-shaker-glass tool-shaker-travel tool-barspoon-fork tool-jigger-stepped tool-measuring-glass
tool-muddler-toothed tool-julep-strainer tool-blender tool-reamer tool-ice-mould-spheres tool-ice-mould-bars tool-ice-tray
tool-ice-box tool-ice-bag tool-champagne-cooler tool-corkscrew tool-wall-opener tool-stopper tool-straws-glass tool-straws-steel
tool-picks-knotted tool-dasher`.split(/\s+/);

const motifsOfTheReadme =
  `wave sun leaf anchor star mountain bee bird fish moon tree crown wheat hop citrus flower grid stripes dot flame lighthouse
key ship fox deer berry grape ring diamond`.split(/\s+/);

describe("a drawn product", () => {
  it("has every shape and motif the seed files may ask for", () => {
    expect([...shapeNames].sort()).toEqual([...shapesOfTheReadme].sort());
    expect(Object.keys(shapeWords).sort()).toEqual([...shapesOfTheReadme].sort());
    expect([...motifNames].sort()).toEqual([...motifsOfTheReadme].sort());
  });

  it.each(shapeNames)("can be a %s with any label, in detail and in small", (shape) => {
    for (const label of labelNames) {
      expectDrawing(drawProduct({ ...gin, shape, label }, havgus, words));
      expectDrawing(drawProduct({ ...gin, shape, label }, havgus, words, { detail: "low" }));
    }
  });

  it.each([4, 6, 12])(
    "is shown %s times where it is sold so, each label drawn once, and the same each time",
    (packed) => {
      for (const shape of ["wine-bordeaux", "can", "can-slim", "food-can", "carton", "soda-bottle", "plastic-bottle"]) {
        const drawn = drawProduct({ ...gin, shape, packed }, havgus, words);
        expectDrawing(drawn);
        expect(drawn.match(/<use /g)).toHaveLength(packed);
        expect(drawn).toBe(drawProduct({ ...gin, shape, packed }, havgus, words));
        expectDrawing(drawProduct({ ...gin, shape, packed }, havgus, words, { detail: "low" }));
      }
    },
  );

  it("is a box with a tap where wine is sold by three litres, and no bottle", () => {
    const wine = { ...gin, shape: "wine-bordeaux", content: "#5b1225" };
    const box = drawProduct({ ...wine, packed: "wine-box" }, havgus, words);
    expectDrawing(box);
    expect(box).not.toBe(drawProduct(wine, havgus, words));
    expectDrawing(drawProduct({ ...wine, packed: "wine-box" }, havgus, words, { detail: "low" }));
  });

  it("stands before its gift box, in high and low detail", () => {
    for (const shape of ["spirit-tall", "liqueur-decanter", "wine-bordeaux", "can", "tool-jigger"]) {
      const boxed: ProductDrawing = { ...gin, shape, packed: "gift-box" };
      expectDrawing(drawProduct(boxed, havgus, words));
      expectDrawing(drawProduct(boxed, havgus, words, { detail: "low" }));
      expect(drawProduct(boxed, havgus, words)).not.toBe(drawProduct({ ...gin, shape }, havgus, words));
    }
  });

  it.each(["glass-highball", "glass-tiki", "mug-clay", "tool-ice-mould", "tool-coasters", "tool-shaker-boston"])(
    "is shown in each colour of a set: %s",
    (shape) => {
      const all = ["#b3382f", "#3f6ea3", "#e0a24a", "#2f3236"];
      const drawings = all.map((_, i) => ({ ...gin, shape, label: "none", coloured: all.slice(0, i + 1) }));
      for (const drawing of drawings) {
        expectDrawing(drawProduct(drawing, havgus, words));
        expectDrawing(drawProduct(drawing, havgus, words, { detail: "low" }));
      }
      expect(new Set(drawings.map((drawing) => drawProduct(drawing, havgus, words))).size).toBe(all.length);
    },
  );

  it.each(Object.keys(bottleGlass))("stands in %s glass", (glass) => {
    expectDrawing(drawProduct({ ...gin, glass }, havgus, words));
  });

  it.each(motifNames)("carries the motif %s", (motif) => {
    for (const face of faceNames)
      expectDrawing(drawProduct({ ...gin, shape: "can" }, { ...havgus, motif, face }, words));
  });

  it.each(faceNames)("is lettered in outlines of its %s, which look the same on every machine", (face) => {
    const markup = drawProduct(gin, { ...havgus, face }, { ...words, brandName: "Brus & Bobler æøå" });
    expect(markup).not.toContain("<text");
    expectWellFormed(markup);
    expect(isDrawing(markup)).toBe(true);
  });

  it("prints a name in other letters, and what it holds of markup, as text", () => {
    expect(drawProduct(gin, havgus, { ...words, brandName: "Брус & <Bobler>" })).toContain("Брус &amp;");
  });

  it("is the same every time", () => {
    expect(drawProduct(gin, havgus, words)).toBe(drawProduct({ ...gin }, { ...havgus }, { ...words }));
  });

  it("drops the small print when drawn small", () => {
    const lettered = ")scale(";
    expect(drawProduct(gin, havgus, words)).toContain(lettered);
    expect(drawProduct(gin, havgus, words, { detail: "low" })).not.toContain(lettered);
    expect(drawProduct(gin, havgus, words, { detail: "low" })).not.toContain("<text");
  });

  it.each([
    ["shape", { shape: "bucket" }, {}, 'Unknown product shape "bucket"'],
    ["glass", { glass: "pink" }, {}, 'Unknown glass tint "pink"'],
    ["label", { label: "sticker" }, {}, 'Unknown label "sticker"'],
    ["content", { content: "gin" }, {}, 'must be written as #rrggbb, not "gin"'],
    ["motif", {}, { motif: "unicorn" }, 'Unknown motif "unicorn"'],
    ["face", {}, { face: "comic" }, 'Unknown face "comic"'],
    ["ink", {}, { ink: "black" }, 'must be written as #rrggbb, not "black"'],
  ])("refuses an unknown %s by name", (_, drawing, look, message) => {
    expect(() => drawProduct({ ...gin, ...drawing }, { ...havgus, ...look }, words)).toThrow(message);
  });
});

function expectDrawing(markup: string): void {
  expectWellFormed(markup);
  expect(isDrawing(markup)).toBe(true);
  expect(markup.length).toBeLessThan(9000);
  expect(idsOf(markup).every((id) => id.startsWith("gin-"))).toBe(true);
  expect(new Set(idsOf(markup)).size).toBe(idsOf(markup).length);
  expect(references(markup).filter((id) => !idsOf(markup).includes(id))).toEqual([]);
  expect(markup).not.toMatch(/NaN|undefined|Infinity/);
}
