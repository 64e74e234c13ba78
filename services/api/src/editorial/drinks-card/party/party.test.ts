import type { Cart } from "@skaenk/contract/cart";
import type { PartyPlan } from "@skaenk/contract/party-plan";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import type { Refusal } from "@skaenk/contract/refusal";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { adviceOn } from "./advice.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => shop.stop());

const plan = (query: string) => new TestVisitor(shop.api).get<PartyPlan & Refusal>(`/party-plan?${query}`);
const party = "guests=20&hours=4&drinksPerGuest=3";

test("a party of twenty is told what to buy, freeze and set out", async () => {
  const { status, body } = await plan(`drinks=negroni,mojito&${party}`);
  expect(status).toBe(200);
  expect(body.totalDrinks).toBe(60);
  expect(body.servings).toEqual([
    { slug: "negroni", name: "Negroni", count: 30 },
    { slug: "mojito", name: "Mojito", count: 30 },
  ]);
  expect(body.lines.some(({ kind }) => kind === "bottle")).toBe(true);
  expect(body.goodsOre).toBe(body.lines.reduce((total, { totalOre }) => total + totalOre, 0));
  expect(body.iceKg).toBeGreaterThan(5);
  expect(body.coolingIceKg).toBe(10);
  expect(body.standardDrinksPerGuest).toBeCloseTo(4.172, 3);
  expect(body.needs.find(({ key }) => key === "gin")).toMatchObject({ text: "9\u00a0dl", have: false, sold: true });
});

test("the cheapest drinks of a party come in the order of what its plan charges for each", async () => {
  const numbers = "guests=12&hours=4&drinksPerGuest=3";
  const { body } = await new TestVisitor(shop.api).get<{ items: RecipeCard[] }>(
    `/party-plan/drinks?sort=price&pageSize=100&${numbers}`,
  );
  const charged = await Promise.all(
    body.items.map(async ({ slug }) => Math.round((await plan(`drinks=${slug}&${numbers}`)).body.goodsOre / 36)),
  );
  expect(body.items.map(({ pricePerDrinkOre }) => pricePerDrinkOre)).toEqual(charged);
  const whole = charged.slice(0, body.items.filter(({ pricedWhole }) => pricedWhole).length);
  expect(whole.length).toBeGreaterThan(20);
  expect(whole).toEqual(whole.toSorted((a, b) => a - b));
  const place = (slug: string) => body.items.findIndex((drink) => drink.slug === slug);
  expect(place("sherry-og-tonic")).toBeLessThan(place("mauresque"));
});

test("the price of a drink leaves out what the party has at home and counts the pantry goods that it buys here", async () => {
  const drinkOf = async (asked: string) => {
    const path = `/party-plan/drinks?q=mojito&pageSize=100&${party}${asked}`;
    const { items } = (await new TestVisitor(shop.api).get<{ items: RecipeCard[] }>(path)).body;
    return items.find(({ slug }) => slug === "mojito");
  };
  const priceOf = async (asked: string) =>
    Math.round((await plan(`drinks=mojito&${party}${asked}`)).body.goodsOre / 60);
  const plain = await drinkOf("");
  expect(plain?.pricePerDrinkOre).toBe(await priceOf(""));
  expect(plain).toMatchObject({ priceText: expect.stringMatching(/ kr\. \+ limesaft|\+ lime/), pricedWhole: false });
  const home = await drinkOf("&have=hvid-rom");
  expect(home?.pricePerDrinkOre).toBe(await priceOf("&have=hvid-rom"));
  expect(home?.pricePerDrinkOre).toBeLessThan(plain?.pricePerDrinkOre ?? 0);
  const bought = await drinkOf("&extra=limesaft");
  expect(bought?.pricePerDrinkOre).toBe(await priceOf("&extra=limesaft"));
  expect(bought?.pricePerDrinkOre).toBeGreaterThan(plain?.pricePerDrinkOre ?? 0);
});

