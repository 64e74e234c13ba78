import { compareDanish } from "@skaenk/danish/format";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Choices } from "../filtering/facets.ts";
import { orderOnShelf } from "./order-on-shelf.ts";
import { ProductShelf } from "./product-shelf.ts";
import type { ShelvedProduct } from "./shelve-product.ts";

type Step = { slug: string; brand: string; category: string; position: number; soldOut: boolean; gone: boolean };

const product = ({ slug, brand, category, position, soldOut }: Step) =>
  ({
    row: {
      slug,
      brand_slug: brand,
      category_path: category,
      position,
      tastes: [],
      words: { origin: "DK" },
      abv_percent: 40,
    },
    // How a sign that names are not written with compares, no number tells.
    card: {
      soldOut,
      name: `${position === 3 ? "鵲" : brand} ${position % 2}`,
      brand: { name: position === 2 ? "Rügholm" : `Rugholm ${slug}` },
      priceOre: position * 100,
      isNew: position === 1,
    },
    variants: [],
    haystack: `-${slug}-${brand}-${soldOut}`,
  }) as unknown as ShelvedProduct;

const step: fc.Arbitrary<Step> = fc.record({
  slug: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
  brand: fc.constantFrom("havgus", "rugholm"),
  category: fc.constantFrom("spiritus/gin", "spiritus/rom"),
  position: fc.integer({ min: 0, max: 4 }),
  soldOut: fc.boolean(),
  gone: fc.boolean(),
});
const sold = new Map([
  ["b", 3],
  ["e", 7],
]);
const slugs = (products: readonly ShelvedProduct[] = []) => products.map(({ row }) => row.slug);
const bySlug = (steps: Step[]) => new Map(steps.map((one) => [one.slug, product(one)]));

/** Slugs of what fits, in the order of the shelf, up to a price. */
function fitting(shelf: ProductShelf, choices: Choices, to = Number.POSITIVE_INFINITY): string[] {
  const { order, codes, stride, prices: numbers } = shelf.columns;
  const coded = { codes, stride, numbers, from: 0, to };
  const { hits, counts } = shelf.facets.filterRows(order.slots, coded, choices);
  const within = shelf.inSlots([...order.slots]).filter(({ card }) => card.priceOre <= to);
  expect(shelf.facets.filter(within, (one) => shelf.facets.codesOf(one), choices).counts).toEqual(counts);
  const { totals } = shelf.columns;
  expect(shelf.facets.filterRows(order.slots, { ...coded, totals }, choices).counts).toEqual(counts);
  return slugs(shelf.inSlots([...hits]));
}

/** What the columns say is what looking at each product says. */
function expectColumns(shelf: ProductShelf, whole: readonly ShelvedProduct[]): void {
  expect(fitting(shelf, {})).toEqual(slugs(whole));
  expect(fitting(shelf, {}, 200)).toEqual(slugs(whole.filter(({ card }) => card.priceOre <= 200)));
  const gin = whole.filter(({ row, card }) => row.category_path === "spiritus/gin" && card.priceOre <= 200);
  expect(fitting(shelf, { category: ["spiritus/gin"] }, 200)).toEqual(slugs(gin));
  const havgus = gin.filter(({ row }) => row.brand_slug === "havgus");
  expect(fitting(shelf, { category: ["spiritus/gin"], brand: ["havgus"] }, 200)).toEqual(slugs(havgus));
  const { columns } = shelf;
  const met = columns.words.beginningWith(["h", "t"], columns.slotCount);
  const found = shelf.inSlots([...columns.order.slots].filter((slot) => met[slot] === 2));
  expect(slugs(found)).toEqual(slugs(whole.filter(({ card, row }) => card.soldOut && row.brand_slug === "havgus")));
  const byPrice = whole.toSorted(
    (a, b) => b.card.priceOre - a.card.priceOre || compareDanish(a.card.name, b.card.name),
  );
  expect(slugs(shelf.inSlots(columns.first(columns.order.slots, 3, "-price")))).toEqual(slugs(byPrice.slice(0, 3)));
  const { slots } = columns.order;
  for (const sort of ["name", "price", "-price", "new", "unit-price"] as const) {
    const all = columns.first(slots, slots.length, sort);
    for (const count of [0, 1, 3]) expect(columns.first(slots, count, sort)).toEqual(all.slice(0, count));
  }
}

it("stands after any changes as if it had been filled with what is there", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 20 }), (before, changes) => {
      const left = bySlug(before);
      const shelf = new ProductShelf();
      shelf.fill([...left.values()], sold);
      for (const change of changes) {
        if (change.gone) shelf.remove(change.slug);
        else shelf.put(product(change));
        if (change.gone) left.delete(change.slug);
        else left.set(change.slug, product(change));
      }
      const whole = orderOnShelf([...left.values()], sold);
      expect(slugs(shelf.products)).toEqual(slugs(whole));
      for (const [key, lists] of [
        ["category_path", shelf.byCategory],
        ["brand_slug", shelf.byBrand],
      ] as const) {
        const expected = Map.groupBy(whole, ({ row }) => row[key]);
        expect(new Set(lists.keys())).toEqual(new Set(expected.keys()));
        for (const [value, list] of lists) expect(slugs(list)).toEqual(slugs(expected.get(value)));
      }
      expect(new Set(shelf.bySlug.keys())).toEqual(new Set(left.keys()));
      expectColumns(shelf, whole);
      for (const word of ["a", "g", "havgus", "rugholm", "true", "false", ""]) {
        expect(shelf.usesWord(word)).toBe(whole.some(({ haystack }) => `${haystack}-`.includes(`-${word}-`)));
      }
      const anew = new ProductShelf();
      anew.fill(whole, sold);
      for (const slug of ["a", "havgus", "rugholm", "ruegholm", "0", "1", "2", ""])
        expect([slug, shelf.spellingOf(slug)]).toEqual([slug, anew.spellingOf(slug)]);
    }),
  );
});

it("counts a product by what it has become", () => {
  const shelf = new ProductShelf();
  const one: Step = { slug: "a", brand: "havgus", category: "spiritus/gin", position: 0, soldOut: false, gone: false };
  shelf.fill([product(one)], new Map());
  expect(fitting(shelf, { inStock: ["true"] })).toEqual(["a"]);
  shelf.put(product({ ...one, soldOut: true }));
  expect(fitting(shelf, { inStock: ["true"] })).toEqual([]);
});

/** What lists are made of beside the shelf. */
const names = new Map();

it("forgets what it remembers as soon as something changes", () => {
  const shelf = new ProductShelf();
  const one: Step = { slug: "a", brand: "havgus", category: "spiritus/gin", position: 0, soldOut: false, gone: false };
  shelf.fill([product(one)], new Map());
  const lengths = () => shelf.remember("length", names, () => shelf.products.length);
  expect(lengths()).toBe(1);
  shelf.put(product({ ...one, slug: "b" }));
  expect(lengths()).toBe(2);
  shelf.remove("a");
  expect(lengths()).toBe(1);
});

it("remembers no more lists than are read at once", () => {
  const shelf = new ProductShelf();
  let made = 0;
  for (let name = 0; name < 100; name += 1) shelf.remember(String(name), names, () => (made += 1));
  shelf.remember("99", names, () => (made += 1));
  shelf.remember("0", names, () => (made += 1));
  expect(made).toBe(101);
});

it("remembers nothing under names that are others by now", () => {
  const shelf = new ProductShelf();
  const made = (of: object) => shelf.remember("list", of, () => of);
  const later = new Map();
  expect([made(names), made(later), made(names)]).toEqual([names, later, names]);
  expect(made(later)).toBe(later);
});
