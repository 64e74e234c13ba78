import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiBase } from "@skaenk/contract/endpoint";
import type { OfficeContent } from "@skaenk/contract/office/content";
import type { RecipeFile } from "@skaenk/contract/office/recipe-files";
import type { Recipe } from "@skaenk/contract/recipes";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { longestBlock } from "../../../../../../tests/support/longest-block.ts";
import { referenceWorkMs } from "../../../../../../tests/support/reference-work.ts";
import { fillLog } from "../../../testing/test-full-day-queries.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { indexIngredients, matchIngredient } from "./match-ingredient.ts";
import { readLine, readMeasure } from "./measured-line.ts";

describe("a line of a recipe", () => {
  it.each([
    ["1 1/2 oz lime juice", 4.5, "cl", "lime juice"],
    ["45 ml Vodka", 4.5, "cl", "Vodka"],
    ["4,5 cl gin", 4.5, "cl", "gin"],
    ["2 dashes Angostura bitters", 2, "stænk", "Angostura bitters"],
    ["½ tsp sugar", 0.5, "tsk", "sugar"],
    ["1½ oz. bourbon", 4.5, "cl", "bourbon"],
    ["1-2 sprigs of mint", 1, "kviste", "mint"],
    ["1 egg white", 1, "stk", "egg white"],
    ["top with soda water", 1, "top", "soda water"],
    ["salt", 1, "lidt", "salt"],
    // As Bar Assistant writes its recipes for search engines, and as American pages write theirs.
    ["45 ml - 60 ml Gin", 4.5, "cl", "Gin"],
    ["0.75 fl oz lime juice", 2.25, "cl", "lime juice"],
    ["1 dash (0.8 ml) Angostura", 1, "stænk", "Angostura"],
    ["6 mynteblade", 6, "stk", "mynteblade"],
    ["5000 cl gin", 1, "lidt", "gin"],
    // Words that every object in JavaScript has are units of nobody.
    ["1 constructor gin", 1, "stk", "constructor gin"],
    ["2 __proto__ gin", 2, "stk", "__proto__ gin"],
  ])("%s", (said, amount, unit, what) => {
    expect(readLine(said)).toEqual({ said, amount, unit, what });
  });

  it("whose amount stands apart is measured the same way", () => {
    expect(readMeasure("Gin", 60, "ml")).toMatchObject({ amount: 6, unit: "cl" });
    expect(readMeasure("Salt", Number.NaN, "")).toMatchObject({ amount: 1, unit: "lidt", said: "Salt" });
  });

  it("is one of the shop's ingredients by name, synonym or its English name, and none where several could be meant", () => {
    const known = indexIngredients([
      { key: "gin", name: "gin", synonyms: [] },
      { key: "limesaft", name: "friskpresset limesaft", synonyms: ["lime"] },
      { key: "hvid-rom", name: "hvid rom", synonyms: ["rom"] },
      { key: "moerk-rom", name: "mørk rom", synonyms: ["rom"] },
    ]);
    const found = ["Gin (chilled)", "fresh lime juice", "Lime", "light rum", "rom", "orange juice", ""];
    expect(found.map((what) => matchIngredient(what, known))).toEqual([
      ...["gin", "limesaft", "limesaft", "hvid-rom", undefined, undefined, undefined],
    ]);
  });
});

const schemaOrg = {
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "WebSite", name: "Barens blog" },
    {
      "@type": ["Recipe"],
      name: "Bramble <b>fra</b> baren",
      description: "Gin &amp; brombær.<script>alert(1)</script>",
      author: { "@type": "Person", name: "Dick B." },
      publisher: { name: "Barens blog" },
      url: "https://blog.eksempel.dk/bramble",
      license: "https://creativecommons.org/licenses/by/4.0/",
      recipeYield: "2 drinks",
      recipeIngredient: ["2 oz gin", "1 oz fresh lemon juice", "1 tbsp Crème de Mûre fra Dijon"],
      recipeInstructions: [
        { "@type": "HowToStep", text: "Shake with ice." },
        { "@type": "HowToStep", text: "Pour." },
      ],
    },
    { "@type": "Recipe", name: "Negroni", recipeIngredient: ["3 cl gin"] },
    { "@type": "Recipe", name: "Tom", recipeIngredient: [] },
  ],
};
const page = `<!doctype html><title>Drinks</title><script type="application/ld+json">{broken</script>
<script type="application/ld+json">${JSON.stringify(schemaOrg).replaceAll("</script>", "<\\/script>")}</script>`;
const bar = {
  recipe: {
    _id: "stormy-harbour",
    name: "Stormy Harbour",
    instructions: "1. Build over ice.\n2. Stir once.",
    garnish: "Lime wedge",
    glass: "Highball",
    method: "Build",
    source: "The harbour bar",
    ingredients: [
      { _id: "dark-rum", amount: 60, units: "ml", optional: false, sort: 1 },
      { _id: "ginger-beer", amount: 1, units: "topup", sort: 2 },
      { _id: "moon-dust", amount: 2, units: "dash", sort: 3 },
    ],
  },
  ingredients: [
    { _id: "dark-rum", name: "Dark rum", strength: 40 },
    { _id: "ginger-beer", name: "Ginger beer" },
    { _id: "moon-dust", name: "Moon dust" },
  ],
};