test("one network has as many lists by price as its budget allows, also when it asks for all at the same moment", async () => {
  const from = { "x-forwarded-for": "203.0.113.91" };
  const { recipes } = await shop.db
    .selectFrom("recipes")
    .select(({ fn }) => fn.countAll<string>().as("recipes"))
    .executeTakeFirstOrThrow();
  const most = Math.ceil(400 / (1 + Math.floor(Number(recipes) / 25)));
  const ask = () =>
    new TestVisitor(shop.api).send("GET", `/party-plan/drinks?sort=price&pageSize=1&${party}`, undefined, from);
  const answers = await Promise.all(Array.from({ length: most + 20 }, ask));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(most);
});

test("drinks that are made without ice and garnish ask for none", async () => {
  const { body } = await plan(`drinks=kir&${party}`);
  expect(body).toMatchObject({ iceKg: 0, garnish: [], glasses: [{ name: "vinglas", count: 20 }] });
  const product = { slug: "vandkant-vinglas", name: "Vandkant Vinglas", size: "4 stk.", priceOre: 26_995 };
  expect(body.glasses).toMatchObject([{ product }]);
});

test("what is ticked as standing at home is not bought", async () => {
  const all = await plan(`drinks=negroni&${party}`);
  const some = await plan(`drinks=negroni&have=gin&${party}`);
  expect(some.body.lines).toHaveLength(all.body.lines.length - 1);
  expect(some.body.goodsOre).toBeLessThan(all.body.goodsOre);
});

test("everything that a mojito takes is on the list: here, or elsewhere in pieces and bunches", async () => {
  const { body } = await plan(`drinks=mojito&${party}`);
  const own = body.ownPurchases.map(({ group, name, text }) => `${group} ${name} ${text}`);
  expect(own).toEqual(["greens lime 56\u00a0stk.", "greens mynte 35\u00a0bundter", "home hvidt rørsukker 500\u00a0g"]);
  const offer = body.offers.find(({ key }) => key === "limesaft");
  const asked = (await plan(`drinks=mojito&extra=limesaft&${party}`)).body;
  expect(asked.goodsOre).toBe(body.goodsOre + (offer?.totalOre ?? 0));
  // A slice for each of the sixty glasses.
  expect(asked.ownPurchases.find(({ name }) => name === "lime")).toMatchObject({
    text: "8\u00a0stk.",
    note: "til 60\u00a0skiver",
  });
  const home = (await plan(`drinks=mojito&have=myntekviste&${party}`)).body;
  expect(home.ownPurchases.map(({ name }) => name)).not.toContain("mynte");
  const host = new TestVisitor(shop.api);
  const wish = { drinks: ["mojito"], guests: 20, hours: 4, drinksPerGuest: 3, extra: ["limesaft"] };
  const { added } = (await host.post<{ added: { variantId: string }[] }>("/party-plan/cart", wish)).body;
  const lime = asked.lines.find(({ ingredientKeys }) => ingredientKeys.includes("limesaft"));
  expect(added.map(({ variantId }) => variantId)).toContain(lime?.variantId);
});

test("the garnish is on the list as whole fruit, and is bought here where it is asked for", async () => {
  const { body } = await plan(`drinks=negroni&${party}`);
  // Sixty half slices are 30 whole ones, and an orange gives eight.
  expect(body.ownPurchases).toEqual([
    { keys: ["appelsin"], group: "greens", name: "appelsin", text: "4\u00a0stk.", note: "til 30\u00a0skiver" },
  ]);
  const cherries = (await plan(`drinks=manhattan&${party}`)).body;
  const offer = cherries.offers.find(({ key }) => key === "cocktailkirsebaer");
  expect(offer?.totalOre).toBeGreaterThan(0);
  const bought = (await plan(`drinks=manhattan&extra=cocktailkirsebaer&${party}`)).body;
  expect(bought.goodsOre).toBe(cherries.goodsOre + (offer?.totalOre ?? 0));
});

test("the units of a guest are rounded once, and not once for each drink", async () => {
  const { body } = await plan("drinks=shandy&guests=20&hours=4&drinksPerGuest=3");
  const { body: one } = await plan("drinks=shandy&guests=1&hours=4&drinksPerGuest=1");
  expect(one.standardDrinksPerGuest).toBeCloseTo((15 * 0.047 * 7.89) / 12, 5);
  expect(body.standardDrinksPerGuest).toBeCloseTo(3 * one.standardDrinksPerGuest, 5);
});

