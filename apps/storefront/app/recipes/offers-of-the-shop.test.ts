import type { RecipeBasket } from "@skaenk/contract/recipe-basket";
import type { Ingredient, IngredientBottle, Recipe } from "@skaenk/contract/recipes";
import { formatPrice } from "@skaenk/danish/format";
import { chosenBottle } from "@skaenk/mixing/chosen-bottle";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShelves } from "../../../../services/api/src/discovery/shelves/open-shelves.ts";
import { openTestShop, type TestShop } from "../../../../services/api/src/testing/test-shop.ts";
import { IngredientList } from "./ingredient-list";
import { type BottleOffer, offersFor } from "./offers-for";
import { packWords, priceOfPacks } from "./pack-words";
import { type KitchenRequest, plainWish, priceIngredients } from "./price-ingredients";

type Drink = { slug: string; servings: number; ingredients: Ingredient[] };
type Told = {
  drink: Drink;
  drinks: number;
  ingredient: Ingredient;
  bottles: IngredientBottle[];
  rows: BottleOffer[];
  at: string;
};

const amounts = [1, 4, 12, 36];
/** Drinks whose baskets are compared with their pages: bottles, cans, and goods that the host is otherwise thought to buy elsewhere. */
const compared = [
  ...["sidecar", "cuba-libre", "moscow-mule", "gin-og-tonic", "bloody-mary", "mimosa", "paloma", "shandy", "mojito"],
];
let shop: TestShop;
let drinksOfShop: Drink[];
/** This function returns each measure of each drink for which the shop sells a bottle, with the ways to buy the measure. */
let measures: Told[];
const json = async <Answer>(path: string) => (await (await shop.api.request(`/api/v1${path}`)).json()) as Answer;

beforeAll(async () => {
  shop = await openTestShop();
  const shelves = openShelves(shop);
  const { recipes } = await shelves.read();
  const usesOf = ({ ingredients, garnishes }: (typeof recipes)[number]["row"]) => [
    ...ingredients,
    ...garnishes.map((garnish) => ({ ...garnish, pantry: true })),
  ];
  const keys = [...new Set(recipes.flatMap(({ row }) => usesOf(row).map(({ key }) => key)))];
  const products = await shelves.productsFor(keys);
  const bottlesOf = new Map<string, IngredientBottle[]>();
  for (const key of keys) bottlesOf.set(key, await shelves.bottlesFor(key));
  drinksOfShop = recipes.map(({ row }) => ({
    ...{ slug: row.slug, servings: row.servings },
    ingredients: usesOf(row).map((one) => ({ ...one, product: products.get(one.key) }) as unknown as Ingredient),
  }));
  measures = drinksOfShop.flatMap((drink) =>
    amounts.flatMap((drinks) =>
      drink.ingredients.flatMap((ingredient): Told[] => {
        const { key, pantry } = ingredient;
        const bottles = bottlesOf.get(key) ?? [];
        if (bottles.length === 0) return [];
        const rows = offersFor(drink, key, { ...plainWish(drinks), extra: pantry ? [key] : [] }, bottles);
        return [{ drink, drinks, ingredient, bottles, rows, at: `${drinks} × ${drink.slug}: ${key}` }];
      }),
    ),
  );
}, 120_000);
afterAll(() => shop.stop());

/** This function returns the price of one ingredient by itself, in øre with deposit. */
function priceAlone({ drink, drinks, ingredient: { key }, bottles }: Told, choice: string): number {
  const chosen = chosenBottle(bottles, choice);
  const ingredients = drink.ingredients.filter((one) => one.key === key);
  const wish = { ...plainWish(drinks), extra: [key], chosen: new Map(chosen ? [[key, chosen]] : []) };
  const { goodsOre, depositOre } = priceIngredients({ ...drink, ingredients }, wish);
  return goodsOre + depositOre;
}

