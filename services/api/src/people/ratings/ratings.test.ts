import type { RecipeRatings } from "@skaenk/contract/ratings";
import type { Recipe } from "@skaenk/contract/recipes";
import type { Refusal } from "@skaenk/contract/refusal";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs, testPassword } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { summarise } from "./rate-recipe.ts";

let shop: TestShop;
let slugs: string[];
beforeAll(async () => {
  shop = await openTestShop();
  slugs = (await shop.db.selectFrom("recipes").select("slug").orderBy("slug").execute()).map(({ slug }) => slug);
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const rate = (visitor: TestVisitor, slug: string | undefined, rating: unknown, headers = {}) =>
  visitor.post<RecipeRatings & Refusal>(`/recipes/${slug}/ratings`, { rating }, headers);

describe("rating a recipe", () => {
  it("counts, and is reckoned from the rows", async () => {
    const slug = slugs[0];
    expect((await newVisitor().get<RecipeRatings>(`/recipes/${slug}/ratings`)).body).toEqual({
      count: 0,
      spread: [0, 0, 0, 0, 0],
      note: "Bedømmelser kan gives af alle besøgende. Vi kontrollerer ikke, om drinken er lavet.",
    });
    const visitor = newVisitor();
    const first = await rate(visitor, slug, 5);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ average: 5, count: 1, own: 5 });
    await rate(newVisitor(), slug, 4);
    await rate(newVisitor(), slug, 4);
    const { body, headers } = await visitor.get<RecipeRatings>(`/recipes/${slug}/ratings`);
    expect(body).toMatchObject({ average: 4.3, count: 3, spread: [0, 0, 0, 2, 1], own: 5 });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("shows on the recipe's card and page at once", async () => {
    const slug = slugs[1];
    const page = async () => (await newVisitor().get<Recipe>(`/recipes/${slug}`)).body;
    expect((await page()).rating).toBeUndefined();
    await rate(newVisitor(), slug, 3);
    await expect.poll(async () => (await page()).rating).toEqual({ average: 3, count: 1 });
    const { body } = await newVisitor().get<{ items: Recipe[] }>("/recipes?sort=rating&pageSize=3");
    expect(body.items.map((recipe) => recipe.slug)).toContain(slug);
  });

  it.each([undefined, null, 0, 6, 3.5, -1])("asks for a choice when it is %s", async (rating) => {
    const { status, body } = await rate(newVisitor(), slugs[2], rating);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "rating_missing", detail: "Vælg bedømmelse" });
  });

  it("counts once for a visitor, also when pressed several times at once", async () => {
    const visitor = newVisitor();
    await visitor.put(`/favourites/recipe/${slugs[0]}`, {});
    const answers = await Promise.all([5, 4, 3].map((rating) => rate(visitor, slugs[2], rating)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const again = await rate(visitor, slugs[2], 1);
    expect(again.body).toMatchObject({ code: "already_rated", detail: "Du har allerede bedømt denne" });
  });

  it("counts once for a member, in every browser", async () => {
    const member = await joinAs(shop);
    await rate(member.visitor, slugs[3], 4);
    const phone = newVisitor();
    await phone.post("/club/login", { email: member.email, password: testPassword });
    expect((await rate(phone, slugs[3], 1)).status).toBe(409);
  });

  it("gives no second vote by logging in", async () => {
    const member = await joinAs(shop);
    const visitor = newVisitor();
    await rate(visitor, slugs[4], 5);
    await visitor.post("/club/login", { email: member.email, password: testPassword });
    expect((await rate(visitor, slugs[4], 5)).status).toBe(409);
    expect((await member.visitor.get<RecipeRatings>(`/recipes/${slugs[4]}/ratings`)).body.own).toBe(5);
  });

  it("is slowed down for an address that throws its cookies away", async () => {
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const answers = [];
    for (let count = 0; count < 45; count += 1) answers.push(await rate(newVisitor(), slugs[5], 5, headers));
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.headers.get("retry-after")).not.toBeNull();
  });

  it("of one drink is bounded by network and day: invented visitors do not lift it", async () => {
    const headers = { "x-forwarded-for": "203.0.113.78" };
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await rate(newVisitor(), slugs[7], 5, headers)).status);
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
    const { body } = await newVisitor().get<RecipeRatings>(`/recipes/${slugs[7]}/ratings`);
    expect(body.count).toBe(5);
    const elsewhere = { "x-forwarded-for": "198.51.100.78" };
    expect((await rate(newVisitor(), slugs[7], 1, elsewhere)).status).toBe(201);
  });

  it("of one drink is bounded by the site of IPv6 addresses, whichever of its networks they come from", async () => {
    const from = (network: number) => ({ "x-forwarded-for": `2001:db8:77:${network.toString(16)}::1` });
    const statuses = [];
    for (let count = 0; count < 48; count += 1) {
      statuses.push((await rate(newVisitor(), slugs[8], 1, from(count))).status);
    }
    expect(statuses).toEqual([...Array(40).fill(201), ...Array(8).fill(429)]);
    const elsewhere = { "x-forwarded-for": "2001:db8:78::1" };
    expect((await rate(newVisitor(), slugs[8], 5, elsewhere)).status).toBe(201);
  });

  it("of many drinks is bounded by network and day as well", async () => {
    const headers = { "x-forwarded-for": "203.0.113.79" };
    const statuses = [];
    for (const slug of slugs.slice(0, 38)) statuses.push((await rate(newVisitor(), slug, 5, headers)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    const last = await rate(newVisitor(), slugs[0], 5, headers);
    expect(last.body).toMatchObject({ code: "too_many_ratings", detail: expect.stringContaining("i morgen") });
  });

  it("of an unknown recipe is a 404", async () => {
    expect((await rate(newVisitor(), "findes-ikke", 5)).body.code).toBe("recipe_not_found");
    expect((await newVisitor().get("/recipes/findes-ikke/ratings")).status).toBe(404);
  });

  it("says so when it could not be written", async () => {
    await sql`alter table ratings add constraint broken check (stars <> 2)`.execute(shop.db);
    const { status, body } = await rate(newVisitor(), slugs[6], 2);
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: "rating_failed", detail: "Fejl i registrering" });
    await sql`alter table ratings drop constraint broken`.execute(shop.db);
  });

  it("starts from nothing: the demo shop has no ratings and no reviews of its own", async () => {
    const fresh = await openTestShop();
    expect(await fresh.db.selectFrom("ratings").selectAll().execute()).toEqual([]);
    expect(await fresh.db.selectFrom("reviews").selectAll().execute()).toEqual([]);
    await fresh.stop();
  });
});

describe("the average", () => {
  it("is what one gets by adding up, to one decimal, and lies between 1 and 5", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 }), (stars) => {
        const rows = [...Map.groupBy(stars, (one) => one)].map(([one, all]) => ({ stars: one, count: all.length }));
        const { average = 0, count, spread } = summarise(rows);
        const mean = stars.reduce((sum, one) => sum + one, 0) / stars.length;
        expect(count).toBe(stars.length);
        expect(spread.reduce((sum, one) => sum + one, 0)).toBe(stars.length);
        expect(Math.abs(average - mean)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});