test("a larger pack is named with what it adds, and bought only by who asks for it", async () => {
  const few = "drinks=negroni&guests=2&hours=2&drinksPerGuest=1";
  const plain = (await plan(few)).body;
  const more = plain.lines.find((line) => line.more)?.more;
  expect(more?.extraOre).toBeGreaterThan(0);
  const asked = (await plan(`${few}&larger=${more?.sku}`)).body;
  expect(asked.lines.find(({ variantId }) => variantId === more?.sku)).toMatchObject({ isLarger: true });
  expect(asked.goodsOre).toBe(plain.goodsOre + (more?.extraOre ?? 0));
  expect(asked.depositOre).toBe(plain.depositOre + (more?.extraDepositOre ?? 0));
  const host = new TestVisitor(shop.api);
  const wish = { drinks: ["negroni"], guests: 2, hours: 2, drinksPerGuest: 1, larger: [more?.sku] };
  const { body } = await host.post<{ added: { variantId: string }[] }>("/party-plan/cart", wish);
  expect(body.added.map(({ variantId }) => variantId)).toContain(more?.sku);
});

test("a larger pack that lay in the cart before is named as the plan's joins it, and comes out again alone", async () => {
  const few = { drinks: ["negroni"], guests: 2, hours: 2, drinksPerGuest: 1 };
  const more = (await plan("drinks=negroni&guests=2&hours=2&drinksPerGuest=1")).body.lines.find(
    (line) => line.more,
  )?.more;
  const host = new TestVisitor(shop.api);
  await host.post("/cart/lines", { variantId: more?.sku, quantity: 1, operationId: "a-press-of-the-larger" });
  type Added = { warnings: string[]; added: { variantId: string; quantity: number }[] };
  const { body } = await host.post<Added>("/party-plan/cart", { ...few, larger: [more?.sku] });
  expect(body.warnings).toEqual([expect.stringMatching(/^I kurven lå i forvejen 1 .+, og nu er der 2$/)]);
  expect(body.added.find(({ variantId }) => variantId === more?.sku)?.quantity).toBe(1);
});

test("the cart names the same larger pack beside what was bought for a drink, and none beside what was chosen as such", async () => {
  const few = { drinks: ["negroni"], guests: 2, hours: 2, drinksPerGuest: 1 };
  const { lines } = (await plan("drinks=negroni&guests=2&hours=2&drinksPerGuest=1")).body;
  const host = new TestVisitor(shop.api);
  await host.post("/party-plan/cart", few);
  const cart = (await host.get<Cart>("/cart")).body;
  for (const { variantId, more } of lines) {
    expect(cart.lines.find((line) => line.variantId === variantId)?.more).toEqual(more);
  }
  const other = new TestVisitor(shop.api);
  for (const { variantId } of lines) await other.post("/cart/lines", { variantId, quantity: 1 });
  expect((await other.get<Cart>("/cart")).body.lines.flatMap(({ more }) => more ?? [])).toEqual([]);
});

test("one press puts it all in the cart, and the same press twice counts once", async () => {
  const host = new TestVisitor(shop.api);
  const { lines } = (await plan("drinks=negroni&guests=6&hours=3&drinksPerGuest=2")).body;
  const wish = { drinks: ["negroni"], guests: 6, hours: 3, drinksPerGuest: 2, operationId: "festen-12345" };
  const { status, body } = await host.post<{ itemCount: number }>("/party-plan/cart", wish);
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  expect([status, body.itemCount]).toEqual([200, count]);
  expect((await host.post<{ itemCount: number }>("/party-plan/cart", wish)).body.itemCount).toBe(count);
});

