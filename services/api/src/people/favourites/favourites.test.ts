import type { FavouriteFolders } from "@skaenk/contract/favourite-folders";
import type { DrinksList, Favourites } from "@skaenk/contract/favourites";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginLimitWindow } from "../../testing/test-limits.ts";
import { joinAs, testPassword } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
let recipes: string[];
let products: string[];
let articles: string[];
beforeAll(async () => {
  shop = await openTestShop();
  const slugs = async (table: "recipes" | "products" | "articles") =>
    (await shop.db.selectFrom(table).select("slug").orderBy("slug").limit(5).execute()).map(({ slug }) => slug);
  recipes = await slugs("recipes");
  products = await slugs("products");
  articles = await slugs("articles");
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const heart = (visitor: TestVisitor, kind: string, slug = "") => visitor.put(`/favourites/${kind}/${slug}`, {});
const listOf = async (visitor: TestVisitor) =>
  (await visitor.get<Favourites>("/favourites")).body.items.map(({ kind, slug }) => `${kind}:${slug}`);
const logIn = (visitor: TestVisitor, email: string) => visitor.post("/club/login", { email, password: testPassword });

describe("folders", () => {
  const inFolder = (folder: string, kind: string, slug = "") => ({ folder, kind, slug });
  const foldersOf = async (visitor: TestVisitor) =>
    (await visitor.get<FavouriteFolders>("/favourites/folders")).body.items.map(
      ({ folder, kind, slug }) => `${folder}: ${kind}/${slug}`,
    );
  const put = (visitor: TestVisitor, ...items: ReturnType<typeof inFolder>[]) =>
    visitor.put("/favourites/folders", { items });
  const full = () => Array.from({ length: 500 }, (_, at) => inFolder(`Mappe ${at}`, "recipe", recipes[0]));

  it("hold a favourite in as many as wanted, each once, and let it go again", async () => {
    const visitor = newVisitor();
    expect(await foldersOf(visitor)).toEqual([]);
    expect(visitor.cookies.size).toBe(0);
    const [gin, mule] = recipes;
    await put(visitor, inFolder(" Sommer  fest ", "recipe", gin), inFolder("Gæster", "recipe", gin));
    await put(visitor, inFolder("Sommer fest", "recipe", gin), inFolder("Sommer fest", "product", products[0]));
    await put(visitor, inFolder("Sommer fest", "recipe", "findes-ikke"), inFolder("Gæster", "recipe", mule));
    expect((await foldersOf(visitor)).toSorted()).toEqual(
      [
        `Gæster: recipe/${gin}`,
        `Gæster: recipe/${mule}`,
        `Sommer fest: product/${products[0]}`,
        `Sommer fest: recipe/${gin}`,
      ].toSorted(),
    );
    await visitor.post("/favourites/folders/take-out", inFolder("Gæster", "recipe", gin));
    await visitor.post("/favourites/folders/take-out", inFolder("Gæster", "recipe", gin));
    expect(await foldersOf(visitor)).toHaveLength(3);
  });

  it("have a name of forty signs at most, and room for five hundred things", async () => {
    const visitor = newVisitor();
    expect((await put(visitor, inFolder("   ", "recipe", recipes[0]))).status).toBe(400);
    expect((await put(visitor, inFolder("x".repeat(41), "recipe", recipes[0]))).status).toBe(400);
    expect((await put(visitor, ...full())).status).toBe(200);
    expect((await put(visitor, inFolder("En til", "recipe", recipes[0]))).status).toBe(422);
    expect(await foldersOf(visitor)).toHaveLength(500);
  });

  it("take so many rows of one network in a day, whoever it says it is, and what is there already counts for nothing", async () => {
    const from = { "x-forwarded-for": "203.0.113.81" };
    const send = (visitor: TestVisitor, items: object[]) =>
      visitor.send("PUT", "/favourites/folders", { items }, from).then(({ status }) => status);
    const first = newVisitor();
    for (let time = 0; time < 5; time += 1) expect(await send(first, full())).toBe(200);
    const statuses: number[] = [];
    for (let time = 0; time < 20; time += 1) statuses.push(await send(newVisitor(), full()));
    expect(statuses.indexOf(429)).toBe(19);
    expect(await send(first, full())).toBe(200);
  });

  it("of a visitor fill the room that the member has left, with the newest, and no more", async () => {
    const { visitor: member, email } = await joinAs(shop);
    await put(member, inFolder("Min egen", "recipe", recipes[1]));
    const visitor = newVisitor();
    await put(visitor, ...full());
    await logIn(visitor, email);
    const now = await foldersOf(visitor);
    expect(now).toHaveLength(500);
    expect(now).toContain(`Min egen: recipe/${recipes[1]}`);
    expect(now[0]).toBe(`Mappe 0: recipe/${recipes[0]}`);
    expect(now).not.toContain(`Mappe 499: recipe/${recipes[0]}`);
    const again = newVisitor();
    await put(again, ...full().map((one) => ({ ...one, folder: `Ny ${one.folder}` })));
    await logIn(again, email);
    expect(await foldersOf(again)).toEqual(now);
  });

  it("become the member's at login, folders of one name as one, and nothing is left behind", async () => {
    const { visitor: member, email } = await joinAs(shop);
    await put(member, inFolder("Fest", "recipe", recipes[0]));
    const visitor = newVisitor();
    await put(visitor, inFolder("Fest", "recipe", recipes[0]), inFolder("Fest", "recipe", recipes[1]));
    await logIn(visitor, email);
    expect((await foldersOf(visitor)).toSorted()).toEqual(
      [`Fest: recipe/${recipes[0]}`, `Fest: recipe/${recipes[1]}`].toSorted(),
    );
    await visitor.post("/club/logout");
    expect(await foldersOf(visitor)).toEqual([]);
  });
});

describe("hearts", () => {
  it("are kept before login, with cards by kind, newest first", async () => {
    const visitor = newVisitor();
    expect((await visitor.get<Favourites>("/favourites")).body).toEqual({ items: [], total: 0, page: 1, pageSize: 1 });
    expect(visitor.cookies.size).toBe(0);
    await heart(visitor, "recipe", recipes[0]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await heart(visitor, "product", products[0]);
    await heart(visitor, "article", articles[0]);
    const { body, headers } = await visitor.get<Favourites>("/favourites");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body.total).toBe(3);
    expect(body.items.map(({ kind }) => kind)).toEqual(["article", "product", "recipe"]);
    expect(body.items.every(({ slug, card }) => card.slug === slug)).toBe(true);
  });

  it("count once when pressed twice, also at once, and go away", async () => {
    const visitor = newVisitor();
    await heart(visitor, "recipe", recipes[0]);
    await Promise.all([1, 2, 3, 4].map(() => heart(visitor, "recipe", recipes[1])));
    expect((await heart(visitor, "recipe", recipes[1])).body).toEqual({ favourite: true, total: 2 });
    expect((await visitor.remove(`/favourites/recipe/${recipes[1]}`)).body).toEqual({ favourite: false, total: 1 });
    expect((await visitor.remove(`/favourites/recipe/${recipes[1]}`)).status).toBe(200);
  });

  it("that were taken away by mistake come back to their old place, but not after a while", async () => {
    const { visitor: member } = await joinAs(shop);
    for (const visitor of [newVisitor(), member]) {
      const items = recipes.slice(0, 4).map((slug) => ({ kind: "recipe", slug }));
      await visitor.post("/favourites/merge", { items });
      const before = await listOf(visitor);
      await visitor.remove(`/favourites/recipe/${recipes[1]}`);
      await visitor.remove(`/favourites/recipe/${recipes[2]}`);
      await heart(visitor, "recipe", recipes[1]);
      await visitor.post("/favourites/merge", { items: [{ kind: "recipe", slug: recipes[2] }] });
      expect(await listOf(visitor)).toEqual(before);
      await visitor.remove(`/favourites/recipe/${recipes[3]}`);
      shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
      await heart(visitor, "recipe", recipes[3]);
      expect((await listOf(visitor))[0]).toBe(`recipe:${recipes[3]}`);
    }
  });

  it("are refused on what the shop does not have", async () => {
    const visitor = newVisitor();
    expect((await visitor.put<Refusal>("/favourites/recipe/findes-ikke", {})).body.code).toBe("recipe_not_found");
    expect((await visitor.put<Refusal>("/favourites/brand/noget", {})).status).toBe(400);
    expect(visitor.cookies.size).toBe(0);
  });

  it("from two devices are merged at login, without loss or doubles", async () => {
    const member = await joinAs(shop);
    await heart(member.visitor, "recipe", recipes[0]);
    const [phone, tablet] = [newVisitor(), newVisitor()];
    await heart(phone, "recipe", recipes[0]);
    await heart(phone, "product", products[1]);
    await heart(tablet, "product", products[1]);
    await heart(tablet, "article", articles[2]);
    await Promise.all([logIn(phone, member.email), logIn(tablet, member.email)]);
    const all = [`recipe:${recipes[0]}`, `product:${products[1]}`, `article:${articles[2]}`].sort();
    for (const visitor of [member.visitor, phone, tablet]) expect((await listOf(visitor)).sort()).toEqual(all);
    await phone.post("/club/logout");
    expect(await listOf(phone)).toEqual([]);
  });

  it("of a visitor come to no more than a member may have, and the newest are given", async () => {
    const { visitor: member, email } = await joinAs(shop);
    await heart(member, "recipe", recipes[0]);
    const visitor = newVisitor();
    await heart(visitor, "recipe", recipes[1]);
    await heart(visitor, "recipe", recipes[2]);
    await heart(visitor, "recipe", recipes[0]);
    await sql`
      insert into favourites (member_id, kind, slug, added_at)
      select id, 'article', 'tidligere-' || number, ${shop.clock.now} from members, generate_series(1, 498) number
      where email = ${email}`.execute(shop.db);
    await logIn(visitor, email);
    expect((await listOf(visitor)).sort()).toEqual([`recipe:${recipes[0]}`, `recipe:${recipes[2]}`].sort());
  });

  it("kept by the browser itself are merged too; unknown ones are passed over", async () => {
    const visitor = newVisitor();
    await heart(visitor, "recipe", recipes[0]);
    const items = [
      { kind: "recipe", slug: recipes[0] },
      { kind: "product", slug: products[0] },
      { kind: "product", slug: products[0] },
      { kind: "article", slug: "findes-ikke" },
    ];
    const { body } = await visitor.post<Favourites>("/favourites/merge", { items });
    expect(body.items.map(({ slug }) => slug).sort()).toEqual([recipes[0], products[0]].sort());
  });

  it("are shared by a link that cannot be guessed and can be taken back", async () => {
    const visitor = newVisitor();
    expect((await visitor.post<Refusal>("/favourites/share")).body.detail).toBe(
      "Du har ikke valgt noget til favoritter",
    );
    await heart(visitor, "recipe", recipes[0]);
    const { body } = await visitor.post<{ token: string; path: string }>("/favourites/share");
    expect(body.token).toMatch(/^[\w-]{22}$/);
    expect(body.path).toBe(`/favoritter/delt/${body.token}`);
    expect((await visitor.post<{ token: string }>("/favourites/share")).body.token).toBe(body.token);
    const friend = newVisitor();
    const shared = await friend.get<Favourites>(`/favourites/shared/${body.token}`);
    expect(shared.body.items.map(({ slug }) => slug)).toEqual([recipes[0]]);
    expect(JSON.stringify(shared.body)).not.toContain(visitor.cookies.get("skaenk_visitor"));
    await visitor.remove("/favourites/share");
    expect((await friend.get(`/favourites/shared/${body.token}`)).status).toBe(404);
  });

  it("of a member are not shown by a link that was made in the browser before the login", async () => {
    const stranger = newVisitor();
    await stranger.put(`/favourites/recipe/${recipes[0]}`, {});
    const { body: link } = await stranger.post<{ token: string }>("/favourites/share");
    const member = await joinAs(shop);
    await member.visitor.put(`/favourites/recipe/${recipes[1]}`, {});
    expect((await stranger.post("/club/login", { email: member.email, password: testPassword })).status).toBe(200);
    expect((await newVisitor().get(`/favourites/shared/${link.token}`)).status).toBe(404);
    const { body: own } = await member.visitor.post<{ token: string }>("/favourites/share");
    expect(own.token).not.toBe(link.token);
    const shown = await newVisitor().get<Favourites>(`/favourites/shared/${own.token}`);
    expect(shown.body.items.map(({ slug }) => slug).toSorted()).toEqual(recipes.slice(0, 2).toSorted());
  });

  it("are shared a page at a time, the newest first", async () => {
    const visitor = newVisitor();
    const known = await shop.db.selectFrom("recipes").select("slug").orderBy("slug").limit(31).execute();
    await visitor.post("/favourites/merge", { items: known.map(({ slug }) => ({ kind: "recipe", slug })) });
    const { body } = await visitor.post<{ token: string }>("/favourites/share");
    const shared = async (query: string) =>
      (await newVisitor().get<Favourites>(`/favourites/shared/${body.token}${query}`)).body;
    const all = (await visitor.get<Favourites>("/favourites")).body.items;
    expect(await shared("")).toEqual({ items: all.slice(0, 24), total: 31, page: 1, pageSize: 24 });
    expect(await shared("?page=2")).toEqual({ items: all.slice(24), total: 31, page: 2, pageSize: 24 });
    expect((await shared("?pageSize=48")).items).toHaveLength(31);
    expect((await newVisitor().get(`/favourites/shared/${body.token}?pageSize=49`)).status).toBe(400);
  });

  it("put one of every product in the cart and say what is sold out", async () => {
    const visitor = newVisitor();
    expect((await visitor.post<Refusal>("/favourites/to-cart")).status).toBe(409);
    await heart(visitor, "product", products[0]);
    await heart(visitor, "product", products[3]);
    await shop.db
      .updateTable("variants")
      .set({ stock: 0 })
      .where("product_slug", "=", products[3] ?? "")
      .execute();
    await expect
      .poll(async () => (await visitor.get<Favourites>("/favourites")).body.items[0])
      .toMatchObject({ card: { soldOut: true } });
    const { body } = await visitor.post<{ added: unknown[]; warnings: string[]; itemCount: number }>(
      "/favourites/to-cart",
    );
    expect(body).toMatchObject({ added: [{ quantity: 1 }], itemCount: 1 });
    expect(body.warnings[0]).toMatch(/ er udsolgt$/);
  });

  it("go into the cart a few times a minute, since each time is a whole list", async () => {
    beginLimitWindow();
    const visitor = newVisitor();
    await heart(visitor, "product", products[0]);
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await visitor.post("/favourites/to-cart")).status);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
  });
});

