import type { DrinksCard } from "@skaenk/contract/drinks-cards";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openShelves } from "../../discovery/shelves/open-shelves.ts";
import { MemoryCaller } from "../../platform/caller.ts";
import { Refused } from "../../platform/refuse.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { openLogoRoom } from "./logo/logo-room.ts";
import { setCard } from "./print/set-card.ts";
import { findCard, listCards, removeOldCards, removeSurplusLogos } from "./queries.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => shop.stop());

const drinks = ["negroni", "mojito", "margarita"];
type Answered = DrinksCard & Refusal;

async function makeCard(more: Record<string, unknown> = {}) {
  const host = new TestVisitor(shop.api);
  const { status, body } = await host.post<Answered>("/drinks-cards", { title: "Annas fest", drinks, ...more });
  return { host, status, card: body };
}
const read = (path: string) => Promise.resolve(shop.api.request(path));
const tokenOf = ({ sharePath = "" }: DrinksCard) => sharePath.split("delt=")[1] ?? "";

describe("a drinks card", () => {
  test("is made of drinks in the order they were chosen, by a browser that becomes a visitor", async () => {
    const { host, status, card } = await makeCard();
    expect(status).toBe(201);
    expect(card.drinks.map(({ name }) => name)).toEqual(["Negroni", "Mojito", "Margarita"]);
    expect(card).toMatchObject({ editable: true, theme: "classic", paper: "a5", notices: [] });
    expect(card.id).toMatch(/^[\w-]{22}$/);
    expect(host.cookies.has("skaenk_visitor")).toBe(true);
  });

  test("keeps what is not sent when it is changed", async () => {
    const { host, card } = await makeCard({ subtitle: "Velkommen" });
    const { body } = await host.patch<DrinksCard>(`/drinks-cards/${card.id}`, {
      theme: "modern",
      shows: { measures: true },
      drinks: [{ slug: "mojito", group: "Velkomst", text: "Husets egen" }, "negroni"],
    });
    expect(body).toMatchObject({ title: "Annas fest", subtitle: "Velkommen", theme: "modern" });
    expect(body.shows).toMatchObject({ measures: true, ingredients: true });
    expect(body.drinks.map(({ slug, group, text }) => [slug, group, text])).toEqual([
      ["mojito", "Velkomst", "Husets egen"],
      ["negroni", "", ""],
    ]);
    expect(body.pages).not.toEqual(card.pages);
  });

  test("pours in the unit that its host chose, and refuses others", async () => {
    const { host, card } = await makeCard({ units: "oz", shows: { measures: true } });
    expect(card.units).toBe("oz");
    const row = await shop.db
      .selectFrom("drinks_cards")
      .selectAll()
      .where("id", "=", card.id)
      .executeTakeFirstOrThrow();
    const recipes = (await openShelves(shop).read()).recipeBySlug;
    const { plan } = setCard(row, { recipes, publicUrl: "https://skaenk.example", productName: "Skænk" });
    expect(plan.groups[0]?.drinks[0]?.ingredients).toContain("1\u00a0oz gin");
    expect((await host.patch(`/drinks-cards/${card.id}`, { units: "gill" })).status).toBe(400);
  });

  test("keeps both of two changes of different switches and words at once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { host, card } = await makeCard();
      const path = `/drinks-cards/${card.id}`;
      await Promise.all([
        host.patch(path, { shows: { price: true } }),
        host.patch(path, { shows: { qr: true } }),
        host.patch(path, { drinks: [{ slug: "negroni", text: "Husets" }, "mojito", "margarita"] }),
        host.patch(path, { drinks: ["negroni", { slug: "mojito", priceOre: 9_500 }, "margarita"] }),
      ]);
      const { body } = await host.get<DrinksCard>(path);
      expect(body.shows).toMatchObject({ price: true, qr: true });
      expect(body.drinks).toMatchObject([{ text: "Husets" }, { priceOre: 9_500 }, {}]);
    }
  });

  test("is listed and renamed by its host, and nobody else's list shows it", async () => {
    const { host, card } = await makeCard();
    await host.patch(`/drinks-cards/${card.id}`, { name: "Til sommerhuset" });
    const { body } = await host.get<{ items: { id: string; name: string }[] }>("/drinks-cards");
    expect(body.items).toMatchObject([{ id: card.id, name: "Til sommerhuset", drinkCount: 3 }]);
    expect((await new TestVisitor(shop.api).get("/drinks-cards")).body).toEqual({ items: [] });
  });

  test("opens read-only by its link, which tells neither the id nor the host's own name for it", async () => {
    const { card } = await makeCard({ name: "Hemmeligt" });
    const guest = new TestVisitor(shop.api);
    const { body } = await guest.get<DrinksCard>(`/drinks-cards/${tokenOf(card)}`);
    expect(body).toMatchObject({ editable: false, title: "Annas fest", name: "" });
    expect(JSON.stringify(body)).not.toContain(card.id);
    expect((await read(body.pages[0] ?? "")).status).toBe(200);
    expect((await guest.patch<Refusal>(`/drinks-cards/${tokenOf(card)}`, { title: "Min" })).status).toBe(404);
  });

  test("is changed by its host only", async () => {
    const { card } = await makeCard();
    const stranger = new TestVisitor(shop.api);
    const { status, body } = await stranger.patch<Refusal>(`/drinks-cards/${card.id}`, { title: "Min" });
    expect([status, body.code]).toEqual([403, "not_your_drinks_card"]);
    expect((await stranger.remove(`/drinks-cards/${card.id}`)).status).toBe(403);
    expect((await stranger.get("/drinks-cards/nobodys-card-at-all-00")).status).toBe(404);
  });

  test("is thrown away", async () => {
    const { host, card } = await makeCard();
    expect((await host.remove(`/drinks-cards/${card.id}`)).status).toBe(204);
    expect((await host.get(`/drinks-cards/${card.id}`)).status).toBe(404);
    expect((await read(`/api/v1/drinks-cards/${card.id}.pdf`)).status).toBe(404);
  });
});