test("every proposal of the 528 drinks is of the nearest style and the cheapest of it, where its price is called good", () => {
  expect(drinksOfShop).toHaveLength(528);
  const untrue: string[] = [];
  const dearer: string[] = [];
  let good = 0;
  for (const told of measures) {
    const { bottles, rows, at } = told;
    const proposals = rows.filter(({ why }) => why);
    const [proposal] = proposals;
    if (proposals.length !== 1 || !proposal?.why) {
      untrue.push(`${at}: ${proposals.length} proposals`);
      continue;
    }
    const own = bottles.find(({ slug, packs }) => [slug, ...packs.map(({ sku }) => sku)].includes(proposal.choice));
    const nearest = Math.min(...bottles.map(({ strangeness }) => strangeness));
    if (own?.strangeness !== nearest) untrue.push(`${at}: ${proposal.text} is of another style`);
    if (proposal.why.includes("den rette stil") !== (nearest === 0)) untrue.push(`${at}: ${proposal.why}`);
    if (proposal.why.includes("god pris for indholdet")) good += 1;
    else dearer.push(`${at}: ${proposal.text}`);
    const alike = bottles.filter(({ strangeness }) => strangeness === nearest);
    const prices = alike.flatMap(({ slug, packs }) =>
      [slug, ...packs.map(({ sku }) => sku)].map((choice) => priceAlone(told, choice)),
    );
    const paid = priceAlone(told, proposal.choice);
    if (dearer.at(-1) !== `${at}: ${proposal.text}` && prices.some((price) => price < paid))
      untrue.push(`${at}: ${proposal.text}, ${Math.min(...prices)} < ${paid}`);
  }
  expect(untrue).toEqual([]);
  expect(dearer).toEqual([]);
  expect(good).toBeGreaterThan(5_000);
});

test("the marked row is what is bought, at its price, and no two rows read alike", () => {
  const untrue: string[] = [];
  for (const { drink, drinks, ingredient, rows, at } of measures) {
    const { key, pantry } = ingredient;
    const list = priceIngredients(drink, { ...plainWish(drinks), extra: pantry ? [key] : [] });
    const lines = list.lines.filter(({ ingredientKeys }) => ingredientKeys.includes(key));
    const marked = rows.filter(({ bought }) => bought);
    const isTold = marked[0]?.text.startsWith(`${lines[0]?.name}, ${packWords(lines)}`);
    if (marked.length !== 1 || !isTold || marked[0]?.totalOre !== priceOfPacks(lines)) untrue.push(at);
    if (new Set(rows.map(({ text }) => text)).size !== rows.length) untrue.push(`${at}: rows that read alike`);
  }
  expect(untrue).toEqual([]);
});

test("each row buys what it says, once it is chosen: on the page and in the cart", async () => {
  const untrue: string[] = [];
  for (const { drink, drinks, ingredient, bottles, rows, at } of measures) {
    if (!compared.includes(drink.slug) || drinks === 4) continue;
    const extra = ingredient.pantry ? [ingredient.key] : [];
    for (const { choice, text, totalOre } of rows) {
      const chosen = chosenBottle(bottles, choice);
      const list = priceIngredients(drink, {
        ...{ ...plainWish(drinks), extra },
        chosen: new Map(chosen ? [[ingredient.key, chosen]] : []),
      });
      const lines = list.lines.filter(({ ingredientKeys }) => ingredientKeys.includes(ingredient.key));
      const asked = [`servings=${drinks}`, `chosen=${ingredient.key}:${choice}`, ...extra.map((key) => `extra=${key}`)];
      const { items } = await json<RecipeBasket>(`/recipes/${drink.slug}/basket?${asked.join("&")}`);
      const inCart = items.filter(({ ingredientKeys }) => ingredientKeys.includes(ingredient.key));
      for (const bought of [lines, inCart]) {
        const isTold = text.startsWith(`${bought[0]?.name}, ${packWords(bought)}`);
        if (!isTold || priceOfPacks(bought) !== totalOre) untrue.push(`${at}: ${text}`);
      }
    }
  }
  expect(untrue).toEqual([]);
});

/** The ingredients of a drink's page, in HTML. */
function rowsOf(recipe: Recipe, wish: KitchenRequest): string {
  const slots = { measureOf: () => "", changeOf: () => null, offersOf: () => null, moreOf: () => null };
  const acts = { onTick: () => undefined, onBring: () => undefined };
  const list = priceIngredients(recipe, wish);
  const { ingredients } = recipe;
  return renderToStaticMarkup(
    createElement(IngredientList, { ...{ ingredients, wish, list, formId: "koeb" }, ...slots, ...acts }),
  );
}

