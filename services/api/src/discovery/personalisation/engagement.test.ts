import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import type { Picks } from "@skaenk/contract/picks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSearchShop, type SearchShop } from "../../../../../tests/support/search-shop.ts";
import { joiningForm, newEmail, testPassword } from "../../testing/test-member.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { temporaryIdOf } from "../behaviour/caller-identity.ts";
import type { KnownUser } from "../behaviour/known-user.ts";
import { sentimentOf } from "../behaviour/write-behaviour.ts";

/** Other test files may keep the machine busy. */

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
});
afterAll(() => shop.stop());

const choose = (visitor: TestVisitor, personalisation: boolean) => {
  const choices = { functional: false, statistics: true, personalisation };
  const consent = { id: "b".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  visitor.cookies.set("skaenk_consent", writeConsent(consent));
  return visitor;
};
const friend = () => choose(new TestVisitor(shop.api), true);
const stranger = () => choose(new TestVisitor(shop.api), false);

const visitorName = (visitor: TestVisitor): KnownUser => ({
  temporaryId: temporaryIdOf(shop.settings.keys, visitor.cookies.get("skaenk_visitor") ?? ""),
});

type Liked = Record<string, { isFavorite?: boolean; sentiment?: string }>;

/** What the service has from somebody, asked with the protocol's own words. */
async function liked(user: KnownUser): Promise<Liked> {
  const question = { language: { value: "da" }, currency: { value: "DKK" }, user };
  const atOnce = 300;
  type Found = { productId?: string; contentId?: string; userEngagement?: Liked[string] };
  const ask = async (name: string, properties: string) => {
    const settings = { [properties]: { userEngagement: true } };
    const all: Found[] = [];
    for (let skip = 0; skip === all.length; skip += atOnce) {
      const answer = await shop.ranker.clients()?.integrator.send(name, { ...question, skip, take: atOnce, settings });
      all.push(...(answer as { results: Found[] }).results);
    }
    return all;
  };
  const found = [
    ...(await ask("ContentSearchRequest", "selectedContentProperties")),
    ...(await ask("ProductSearchRequest", "selectedProductProperties")),
  ];
  return Object.fromEntries(
    found.flatMap(({ productId, contentId, userEngagement }) =>
      userEngagement ? [[productId ?? contentId ?? "", userEngagement]] : [],
    ),
  );
}

const waitFor = (user: () => KnownUser, expected: Liked) => expect.poll(() => liked(user())).toEqual(expected);
const waiting = () => shop.db.selectFrom("outbox").select("payload").where("topic", "=", "behaviour").execute();

describe("hearts", () => {
  it("reach the service as engagement, and are taken back when the heart is", async () => {
    const visitor = friend();
    await visitor.put("/favourites/recipe/negroni", {});
    await visitor.put("/favourites/product/havgus-london-dry-gin", {});
    const heart = { isFavorite: true };
    await waitFor(() => visitorName(visitor), { "drink/negroni": heart, "havgus-london-dry-gin": heart });
    await visitor.remove("/favourites/recipe/negroni");
    await waitFor(() => visitorName(visitor), {
      "drink/negroni": { isFavorite: false },
      "havgus-london-dry-gin": heart,
    });
  });

  it("are not told of who has not agreed to be known", async () => {
    for (const visitor of [new TestVisitor(shop.api), stranger()]) {
      await visitor.put("/favourites/recipe/negroni", {});
      await visitor.post("/recipes/negroni/ratings", { rating: 5 });
      await visitor.remove("/favourites/recipe/negroni");
      expect(await waiting()).toEqual([]);
      expect(await liked(visitorName(visitor))).toEqual({});
    }
  });

  it("that were refused are not told", async () => {
    const visitor = friend();
    expect((await visitor.put("/favourites/recipe/findes-ikke", {})).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });

  it("kept by the browser alone come with its list", async () => {
    const visitor = friend();
    await visitor.post("/favourites/merge", { items: [{ kind: "recipe", slug: "mojito" }] });
    await waitFor(() => visitorName(visitor), { "drink/mojito": { isFavorite: true } });
  });

  it("by the hundred are told a few times a minute, and single ones go on", async () => {
    const visitor = friend();
    const tell = async (count: number) => {
      const items = Array.from({ length: count }, (_, number) => ({ kind: "recipe", slug: `findes-ikke-${number}` }));
      return (await visitor.post("/track", { events: [{ kind: "hearts", on: true, items }] })).status;
    };
    expect(await tell(1)).toBe(204);
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) statuses.push(await tell(500));
    expect(statuses.slice(0, 3)).toEqual([204, 204, 204]);
    expect(statuses).toContain(429);
    expect(await tell(1)).toBe(204);
  });

  it("that are none by the thousand are refused in a sentence", async () => {
    const events = Array.from({ length: 20 }, () => ({ kind: "hearts", on: true, items: new Array(500).fill({}) }));
    const { status, body } = await friend().post("/track", { events });
    expect(status).toBe(400);
    expect(JSON.stringify(body).length).toBeLessThan(3_000);
  });

  it("that stay in the browser are told by it, and only by who has agreed to be known", async () => {
    const items = [
      { kind: "recipe", slug: "negroni" },
      { kind: "product", slug: "findes-ikke" },
    ];
    const hearts = (visitor: TestVisitor, on: boolean) =>
      visitor.post("/track", { events: [{ kind: "hearts", on, items }] });
    for (const visitor of [new TestVisitor(shop.api), stranger()]) {
      expect((await hearts(visitor, true)).status).toBe(204);
      expect([...visitor.cookies.keys()]).not.toContain("skaenk_visitor");
    }
    expect(await waiting()).toEqual([]);
    const visitor = friend();
    await hearts(visitor, true);
    await waitFor(() => visitorName(visitor), { "drink/negroni": { isFavorite: true } });
    await hearts(visitor, false);
    await waitFor(() => visitorName(visitor), { "drink/negroni": { isFavorite: false } });
  });

  it("shape the shelf of one's own", async () => {
    const visitor = friend();
    await visitor.put("/favourites/recipe/negroni", {});
    await waitFor(() => visitorName(visitor), { "drink/negroni": { isFavorite: true } });
    const shelf = await visitor.get<Picks>("/shelves/personal-drinks?count=6");
    expect(shelf.body).toMatchObject({ source: "service" });
    expect(shelf.body.drinks.length).toBe(6);
  });
});

describe("stars", () => {
  it.each([
    [5, "Like"],
    [4, "Like"],
    [3, "Neutral"],
    [2, "Dislike"],
    [1, "Dislike"],
  ])("%i of five are a %s", (stars, sentiment) => expect(sentimentOf(stars)).toBe(sentiment));

  it("reach the service beside the heart, and a second try changes nothing", async () => {
    const visitor = friend();
    await visitor.put("/favourites/recipe/negroni", {});
    await visitor.post("/recipes/negroni/ratings", { rating: 2 });
    expect((await visitor.post("/recipes/negroni/ratings", { rating: 5 })).status).toBe(409);
    await waitFor(() => visitorName(visitor), { "drink/negroni": { isFavorite: true, sentiment: "Dislike" } });
  });

  it("keep what is disliked off the shelf of one's own", async () => {
    const visitor = friend();
    await visitor.post("/recipes/negroni/ratings", { rating: 1 });
    await waitFor(() => visitorName(visitor), { "drink/negroni": { sentiment: "Dislike" } });
    const { body } = await visitor.get<Picks>("/shelves/personal-drinks?count=24");
    expect(body.drinks).toHaveLength(24);
    expect(body.drinks.map(({ slug }) => slug)).not.toContain("negroni");
  });
});

describe("whoever becomes known", () => {
  it("by a yes to suggestions is met with what they like already, and by a no is forgotten", async () => {
    const visitor = stranger();
    await visitor.put("/favourites/article/aebler-i-glasset", {});
    await visitor.put("/favourites/recipe/negroni", {});
    await visitor.post("/recipes/mojito/ratings", { rating: 4 });
    await visitor.post("/consents", { functional: false, statistics: true, personalisation: true });
    await expect
      .poll(() => liked(visitorName(visitor)))
      .toMatchObject({
        "drink/negroni": { isFavorite: true },
        "drink/mojito": { sentiment: "Like" },
      });
    await visitor.post("/consents", { functional: false, statistics: true, personalisation: false });
    await waitFor(() => visitorName(visitor), {});
  });

  it("at login is one person with the visitor until then, by the member's number", async () => {
    const email = newEmail();
    const first = friend();
    const { body } = await first.post<{ member: { memberNumber: string } }>("/club/register", joiningForm(email));
    const member = { authenticatedId: body.member.memberNumber };
    await first.put("/favourites/recipe/negroni", {});
    await waitFor(() => member, { "drink/negroni": { isFavorite: true } });

    const second = friend();
    await second.put("/favourites/recipe/mojito", {});
    await waitFor(() => visitorName(second), { "drink/mojito": { isFavorite: true } });
    await second.post("/club/login", { email, password: testPassword });
    const both = { "drink/negroni": { isFavorite: true }, "drink/mojito": { isFavorite: true } };
    await waitFor(() => member, both);
    await waitFor(() => visitorName(second), both);
    await second.remove("/favourites/recipe/negroni");
    await waitFor(() => member, { ...both, "drink/negroni": { isFavorite: false } });
  });

  it("can have all that the service keeps of them", async () => {
    const visitor = friend();
    await visitor.put("/favourites/recipe/mojito", {});
    await visitor.post("/track", { events: [{ kind: "search", term: "romflaske til far" }] });
    const { body } = await visitor.post<{ member: { memberNumber: string } }>(
      "/club/register",
      joiningForm(newEmail()),
    );
    await waitFor(() => ({ authenticatedId: body.member.memberNumber }), { "drink/mojito": { isFavorite: true } });
    type Exported = { sections: Record<string, { kept?: string; missing?: string; rows: Record<string, unknown>[] }> };
    const { sections } = (await visitor.get<Exported>("/club/export")).body;
    expect(sections["personalisation.user"]?.rows).toMatchObject([
      { authenticatedId: body.member.memberNumber, temporaryIds: [visitorName(visitor).temporaryId] },
    ]);
    expect(sections["personalisation.engagements"]?.rows).toEqual([{ target: "c:drink/mojito", isFavorite: true }]);
    expect(sections["personalisation.happenings"]?.rows).toMatchObject([
      { kind: "searchTerm", term: "romflaske til far" },
    ]);
    expect(sections["personalisation.received"]?.rows.map(({ kind }) => kind)).toContain("ContentEngagement");
    expect(Object.values(sections).filter(({ missing }) => missing)).toEqual([]);
    expect(sections["personalisation.received"]?.kept).not.toContain("ældre");
    const profile = shop.personalisation.datasets.get("skaenk")?.dataset.profiles.find({
      authenticatedId: body.member.memberNumber,
    });
    if (!profile) throw new Error("the service knows the member");
    profile.formerNamesGivenUp = 4;
    const again = (await visitor.get<Exported>("/club/export")).body.sections["personalisation.received"];
    expect(again?.kept).toContain("Hvad 4 ældre browsere sendte, mens du ikke var logget ind, kan ikke længere findes");
  });

  it("and leaves the club is forgotten under every name they had", async () => {
    const visitor = friend();
    await visitor.put("/favourites/recipe/mojito", {});
    const { body } = await visitor.post<{ member: { memberNumber: string } }>(
      "/club/register",
      joiningForm(newEmail()),
    );
    const member = { authenticatedId: body.member.memberNumber };
    await waitFor(() => member, { "drink/mojito": { isFavorite: true } });
    expect((await visitor.remove("/club/me")).status).toBe(200);
    await waitFor(() => member, {});
    await waitFor(() => visitorName(visitor), {});
    const again = await shop.db.selectFrom("outbox").select("payload").where("topic", "=", "behaviour").execute();
    expect(again.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { kind: "forget", again: true, ...member },
        { kind: "forget", again: true, ...visitorName(visitor), ...member },
      ]),
    );
  });
});