describe("what no card can be made of", () => {
  const refused = async (more: Record<string, unknown>) => {
    const { status, card } = await makeCard(more);
    return { status, code: card.code, said: [card.detail, ...Object.values(card.errors ?? {})].join(" ") };
  };

  test("40 drinks, or none", async () => {
    const { items } = (await new TestVisitor(shop.api).get<{ items: { slug: string }[] }>("/recipes?pageSize=40")).body;
    expect(await refused({ drinks: items.map(({ slug }) => slug) })).toMatchObject({
      status: 400,
      said: expect.stringContaining("højst være 24 drinks"),
    });
    expect(await refused({ drinks: [] })).toMatchObject({ status: 400, said: expect.stringContaining("mindst én") });
  });

  test("a title of 5,000 characters", async () => {
    const { status, said } = await refused({ title: "a".repeat(5_000) });
    expect(status).toBe(400);
    expect(said).toContain("højst være 80 tegn");
  });

  test("a drink that nobody knows, a theme that nobody made, a day that is none", async () => {
    expect(await refused({ drinks: ["negroni", "findes-ikke"] })).toMatchObject({
      status: 422,
      code: "unknown_drinks",
    });
    expect(await refused({ theme: "gothic" })).toMatchObject({ status: 400, said: expect.stringContaining("festive") });
    expect(await refused({ date: "2026-02-31" })).toMatchObject({ status: 400, said: expect.stringContaining("dag") });
  });
});