/** The ticks of a page that its form sends with a press: `have=limesaft`. */
function fieldsOf(recipe: Recipe, wish: KitchenRequest): string[] {
  const inputs = rowsOf(recipe, wish).match(/<input[^>]*>/g) ?? [];
  const attributeOf = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
  return inputs
    .filter((input) => input.includes(" checked="))
    .map((input) => `${attributeOf(input, "name")}=${attributeOf(input, "value")}`);
}

test("the ticks of a page send what its total leaves out and what it adds, for goods at home and goods to bring", async () => {
  const untrue: string[] = [];
  let pantryCount = 0;
  for (const slug of compared) {
    const recipe = await json<Recipe>(`/recipes/${slug}`);
    for (const { key, pantry, product } of recipe.ingredients) {
      if (!product || product.packs.length === 0) continue;
      pantryCount += pantry ? 1 : 0;
      for (const [have, extra] of [
        [[key], []],
        [[], pantry ? [key] : []],
        [[key], pantry ? [key] : []],
      ] as const) {
        const wish = { ...plainWish(12), have, extra };
        const list = priceIngredients(recipe, wish);
        const fields = fieldsOf(recipe, wish);
        const basket = await json<RecipeBasket>(`/recipes/${slug}/basket?${["servings=12", ...fields].join("&")}`);
        const at = `${slug} with ${fields.join("&")}, ${key} at home: ${have.length > 0}`;
        if (basket.goodsOre !== list.goodsOre) untrue.push(`${at}: ${basket.goodsOre} for ${list.goodsOre}`);
        if (packWords(basket.items) !== packWords(list.lines)) untrue.push(`${at}: other packs`);
        const isSent = fields.join() === (have.length > 0 ? `have=${key}` : extra.map((one) => `extra=${one}`).join());
        if (!isSent) untrue.push(`${at}: other ticks`);
      }
    }
  }
  expect(untrue).toEqual([]);
  expect(pantryCount).toBeGreaterThan(5);
});

test("a row of pantry goods says what its tick adds to the total", async () => {
  const untrue: string[] = [];
  let told = 0;
  for (const slug of compared) {
    const recipe = await json<Recipe>(`/recipes/${slug}`);
    for (const drinks of amounts) {
      const plain = plainWish(drinks);
      const { goodsOre, extraOre } = priceIngredients(recipe, plain);
      const html = rowsOf(recipe, plain);
      for (const { key, pantry } of recipe.ingredients) {
        const brought = priceIngredients(recipe, { ...plain, extra: pantry ? [key] : [] });
        const addedOre = brought.goodsOre - goodsOre;
        const isTold = addedOre === 0 || html.includes(`Ellers ${formatPrice(addedOre)} her`);
        if ((extraOre[key] ?? 0) !== addedOre || !isTold) untrue.push(`${drinks} × ${slug}: ${key}`);
        if (brought.extraOre[key] !== undefined) untrue.push(`${drinks} × ${slug}: ${key} is bought`);
        told += addedOre > 0 ? 1 : 0;
      }
    }
  }
  expect(untrue).toEqual([]);
  expect(told).toBeGreaterThan(20);
});

test("cola is cola, and a bottle for few drinks is the small one", async () => {
  const bought = async (slug: string, servings: number) =>
    (await json<RecipeBasket>(`/recipes/${slug}/basket?servings=${servings}`)).items
      .map(({ name, size, quantity }) => `${quantity} × ${name}, ${size}`)
      .join("; ");
  expect(await bought("cuba-libre", 12)).toMatch(/2 × Perlebæk Cola, 1 l/);
  expect(await bought("moscow-mule", 12)).toMatch(/ × Perlebæk Ingefærøl, /);
  expect(await bought("sidecar", 1)).toMatch(/1 × Charvenne Cognac VS, 35 cl/);
  expect(await bought("sidecar", 1)).toMatch(/1 × Groselle Triple Sec, 35 cl/);
});
