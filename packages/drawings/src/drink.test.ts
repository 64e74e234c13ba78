import { describe, expect, it } from "vitest";
import { type DrinkToDraw, drawDrink } from "./drink.ts";
import { glassKeys } from "./glass/glasses.ts";
import { isDrawing } from "./is-drawing.ts";
import { expectWellFormed, idsOf, references } from "./pen/well-formed.ts";
import { citrusCuts, type Fruit, type Garnish, iceKinds, plainGarnishes, sunkenThings } from "./scene/model.ts";

const negroni: DrinkToDraw = {
  id: "negroni",
  glass: "lowball",
  liquids: [{ colour: "#b01217", opacity: 0.4, share: 9 }],
  layered: "none",
  ice: "large",
  garnish: [{ kind: "half-wheel", fruit: "orange" }],
  bubbles: false,
  steam: false,
};

const fruits: Fruit[] = ["lemon", "lime", "orange", "grapefruit"];
const everyGarnish: Garnish[] = [
  ...citrusCuts.flatMap((kind) => fruits.map((fruit) => ({ kind, fruit }))),
  ...plainGarnishes.map((kind) => ({ kind })),
];
const sunrise = [
  { colour: "#c0102e", opacity: 0.5, share: 1.5 },
  { colour: "#f5a623", opacity: 0.9, share: 13.5 },
];

describe("a drawn drink", () => {
  it.each(glassKeys)("fills a %s", (glass) => {
    for (const ice of iceKinds) {
      for (const layered of ["none", "soft", "sharp"] as const) {
        expectDrawing(drawDrink({ ...negroni, glass, ice, layered, liquids: sunrise, bubbles: true, steam: true }));
      }
    }
  });

  it.each(everyGarnish)("wears $kind $fruit on every glass", (garnish) => {
    for (const glass of glassKeys) expectDrawing(drawDrink({ ...negroni, glass, garnish: [garnish] }));
  });

  it("stands tall celery so deep that its leaves are in the picture", () => {
    const reach = 102 * 0.72;
    for (const glass of glassKeys) {
      const markup = drawDrink({ ...negroni, glass, garnish: [{ kind: "celery" }] });
      const [, y = "0"] = /translate\(-?[\d.]+ (-?[\d.]+)\) rotate\(-?9\) scale\(0?\.72\)/.exec(markup) ?? [];
      expect(Number(y), glass).toBeGreaterThan(reach);
    }
  });

  it("plants mint in crushed ice instead of hiding it behind the heap", () => {
    const markup = drawDrink({ ...negroni, ice: "crushed", garnish: [{ kind: "mint" }] });
    const inside = markup.slice(markup.indexOf('clip-path="url(#negroni-cavity)"'));
    expect(inside).toContain("#negroni-mint-leaf");
  });

  it.each(sunkenThings)("holds %s", (thing) => {
    expectDrawing(drawDrink({ ...negroni, glass: "highball", ice: "cubes", sunken: [thing] }));
  });

  it("has a foam and a salt rim", () => {
    expectDrawing(
      drawDrink({ ...negroni, glass: "coupe", ice: "none", foam: { colour: "#fbf1dd", depth: 12 }, rim: "salt" }),
    );
  });

  it("is the same every time", () => {
    expect(drawDrink(negroni)).toBe(drawDrink({ ...negroni }));
  });

  it("prefixes its ids, so that many can stand on one page", () => {
    const garnish: Garnish[] = [{ kind: "mint" }, { kind: "wheel", fruit: "lime" }];
    const one = drawDrink({ ...negroni, id: "one", ice: "cubes", garnish, sunken: ["mint"] });
    const two = drawDrink({ ...negroni, id: "two", ice: "cubes", garnish, sunken: ["mint"] });
    expect(idsOf(one).every((id) => id.startsWith("one-"))).toBe(true);
    expect(idsOf(one).filter((id) => idsOf(two).includes(id))).toEqual([]);
  });

  it("is read aloud when labelled and silent when decorative", () => {
    expect(drawDrink(negroni, { label: 'Negroni "på" is' })).toContain(
      'role="img" aria-label="Negroni &quot;på&quot; is"',
    );
    expect(drawDrink(negroni)).toContain('aria-hidden="true"');
  });

  it.each([
    ["glass", { glass: "boot" }, 'Unknown glass "boot"'],
    ["ice", { ice: "slush" }, 'Unknown ice "slush"'],
    ["garnish", { garnish: [{ kind: "umbrella" }] }, 'Unknown garnish "umbrella"'],
    ["citrus", { garnish: [{ kind: "wheel", fruit: "pomelo" }] }, 'Unknown citrus fruit "pomelo"'],
    ["colour", { liquids: [{ colour: "red", opacity: 1, share: 1 }] }, 'must be written as #rrggbb, not "red"'],
    ["id", { id: '"><script>' }, "A drawing id must start with a letter"],
  ])("refuses an unknown %s by name", (_, wrong, message) => {
    expect(() => drawDrink({ ...negroni, ...wrong } as DrinkToDraw)).toThrow(message);
  });
});

function expectDrawing(markup: string): void {
  expectWellFormed(markup);
  expect(isDrawing(markup)).toBe(true);
  expect(markup.length).toBeLessThan(10_000);
  expect(new Set(idsOf(markup)).size).toBe(idsOf(markup).length);
  expect(references(markup).filter((id) => !idsOf(markup).includes(id))).toEqual([]);
  expect(markup).not.toMatch(/NaN|undefined|Infinity|\d\.\d{3}/);
}