describe("what cannot be printed as written", () => {
  test("emoji and other scripts are left out, and said", async () => {
    const { card } = await makeCard({ title: "Sommer 🎉👩‍👩‍👧 fest", subtitle: "مرحبا \u202Eåben bar" });
    expect(card.notices.join()).toContain("🎉");
    expect(card.title).toBe("Sommer 🎉👩‍👩‍👧 fest");
    const svg = await (await read(card.pages[0] ?? "")).text();
    expect(svg.startsWith("<svg")).toBe(true);
  });

  test("a title of nothing but emoji is still a menu", async () => {
    const { card } = await makeCard({ title: "🎉🎉🎉", theme: "festive" });
    expect(await (await read(card.pdf)).text()).toMatch(/^%PDF/);
  });
});

describe("on paper", () => {
  test("the PDF and the pages come by the id, and are asked for again only when they look different", async () => {
    const { host, card } = await makeCard({ paper: "folded", theme: "modern" });
    const pdf = await read(card.pdf);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain("annas-fest.pdf");
    const again = await shop.api.request(card.pdf, { headers: { "if-none-match": pdf.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expect(card.pages).toHaveLength(2);
    expect(card.pageSize).toEqual({ widthMm: 297, heightMm: 210 });
    expect((await read(card.pages[1] ?? "")).headers.get("cache-control")).toContain("immutable");
    expect((await read(`/api/v1/drinks-cards/${card.id}/pages/9.svg`)).status).toBe(404);
    const { body } = await host.patch<DrinksCard>(`/drinks-cards/${card.id}`, { name: "Andet navn" });
    expect(body.pages).toEqual(card.pages);
  });
});

describe("a logo", () => {
  const put = async (host: TestVisitor, id: string, file: Buffer | string) => {
    const cookie = [...host.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = new Uint8Array(Buffer.from(file));
    const answer = await shop.api.request(`/api/v1/drinks-cards/${id}/logo`, {
      method: "PUT",
      body,
      headers: { cookie },
    });
    return { status: answer.status, body: (await answer.json()) as Answered };
  };

  test("is printed as shapes, and taken off again", async () => {
    const { host, card } = await makeCard();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)"><script>alert(2)</script><a href="https://example.com"><circle cx="5" cy="5" r="4" fill="red"/></a></svg>`;
    const { status, body } = await put(host, card.id, svg);
    expect([status, body.logo]).toEqual([200, true]);
    const { logo } = await shop.db
      .selectFrom("drinks_cards")
      .select("logo")
      .where("id", "=", card.id)
      .executeTakeFirstOrThrow();
    expect(logo).toContain("<path");
    expect(logo).not.toMatch(/script|onload|href|alert/);
    expect((await host.remove<DrinksCard>(`/drinks-cards/${card.id}/logo`)).body.logo).toBe(false);
  });

  const logoOf = async (id: string) =>
    (await shop.db.selectFrom("drinks_cards").select("logo").where("id", "=", id).executeTakeFirstOrThrow()).logo;

  test("that makes a card too heavy to print is not kept", async () => {
    const { host, card } = await makeCard();
    const drawing = vi.spyOn(shop.rendering.uploads, "run").mockResolvedValue({ svg: "<svg/>" });
    const printing = vi.spyOn(shop.rendering.cards, "run").mockRejectedValue(new Refused(422, "print_too_large", "x"));
    expect((await put(host, card.id, "<svg/>")).body.code).toBe("print_too_large");
    for (const mocked of [drawing, printing]) mocked.mockRestore();
    expect(await logoOf(card.id)).toBeNull();
  });

  test("is read for no list of cards", async () => {
    const { card } = await makeCard();
    const { visitor_id } = (await findCard(shop.db, card.id)) ?? {};
    const [listed] = await listCards(shop.db, [{ visitorId: visitor_id ?? "" }]);
    expect(listed).toMatchObject({ id: card.id, title: "Annas fest" });
    expect(Object.keys(listed ?? {})).not.toContain("logo");
  });

  test("takes of the disk what one network may fill in a day, and no more", async () => {
    const room = openLogoRoom(shop.db);
    const caller = new MemoryCaller({ "x-forwarded-for": "192.0.2.7" });
    let taken = 0;
    const takeAll = async () => {
      for (; taken < 100; taken += 1) {
        room.begin(caller);
        await room.take(caller, "x".repeat(400_000), false);
      }
    };
    await expect(takeAll()).rejects.toMatchObject({ refusal: { code: "too_many_requests" } });
    expect(taken).toBe(45);
    room.begin(new MemoryCaller({ "x-forwarded-for": "198.51.100.7" }));
  });

  test("of a visitor is not kept where those of visitors fill all their room, and a member's is", async () => {
    const { card } = await makeCard();
    await shop.db
      .updateTable("drinks_cards")
      .set({ logo: "x".repeat(500) })
      .where("id", "=", card.id)
      .execute();
    const room = openLogoRoom(shop.db, 1_000);
    const caller = new MemoryCaller({});
    await expect(room.take(caller, "x".repeat(1_000), false)).rejects.toMatchObject({
      refusal: { status: 422, code: "logo_room_full" },
    });
    await room.take(caller, "x".repeat(1_000), true);
  });

  test("that nobody has touched for longest leaves a visitor's card where they fill too much", async () => {
    await shop.db.updateTable("drinks_cards").set({ logo: null }).execute();
    const cards = [await makeCard(), await makeCard(), await makeCard()].map(({ card }) => card.id);
    for (const [at, id] of cards.entries()) {
      const updated_at = new Date(shop.now().getTime() - at * 60_000);
      await shop.db
        .updateTable("drinks_cards")
        .set({ logo: "x".repeat(400), updated_at })
        .where("id", "=", id)
        .execute();
    }
    expect(await removeSurplusLogos(shop.db, 900)).toBe(1);
    expect(await Promise.all(cards.map(async (id) => (await logoOf(id))?.length))).toEqual([400, 400, undefined]);
  });

  test("that is broken, of another kind, or too large is refused in words", async () => {
    const { host, card } = await makeCard();
    const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64)]);
    const bomb = `<!DOCTYPE s [<!ENTITY a "aaaaaaaa">]><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>`;
    for (const file of [png, "GIF89a", "<svg", "<html><body>", "", bomb]) {
      expect((await put(host, card.id, file)).body.code, String(file).slice(0, 20)).toBe("logo_unreadable");
    }
    expect((await put(host, card.id, Buffer.alloc(2 * 1024 * 1024 + 2))).body.code).toBe("logo_too_large");
    expect((await host.get<DrinksCard>(`/drinks-cards/${card.id}`)).body.logo).toBe(false);
  });
});