test("a press that is sent again is answered with the same pieces, and the next plan replaces them", async () => {
  const { host, inCart } = planningHost();
  const [variantId = ""] = Object.keys(await packsOf(["negroni"], 12));
  await host.post("/cart/lines", { variantId, quantity: 2 });
  const wish = { drinks: ["negroni", "kir"], guests: 12, hours: 4, drinksPerGuest: 3, operationId: "a-lost-answer-1" };
  const first = (await host.post<Pressed>("/party-plan/cart", wish)).body;
  const again = (await host.post<Pressed>("/party-plan/cart", wish)).body;
  expect(first.planned.length).toBeGreaterThan(0);
  expect(again).toMatchObject({ added: [], removed: [], planned: first.planned });
  const next = { ...wish, drinks: ["negroni"], replaces: again.planned, operationId: "the-next-press-1" };
  await host.post("/party-plan/cart", next);
  expect(await inCart()).toEqual(together(await packsOf(["negroni"], 12), { [variantId]: 2 }));
  await host.post("/cart/lines", { variantId, quantity: 1, operationId: "no-press-of-a-plan" });
  const other = { ...wish, operationId: "no-press-of-a-plan" };
  expect((await host.post<Pressed>("/party-plan/cart", other)).body.planned).toBeUndefined();
});

type Goods = { lineId: string; variantId: string; quantity: number; drinks: string[] };
type Pressed = Record<"added" | "removed", { variantId: string; quantity: number }[]> & { planned: Goods[] };

/** This function opens a cart for a host whose planner remembers what its last press put in. */
function planningHost() {
  const host = new TestVisitor(shop.api);
  let replaces: Goods[] = [];
  const press = async (drinks: string[], guests: number) => {
    const wish = { drinks, guests, hours: 4, drinksPerGuest: 3, replaces };
    const { body } = await host.post<Pressed>("/party-plan/cart", wish);
    replaces = body.planned;
    return body;
  };
  const inCart = async () =>
    Object.fromEntries((await host.get<Cart>("/cart")).body.lines.map((line) => [line.variantId, line.wantedQuantity]));
  return { host, press, inCart };
}

const packsOf = async (drinks: string[], guests: number): Promise<Record<string, number>> => {
  const { body } = await plan(`drinks=${drinks.join(",")}&guests=${guests}&hours=4&drinksPerGuest=3`);
  return Object.fromEntries(body.lines.map(({ variantId, quantity }) => [variantId, quantity]));
};

/** This function adds the packs of several lists together. */
function together(...lists: Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [sku, count] of lists.flatMap((list) => Object.entries(list))) sum[sku] = (sum[sku] ?? 0) + count;
  return sum;
}

test("a press after a change brings the cart up to date, and the same plan again changes nothing", async () => {
  const { host, press, inCart } = planningHost();
  const [variantId = ""] = Object.keys(await packsOf(["negroni"], 12));
  await host.post("/cart/lines", { variantId, quantity: 1 });
  const withOwn = async (drinks: string[], guests: number) =>
    together(await packsOf(drinks, guests), { [variantId]: 1 });

  await press(["negroni", "kir"], 12);
  expect(await inCart()).toEqual(await withOwn(["negroni", "kir"], 12));
  expect(await press(["negroni", "kir"], 12)).toMatchObject({ added: [], removed: [] });
  expect(await inCart()).toEqual(await withOwn(["negroni", "kir"], 12));

  const more = await press(["negroni", "kir"], 40);
  expect(more.added.length).toBeGreaterThan(0);
  expect(await inCart()).toEqual(await withOwn(["negroni", "kir"], 40));

  const fewer = await press(["negroni"], 12);
  expect(fewer.removed.length).toBeGreaterThan(0);
  expect(await inCart()).toEqual(await withOwn(["negroni"], 12));
});