describe("a file of recipes", () => {
  let shop: TestShop;
  let owner: Awaited<ReturnType<typeof staffAs>>;
  beforeAll(async () => {
    shop = await openTestShop({ MEDIA_DIR: await mkdtemp(join(tmpdir(), "media-")) });
    owner = await staffAs(shop, "owner");
  });
  afterAll(() => shop.stop());

  async function send(text: string, name = "opskrifter.json") {
    const form = new FormData();
    form.set("file", new File([text], name));
    const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const sent = { method: "POST", body: form, headers: { cookie } };
    const response = await shop.api.request(`${apiBase}/office/recipe-files`, sent);
    return { status: response.status, body: (await response.json()) as RecipeFile & Refusal };
  }
  const drink = async (slug: string) => await owner.get<OfficeContent>(`/office/recipes/${slug}`);

  it("that is a page is shown: what would become a draft, what is here, what must be chosen; nothing is made", async () => {
    const { status, body } = await send(page, "side.html");
    expect(status).toBe(201);
    expect(body.items.map(({ name, state, measures, unmatched }) => ({ name, state, measures, unmatched }))).toEqual([
      {
        name: "Bramble fra baren",
        state: "new",
        measures: ["6 cl gin", expect.stringMatching(/^3 cl .*citronsaft$/)],
        unmatched: ["1 tbsp Crème de Mûre fra Dijon"],
      },
      { name: "Negroni", state: "known", measures: ["3 cl gin"], unmatched: [] },
    ]);
    expect(body.items[0]?.source).toBe(
      "Efter [Dick B., Barens blog](https://blog.eksempel.dk/bramble) ([licens](https://creativecommons.org/licenses/by/4.0/))",
    );
    expect(body.refused).toEqual([{ name: "Tom", reason: "Opskriften har ingen ingredienser." }]);
    expect((await drink("bramble-fra-baren")).status).toBe(404);
  });

  it("that is nested without end is refused in words, wherever the levels are", async () => {
    const deep = `${"[".repeat(60_000)}${"]".repeat(60_000)}`;
    const steps = `${'{"itemListElement":['.repeat(30_000)}"Ryst."${"]}".repeat(30_000)}`;
    const recipe = (more: string) => `{"@type":"Recipe","name":"Dyb","recipeIngredient":["3 cl gin"],${more}}`;
    const files = [deep, `{"a":${deep}}`, ...["recipeYield", "author"].map((name) => recipe(`"${name}":${deep}`))];
    for (const file of [...files, recipe(`"recipeInstructions":${steps}`)]) {
      const { status, body } = await send(file);
      expect([status, body.code]).toEqual([400, "nested_too_deep"]);
      expect(body.detail).toContain("for mange lister og felter");
    }
    const inPage = `<script type="application/ld+json">${deep}</script>`;
    expect((await send(inPage, "side.html")).status).toBe(422);
    expect((await send(`${inPage}${page}`, "side.html")).status).toBe(201);
  });

  it("is read without what cannot be kept: half characters, NUL, and addresses that are none", async () => {
    const recipe = (name: string, more: object = {}) => ({
      "@type": "Recipe",
      name,
      recipeIngredient: ["3 cl gin"],
      ...more,
    });
    const file = [
      recipe(`x${"🍸".repeat(100)}`, { description: `x${"🍋".repeat(800)}` }),
      recipe("Nul\0punkt"),
      recipe("Halv \ud83c"),
      recipe("Skæv adresse", { url: "https://%zz" }),
      recipe("Skæv port", { url: "https://a:99999999/", license: "https://%zz" }),
    ];
    const { status, body } = await send(JSON.stringify(file));
    expect([status, body.detail]).toEqual([201, undefined]);
    expect(body.items.map(({ name, source }) => [name, source])).toEqual([
      [`x${"🍸".repeat(59)}`, ""],
      ["Skæv adresse", ""],
      ["Skæv port", ""],
    ]);
    const reason = "Opskriften har tegn, der ikke kan gemmes.";
    expect(body.refused).toEqual([
      { name: "Nulpunkt", reason },
      { name: "Halv �", reason },
    ]);
  });

  it("becomes drafts with their source, which cannot be published before every ingredient is chosen, and is undone as one", async () => {
    const { body: read } = await send(page, "side.html");
    const { body: made } = await owner.post<RecipeFile>(`/office/recipe-files/${read.id}/apply`);
    expect((await owner.post<RecipeFile>(`/office/recipe-files/${read.id}/apply`)).body.changeSetId).toBe(
      made.changeSetId,
    );
    const { body } = await drink("bramble-fra-baren");
    expect(body).toMatchObject({
      status: "draft",
      fields: { intro: "Gin & brombær.", servings: 2, steps: ["Shake with ice.", "Pour."] },
    });
    expect(body.lacking.map(({ reason }) => reason)).toContain(
      "Vælg en ingrediens for »1 tbsp Crème de Mûre fra Dijon«, eller tag linjen ud.",
    );
    expect((await send(page)).body.items.map(({ state }) => state)).toEqual(["known", "known"]);
    // Whoever may bring recipes may take them back; the history's own undoing is for those who may undo everything.
    const writer = await staffAs(shop, "content");
    expect((await writer.post(`/office/change-sets/${made.changeSetId}/undo`)).status).toBe(403);
    expect((await writer.post(`/office/recipe-files/${read.id}/undo`)).body).toMatchObject({ state: "undone" });
    expect((await writer.post(`/office/recipe-files/${read.id}/undo`)).status).toBe(409);
    expect((await drink("bramble-fra-baren")).status).toBe(404);
    expect((await owner.get<RecipeFile>(`/office/recipe-files/${read.id}`)).body.undone).toBe(true);
  });

  it("makes the oldest of twenty that nobody applied give way, and is counted in the list without being read", async () => {
    const items = JSON.stringify([{}, {}, {}]);
    const row = { name: "en.json", staff_name: "En", at: new Date(), items, refused: "[]" };
    const rows = Array.from({ length: 20 }, () => ({ ...row, staff_id: null, change_set_id: null }));
    const before = await shop.db.insertInto("recipe_files").values(rows).returning("id").execute();
    const { body } = await send(page, "side.html");
    const kept = await shop.db.selectFrom("recipe_files").select("id").where("change_set_id", "is", null).execute();
    expect(kept.map(({ id }) => id)).toEqual([...before.slice(1).map(({ id }) => id), body.id]);
    const list = await owner.get<{ items: { id: number; recipes: number }[] }>("/office/recipe-files");
    expect(list.body.items.slice(0, 2).map(({ id, recipes }) => [id, recipes])).toEqual([
      [body.id, body.items.length],
      [before.at(-1)?.id, 3],
    ]);
  });

  it("of Bar Assistant is read with its own names of things", async () => {
    const { body } = await send(JSON.stringify([bar, bar]));
    const full = await staffAs(shop, "content");
    await fillLog(shop, { staffId: full.staffId, megabytes: 201 });
    const refused = await full.post<Refusal>(`/office/recipe-files/${body.id}/apply`);
    expect([refused.status, refused.body.code]).toEqual([429, "texts_of_day"]);
    expect((await drink("stormy-harbour")).status).toBe(404);
    expect(body.items).toMatchObject([
      { name: "Stormy Harbour", state: "new", unmatched: ["2 dash Moon dust"], source: "Efter The harbour bar" },
      { state: "known" },
    ]);
    await owner.post(`/office/recipe-files/${body.id}/apply`);
    const { fields } = (await drink("stormy-harbour")).body;
    expect(fields).toMatchObject({ glass: "highballglas", method: "byg", steps: ["Build over ice.", "Stir once."] });
    expect(fields.ingredients).toEqual([
      { key: "moerk-rom", amount: 6, unit: "cl" },
      { key: "ingefaeroel", amount: 1, unit: "top" },
    ]);
  });

  /** @source the dialect of Bar Assistant's exports of today: ranges, notes and pictures beside, a source that is an address */
  it("of Bar Assistant with ranges, notes and pictures is read for what it pours", async () => {
    const today = structuredClone(bar) as unknown as { recipe: Record<string, unknown> };
    Object.assign(today.recipe, {
      ...{ _id: "calm-harbour", name: "Calm Harbour", source: "https://bar.eksempel.dk/calm", abv: 21.4, tags: [] },
      ...{
        utensils: [],
        images: [{ uri: "file:///1.jpg", sort: 1, placeholder_hash: null, copyright: "En fotograf" }],
      },
      created_at: "2020-01-01T12:00:00+00:00",
      ingredients: [
        { _id: "dark-rum", amount: 45, amount_max: 60, units: "ml", note: "mørk", substitutes: [], sort: 1 },
      ],
    });
    const { status, body } = await send(JSON.stringify(today));
    expect(status).toBe(201);
    expect(body.items).toMatchObject([{ name: "Calm Harbour", state: "new", measures: ["4,5 cl mørk rom"] }]);
    expect(body.items[0]?.source).toContain("bar.eksempel.dk/calm");
  });

  it("says on the drink's page whose it is", async () => {
    const { body: negroni } = await drink("negroni");
    const source = "Efter [Barens blog](https://blog.eksempel.dk/negroni)";
    await owner.patch("/office/recipes/negroni", { version: negroni.version, source });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await owner.post("/office/recipes/negroni/publish", {});
    await expect.poll(async () => (await owner.get<Recipe>("/recipes/negroni")).body.source).toBe(source);
  });

  it.each([
    ["hvad som helst", "Filen er hverken JSON eller en side med opskrifter."],
    ['{"@type":"WebSite"}', "Der er ingen opskrifter i filen."],
    [
      `${"[".repeat(40)}{"@type":"Recipe","name":"Dyb","recipeIngredient":["1 cl gin"]}${"]".repeat(40)}`,
      "Der er ingen opskrifter i filen.",
    ],
  ])("that is none is refused: %s", async (text, detail) => {
    expect(await send(text)).toMatchObject({ status: 422, body: { detail } });
  });

  it("that begins many things and ends none is read through once, and answered", async () => {
    const scripts = '<script type="application/ld+json">'.repeat(200_000);
    expect((await send(scripts, "side.html")).status).toBe(422);
    const tags = `{"@type":"Recipe","name":"Åben ${"<a ".repeat(1_000_000)}","recipeIngredient":["3 cl gin"]}`;
    expect(await send(tags)).toMatchObject({
      status: 201,
      body: { items: [{ name: expect.stringMatching(/^Åben/) }] },
    });
  });

  it("that takes more memory to read than there is for it is refused in words", async () => {
    const many = `[${"{},".repeat(3_000_000)}{}]`;
    expect(await send(many)).toMatchObject({ status: 422, body: { detail: "Filen er for indviklet at læse." } });
  });

  it("of as many recipes as it may have, with nothing in them that the shop knows, holds up nobody", async () => {
    const strange = Array.from({ length: 20 }, (_, line) => `${line + 1} cl ukendt væske nummer ${line}`);
    const recipes = Array.from({ length: 500 }, (_, place) => ({
      "@type": "Recipe",
      name: `Ukendt ${place}`,
      recipeIngredient: strange,
    }));
    const { answer, longestMs } = await longestBlock(() => send(JSON.stringify(recipes)), 2);
    const { id, items, nextCursor, count, fresh } = answer.body;
    expect([answer.status, items.length, nextCursor, count, fresh]).toEqual([201, 50, "50", 500, 500]);
    expect(longestMs).toBeLessThan(referenceWorkMs() * 6);
    const look = async (query: string) => await owner.get<RecipeFile & Refusal>(`/office/recipe-files/${id}?${query}`);
    const rest = (await look("cursor=480")).body;
    expect([rest.items.length, rest.items[0]?.name, rest.nextCursor]).toEqual([20, "Ukendt 480", null]);
    expect((await look("limit=500")).status).toBe(400);
    // The largest answer: 20 lines of 200 characters each of 50 recipes, and names of those that could not be read.
    const longest = recipes.map(({ name }) => ({
      ...{ "@type": "Recipe", name: `${name} ${"x".repeat(200)}` },
      recipeIngredient: strange.map((line) => `${line} ${"x".repeat(200)}`),
    }));
    const unread = longest.slice(0, 200).map((recipe) => ({ ...recipe, recipeIngredient: [] }));
    const { body } = await send(JSON.stringify([...unread, ...longest.slice(200)]));
    expect([body.count, body.refused.length, body.refusedCount]).toEqual([300, 50, 200]);
    expect(JSON.stringify(body).length).toBeLessThan(300_000);
  });

  it("with words that JavaScript's objects have is read as any other", async () => {
    const named = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const recipe = {
      "@type": "Recipe",
      name: "constructor",
      recipeIngredient: named.map((word) => `2 ${word} ${word}`),
    };
    const { status, body } = await send(JSON.stringify(recipe));
    expect([status, body.items[0]?.unmatched]).toEqual([201, recipe.recipeIngredient]);
  });

  it("that is too large is refused", async () => {
    expect(await send(`"${"x".repeat(10 * 1024 * 1024)}"`)).toMatchObject({ status: 413 });
  });
});