describe("by the clock", () => {
  test("cards that nobody has touched for a year are forgotten, as the privacy policy says", async () => {
    const { host, card } = await makeCard();
    const inDays = (days: number) => new Date(shop.now().getTime() + days * 86_400_000);
    expect(await removeOldCards(shop.db, inDays(360))).toBe(0);
    expect((await host.get(`/drinks-cards/${card.id}`)).status).toBe(200);
    expect(await removeOldCards(shop.db, inDays(370))).toBeGreaterThan(0);
    expect((await host.get(`/drinks-cards/${card.id}`)).status).toBe(404);
  });
});

describe("a recipe that is gone", () => {
  test("is not printed any more, and said by its name", async () => {
    const { host, card } = await makeCard();
    await shop.db.deleteFrom("recipe_ingredients").where("recipe_slug", "=", "mojito").execute();
    await shop.db.deleteFrom("recipes").where("slug", "=", "mojito").execute();
    await shop.pool.query("insert into content_log (change) values ('*')");
    await expect
      .poll(async () => (await host.get<DrinksCard>(`/drinks-cards/${card.id}`)).body.notices.join())
      .toContain("Mojito findes ikke længere");
    const { body } = await host.patch<DrinksCard>(`/drinks-cards/${card.id}`, { drinks });
    expect(body.drinks.map(({ removed }) => removed)).toEqual([false, true, false]);
    expect((await read(body.pdf)).status).toBe(200);
  });
});