test("own goods and those of a drink's page stay through every list of plans whose drinks share packs", async () => {
  const drinks = ["negroni", "dry-martini", "gin-og-tonic", "manhattan"];
  const plans = fc.tuple(fc.subarray(drinks, { minLength: 1 }), fc.constantFrom(4, 12, 20));
  await fc.assert(
    fc.asyncProperty(
      fc.array(plans, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 2 }),
      fc.subarray(drinks, { maxLength: 2 }),
      async (presses, own, bought) => {
        const { host, press, inCart } = planningHost();
        const [variantId = ""] = Object.keys(await packsOf(["negroni"], 12));
        if (own > 0) await host.post("/cart/lines", { variantId, quantity: own });
        for (const slug of bought) await host.post("/cart/recipes", { slug, servings: 2 });
        const before = await inCart();
        for (const [planned, guests] of presses) {
          await press(planned, guests);
          const cart = together(before, await packsOf(planned, guests));
          expect(await inCart()).toEqual(cart);
          expect(await press(planned, guests)).toMatchObject({ added: [], removed: [] });
          expect(await inCart()).toEqual(cart);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test("a plan takes nothing of a line that was emptied and bought again on a drink's page", async () => {
  const { host, press, inCart } = planningHost();
  await press(["negroni", "dry-martini"], 12);
  for (const { id } of (await host.get<Cart>("/cart")).body.lines) await host.send("DELETE", `/cart/lines/${id}`);
  await host.post("/cart/recipes", { slug: "negroni", servings: 2 });
  const bought = await inCart();
  await press(["dry-martini"], 12);
  expect(await inCart()).toEqual(together(bought, await packsOf(["dry-martini"], 12)));
});

test("a plan replaces no goods of another visitor's cart", async () => {
  const { press, inCart } = planningHost();
  const { planned } = await press(["negroni"], 12);
  const other = new TestVisitor(shop.api);
  const wish = { drinks: ["kir"], guests: 4, hours: 4, drinksPerGuest: 3, replaces: planned };
  expect((await other.post<Pressed>("/party-plan/cart", wish)).body.removed).toEqual([]);
  expect(await inCart()).toEqual(await packsOf(["negroni"], 12));
});

test("what is taken back leaves the bottle that lay there before, and no drink's heading on it", async () => {
  const host = new TestVisitor(shop.api);
  const wish = { drinks: ["negroni", "dry-martini"], guests: 6, hours: 3, drinksPerGuest: 2 };
  const { lines } = (await plan(`drinks=negroni&drinks=dry-martini&guests=6&hours=3&drinksPerGuest=2`)).body;
  for (const { variantId } of lines) await host.post("/cart/lines", { variantId, quantity: 1 });
  const { body } = await host.post<{ added: { variantId: string; quantity: number; drinks: string[] }[] }>(
    "/party-plan/cart",
    wish,
  );
  expect(body.added.flatMap(({ drinks }) => drinks)).toEqual(expect.arrayContaining(wish.drinks));
  const cart = (await host.get<Cart>("/cart")).body;
  expect(cart.lines.flatMap(({ drinks }) => drinks).length).toBeGreaterThan(lines.length);
  for (const { variantId, quantity, drinks } of body.added) {
    const line = cart.lines.find((one) => one.variantId === variantId);
    await host.patch(`/cart/lines/${line?.id}`, { quantity: (line?.quantity ?? 0) - quantity, drinks });
  }
  const left = (await host.get<Cart>("/cart")).body.lines;
  expect(left.map(({ quantity, drinks }) => [quantity, drinks])).toEqual(lines.map(() => [1, []]));
});

test("a party of nobody, of thousands, or without drinks is refused in words", async () => {
  expect((await plan("drinks=negroni&guests=0&hours=4&drinksPerGuest=2")).body.errors?.guests).toContain("mindst 1");
  expect((await plan("drinks=negroni&guests=5000&hours=4&drinksPerGuest=2")).body.errors?.guests).toContain("200");
  expect((await plan(`drinks=findes-ikke&${party}`)).body).toMatchObject({ status: 422, code: "no_drinks" });
});

test("the word about genstande is calm, and plain above the limit", () => {
  expect(adviceOn({ perGuest: 0, hours: 4 })).toContain("Ingen alkohol");
  expect(adviceOn({ perGuest: 2, hours: 4 })).toContain("0,5 i timen");
  expect(adviceOn({ perGuest: 4, hours: 4 })).toContain("inden for de 4");
  expect(adviceOn({ perGuest: 5, hours: 4 })).toContain("mere end de 4");
});