describe("the drinks list", () => {
  const slugsOf = ({ items }: DrinksList) => items.map(({ slug }) => slug);

  it("keeps the order it is given, and is added to at the end", async () => {
    const visitor = newVisitor();
    expect((await visitor.get<DrinksList>("/drinks-list")).body.items).toEqual([]);
    await visitor.put("/drinks-list", { slugs: [recipes[2], recipes[0], recipes[2]] });
    await visitor.put(`/drinks-list/${recipes[1]}`, {});
    const { body } = await visitor.put<DrinksList>(`/drinks-list/${recipes[0]}`, {});
    expect(slugsOf(body)).toEqual([recipes[2], recipes[0], recipes[1]]);
    expect(slugsOf((await visitor.remove<DrinksList>(`/drinks-list/${recipes[0]}`)).body)).toEqual([
      recipes[2],
      recipes[1],
    ]);
    expect((await visitor.put("/drinks-list", { slugs: ["findes-ikke"] })).status).toBe(404);
  });

  it("is merged at login, the member's drinks first", async () => {
    const member = await joinAs(shop);
    await member.visitor.put("/drinks-list", { slugs: [recipes[0]] });
    const phone = newVisitor();
    await phone.put("/drinks-list", { slugs: [recipes[1], recipes[0]] });
    await logIn(phone, member.email);
    expect(slugsOf((await phone.get<DrinksList>("/drinks-list")).body)).toEqual([recipes[0], recipes[1]]);
  });
});
