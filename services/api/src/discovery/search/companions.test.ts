import { describe, expect, it } from "vitest";
import type { ShelfState } from "../shelves/open-shelves.ts";
import type { IndexedProduct } from "../shelves/product-shelf.ts";
import { type CompanionDrink, type Companions, chooseCompanions, companionsOf } from "./companions.ts";

const drink = (keys: string[], glass = "highball", method = "byg"): CompanionDrink => ({ keys, glass, method });
const popular = [
  drink(["vodka", "kaffelikør"], "coupe", "ryst"),
  drink(["gin", "tonic"]),
  drink(["gin", "rød bitter", "vermouth"], "lowball"),
  drink(["gin", "citron", "æggehvide", "sirup"], "coupe", "ryst"),
];

describe("what is wanted", () => {
  it("beside a gin is what its drinks lack, the popular and nearly made first", () => {
    const { keys, glasses, methods } = companionsOf(popular, new Set(["gin"]));
    expect(keys[0]).toBe("tonic");
    expect(keys).not.toContain("gin");
    expect(keys).not.toContain("kaffelikør");
    expect([glasses[0], methods[0]]).toEqual(["highball", "byg"]);
  });

  it("beside a cart is what stands nearest to being a drink", () => {
    expect(companionsOf(popular, new Set(["gin", "rød bitter"])).keys[0]).toBe("vermouth");
  });

  it("beside anything is what few drinks take before what most do", () => {
    const syrupy = [drink(["gin", "sirup", "vermouth"]), ...Array.from({ length: 20 }, () => drink(["rom", "sirup"]))];
    expect(companionsOf(syrupy, new Set(["gin"])).keys).toEqual(["vermouth", "sirup"]);
  });

  it("beside a story is what its drinks are made of, and how", () => {
    expect(companionsOf([drink(["cognac"], "lowball", "rør")], new Set())).toEqual({
      keys: ["cognac"],
      glasses: ["lowball"],
      methods: ["rør"],
    });
  });
});

/** Without `fits`, for anything that is poured. */
const standing = (slug: string, category: string, { position = 0, fits = [] as string[], soldOut = false } = {}) =>
  ({
    row: { slug, position, category_path: category, ...(fits.length > 0 ? { fits } : {}) },
    card: { soldOut },
    rankInGroup: 0,
    sold: 0,
  }) as unknown as IndexedProduct;

const products = [
  standing("mandler", "snacks-og-pynt/noedder", { position: 3 }),
  standing("cashew", "snacks-og-pynt/noedder", { position: 8 }),
  standing("en gin", "spiritus/gin"),
  standing("tonic på flaske", "mixers/tonic"),
  standing("en bitter", "spiritus/bitter"),
  standing("coupe", "glas", { position: 1, fits: ["coupe"] }),
  standing("highball", "glas", { position: 2, fits: ["highball"] }),
  standing("udsolgt glas", "glas", { position: 9, soldOut: true, fits: ["highball"] }),
  standing("shaker", "barudstyr/shakere", { fits: ["ryst"] }),
];
const shelf = {
  productBySlug: new Map(products.map((product) => [product.row.slug, product])),
  productsByCategory: Map.groupBy(products, ({ row }) => row.category_path),
  get products(): never {
    throw new Error("Nobody walks through the whole catalogue for a handful of glasses");
  },
} as unknown as ShelfState;
const bottleOf: Record<string, string> = { gin: "en gin", tonic: "tonic på flaske", "rød bitter": "en bitter" };
const choose = (companions: Companions, beside: string[], count = 6) =>
  chooseCompanions({ companions, beside, count, shelf, productFor: (key) => bottleOf[key] });

describe("what is chosen", () => {
  it("is bottles to half of the shelf, then a glass and a tool that fit, and something to nibble", () => {
    const companions = { keys: ["tonic", "rød bitter"], glasses: ["highball"], methods: ["byg"] };
    expect(choose(companions, ["en gin"])).toEqual(["tonic på flaske", "en bitter", "highball", "mandler", "cashew"]);
    expect(choose(companions, ["en gin"], 2)).toEqual(["tonic på flaske", "highball"]);
  });

  it("is nothing that is sold out, and no other of a kind that stands there", () => {
    expect(choose({ keys: ["gin"], glasses: ["highball"], methods: ["byg"] }, ["highball", "en gin"])).toEqual([
      "mandler",
      "cashew",
    ]);
  });

  it("is one of each kind in turn, as they stand, where no drink is asked of", () => {
    expect(choose({ keys: [], glasses: [], methods: [] }, [])).toEqual([
      "coupe",
      "shaker",
      "mandler",
      "highball",
      "cashew",
    ]);
  });
});
