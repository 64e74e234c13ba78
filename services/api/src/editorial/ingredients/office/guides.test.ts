import type { IngredientPage } from "@skaenk/contract/ingredients";
import type { OfficeIngredient, OfficeIngredientRow } from "@skaenk/contract/office/ingredients";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import type { Recipe } from "@skaenk/contract/recipes";
import type { Refusal } from "@skaenk/contract/refusal";
import type { SearchAnswer } from "@skaenk/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const read = async (key: string) => (await owner.get<OfficeIngredient>(`/office/ingredients/${key}`)).body;
const save = (key: string, patch: object) =>
  owner.patch<OfficeIngredient & Refusal>(`/office/ingredients/${key}`, patch);
const inShop = async (key: string) => (await new TestVisitor(shop.api).get<IngredientPage>(`/ingredients/${key}`)).body;

describe("the text of an ingredient", () => {
  it("stands in the shop once it is saved, and an earlier one comes back from the history", async () => {
    const { version } = await read("gin");
    const { body: first } = await save("gin", { version, about: "Enebær i sprit.", months: [7, 6, 7] });
    expect(first.months).toEqual([6, 7]);
    await expect.poll(async () => (await inShop("gin")).about).toBe("Enebær i sprit.");
    await save("gin", { version: first.version, about: "Sprit." });
    expect((await owner.post(`/office/audit/${first.version}/restore`)).status).toBe(200);
    await expect.poll(async () => (await inShop("gin")).about).toBe("Enebær i sprit.");
  });

  it("keeps what two people write in different fields, and asks where they wrote in the same", async () => {
    const { version } = await read("vodka");
    const other = await staffAs(shop, "content");
    expect((await save("vodka", { version, taste: "Ren." })).status).toBe(200);
    const path = "/office/ingredients/vodka";
    expect((await other.patch<OfficeIngredient>(path, { version, store: "Mørkt." })).body).toMatchObject({
      taste: "Ren.",
      store: "Mørkt.",
    });
    expect((await other.patch<Refusal>(path, { version, taste: "Rund." })).body.code).toBe("changed_by_other");
  });

  it("takes six other ingredients, each once, that there are", async () => {
    const swap = (key: string) => ({ key, note: "Blødere." });
    expect((await save("gin", { swaps: [swap("vodka")] })).body.swaps).toEqual([swap("vodka")]);
    expect((await save("gin", { swaps: [swap("gin")] })).body.errors?.swaps).toMatch(/sig selv/);
    expect((await save("gin", { swaps: [swap("guldstoev")] })).body.errors?.swaps).toMatch(/kender ikke/);
    expect((await save("gin", { swaps: [swap("vodka"), swap("vodka")] })).status).toBe(400);
    expect((await save("gin", { about: "<b>Gin</b>" })).status).toBe(400);
    expect((await save("gin", { about: "[Gin](javascript:x)" })).status).toBe(400);
    expect((await save("guldstoev", { about: "Guld." })).status).toBe(404);
  });

  it("stands beside facts of its taste, from which the tastes of drinks follow", async () => {
    const negroni = async () => (await new TestVisitor(shop.api).get<Recipe>("/recipes/negroni")).body.profile;
    const bitter = async () =>
      (
        await new TestVisitor(shop.api).get<{ items: RecipeCard[] }>("/recipes?profile=bitter&pageSize=100")
      ).body.items.some(({ slug }) => slug === "negroni");
    expect([(await negroni()).bitter, await bitter()]).toEqual([5, true]);
    const before = await read("roed-bitter");
    expect(before).toMatchObject({ sugar: 240, bitter: 5 });
    const { body: first } = await save("roed-bitter", { version: before.version, bitter: 4 });
    const { body } = await save("roed-bitter", { version: first.version, bitter: 0, sugar: 0 });
    expect(body).toMatchObject({ sugar: 0, bitter: 0, about: before.about });
    await expect.poll(async () => (await negroni()).bitter).toBeLessThan(3);
    expect([(await negroni()).sweet, await bitter()]).toEqual([1, false]);
    expect((await owner.post(`/office/audit/${first.version}/restore`)).status).toBe(200);
    await expect.poll(async () => (await negroni()).bitter).toBe(4);
    expect(await read("roed-bitter")).toMatchObject({ sugar: 240, bitter: 4 });
    expect((await save("roed-bitter", { bitter: 6 })).body.errors?.bitter).toBe("Det højeste er 5");
    expect((await save("roed-bitter", { sugar: -1 })).status).toBe(400);
  });

  it("may be empty, and the list says so", async () => {
    const none = { about: "", taste: "", choose: "", store: "", swaps: [], months: [] };
    expect((await save("dild", none)).status).toBe(200);
    const { body } = await owner.get<{ items: OfficeIngredientRow[] }>("/office/ingredients?written=nej");
    expect(body.items.map(({ key }) => key)).toEqual(["dild"]);
    const found = await owner.get<{ items: OfficeIngredientRow[] }>("/office/ingredients?q=rum");
    expect(found.body.items.map(({ key }) => key)).toContain("hvid-rom");
    expect((await inShop("dild")).about).toBe("");
  });

  it("gives an ingredient its page, its line in the sitemap and its place in the search, and takes them away with the last word", async () => {
    const row = { key: "groen-peber", name: "grøn peber", kind: "frisk-og-krydderi", made_from: null, abv_percent: 0 };
    const looks = { pantry: false, colour: "#556b2f", opacity: 1, synonyms: [], allergens: [] };
    await shop.db
      .insertInto("ingredients")
      .values({ ...row, ...looks })
      .execute();
    const visitor = new TestVisitor(shop.api);
    const where = async () => {
      const page = await visitor.get("/ingredients/groen-peber");
      const { body: sitemap } = await visitor.get<{ items: { path: string }[] }>("/addresses");
      const { body: search } = await visitor.get<SearchAnswer>(`/search?q=${encodeURIComponent("grøn peber")}`);
      return {
        page: page.status,
        sitemap: sitemap.items.some(({ path }) => path === "/ingredienser/groen-peber"),
        search: search.selections.some(({ slug }) => slug === "groen-peber"),
      };
    };
    expect(await where()).toEqual({ page: 404, sitemap: false, search: false });
    await save("groen-peber", { about: "Umodne peberkorn." });
    await expect.poll(where, { timeout: 10_000 }).toEqual({ page: 200, sitemap: true, search: true });
    await save("groen-peber", { about: "" });
    await expect.poll(where, { timeout: 10_000 }).toEqual({ page: 404, sitemap: false, search: false });
  });
});
