import type { DrinkAdvice } from "@skaenk/contract/drink-advice";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const ask = async (query: string) => await new TestVisitor(shop.api).get<DrinkAdvice>(`/drink-advice?${query}`);
const slugs = ({ drinks }: DrinkAdvice) => drinks.map(({ recipe }) => recipe.slug);

it("proposes three drinks for any wishes, and three others in each round", async () => {
  const queries = ["", "taste=smoky", "taste=creamy&alcohol=without&occasion=grill&have=gin&effort=much"];
  for (const query of queries) {
    const [one, two] = [(await ask(query)).body, (await ask(`${query}&round=2`)).body];
    expect(slugs(one)).toHaveLength(3);
    expect(new Set([...slugs(one), ...slugs(two)]).size).toBe(6);
  }
});

it("proposes nothing with alcohol to who wants none, and names no spirits to have at home", async () => {
  const { body } = await ask("alcohol=without&taste=strong&have=gin");
  expect(body.drinks.every(({ recipe }) => recipe.alcoholFree)).toBe(true);
  expect(body.drinks.every(({ unmet }) => unmet.includes("taste"))).toBe(true);
  expect(body.ingredients.filter(({ kind }) => kind === "spiritus")).toEqual([]);
  const { body: other } = await ask("alcohol=with");
  expect(other.drinks.some(({ recipe }) => recipe.alcoholFree)).toBe(false);
});

it("knows a bottle by each ingredient that it serves as, and names what is missing", async () => {
  const { body } = await ask("taste=bitter&have=london-dry-gin,roed-bitter,soed-vermouth");
  expect(body.drinks[0]).toMatchObject({ recipe: { slug: "negroni" }, missing: [], unmet: [] });
  const { body: gin } = await ask("have=gin,citronsaft,limesaft,tonic,danskvand&occasion=ukendt");
  expect(gin.fitting).toBe(0);
  expect(gin.drinks.every(({ missing, unmet }) => missing.length === 0 && unmet.join() === "occasion")).toBe(true);
});

it("follows the library, and refuses what it does not know", async () => {
  const { body: before } = await ask("taste=smoky");
  await shop.db.updateTable("ingredients").set({ smoky: 0 }).execute();
  await expect.poll(async () => (await ask("taste=smoky")).body.fitting).toBe(0);
  expect(before.fitting).toBeGreaterThan(3);
  expect((await ask("taste=round")).status).toBe(400);
  expect((await ask("round=0")).status).toBe(400);
  expect((await ask("round=21")).status).toBe(400);
});
