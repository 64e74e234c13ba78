import { DataValueFactory, UserFactory } from "@relewise/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batch, filter, findProducts, openShop, productUpdate, type Shop, text, typed, value } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await batch(
    shop,
    ["1", "2", "3"].map((id) => productUpdate({ id, displayName: text(`Vare ${id}`) })),
  );
});
afterAll(() => shop.close());

type Details = Record<string, unknown> & {
  identifiers: object;
  temporaryIds: string[];
  carts: Record<string, { lineItems: object[] }>;
  totalNumberOfOrders: number;
  key: number;
};
const users = async (criterion: object): Promise<Details[]> =>
  (((await shop.integration.send("UserQuery", { criteria: [criterion] }))?.results ?? []) as Details[][])[0] ?? [];
const user = async (criterion: object) => (await users(criterion))[0] as Details;
const settings = (who: object) => ({
  language: { value: "da" },
  currency: { value: "DKK" },
  displayedAtLocationType: "x",
  user: who,
});

describe("tracking of every kind is accepted with an empty answer", () => {
  const who = UserFactory.byTemporaryId("all-kinds");
  it.each<[string, (shop: Shop) => Promise<unknown>]>([
    [
      "order",
      (s) =>
        s.tracker.trackOrder({
          lineItems: [{ productId: "1", lineTotal: 10, quantity: 1 }],
          subtotal: { amount: 10, currency: "DKK" },
          orderNumber: "",
          user: who,
        }),
    ],
    [
      "cart",
      (s) =>
        s.tracker.trackCart({
          lineItems: [{ productId: "1", variantId: "unknown", lineTotal: 10, quantity: 1 }],
          subtotal: { amount: 10, currency: "DKK" },
          user: UserFactory.anonymous(),
        }),
    ],
    ["product view", (s) => s.tracker.trackProductView({ productId: "1", variantId: "v", user: who })],
    ["product category view", (s) => s.tracker.trackProductCategoryView({ idPath: ["a", "b"], user: who })],
    ["content view", (s) => s.tracker.trackContentView({ contentId: "c", user: who })],
    ["content category view", (s) => s.tracker.trackContentCategoryView({ idPath: ["a"], user: who })],
    ["brand view", (s) => s.tracker.trackBrandView({ brandId: "b", user: who })],
    ["search term", (s) => s.tracker.trackSearchTerm({ term: "gin", language: "da", user: who })],
    ["user update", (s) => s.tracker.trackUserUpdate({ user: who })],
    [
      "product engagement",
      (s) =>
        s.tracker.trackProductEngagement({ user: who, product: { productId: "1" }, engagement: { sentiment: "Like" } }),
    ],
    [
      "content engagement",
      (s) => s.tracker.trackContentEngagement({ user: who, contentId: "c", engagement: { isFavorite: true } }),
    ],
    ["display ad click", (s) => s.tracker.trackDisplayAdClick({ user: who, campaignId: "c", displayAdId: "d" })],
    [
      "feed dwell",
      (s) =>
        s.tracker.trackFeedDwell({
          user: who,
          feedId: "f",
          dwellTimeMilliseconds: 5,
          visibleItems: [{ contentId: "c" }],
        }),
    ],
    ["feed item click", (s) => s.tracker.trackFeedItemClick({ user: who, feedId: "f", item: { contentId: "c" } })],
    [
      "feed item preview",
      (s) =>
        s.tracker.trackFeedItemPreview({ user: who, feedId: "f", item: { productAndVariantId: { productId: "1" } } }),
    ],
  ])("%s", async (_what, track) => expect(await track(shop)).toBeUndefined());

  it.each<[string, string, object]>([
    [
      "an engagement of nobody",
      "TrackProductEngagementRequest",
      { productEngagement: { id: { productId: "1" }, engagement: { isFavorite: true } } },
    ],
    [
      "an engagement that says nothing",
      "TrackProductEngagementRequest",
      { productEngagement: { user: { temporaryId: "x" }, id: { productId: "1" }, engagement: {} } },
    ],
    [
      "a dwell of no time",
      "TrackFeedDwellRequest",
      { dwell: { feedId: "f", dwellTimeMilliseconds: 0, visibleItems: [{ contentId: "c" }] } },
    ],
    [
      "a dwell on nothing",
      "TrackFeedDwellRequest",
      { dwell: { feedId: "f", dwellTimeMilliseconds: 9, visibleItems: [] } },
    ],
    [
      "an item that is two things",
      "TrackFeedItemClickRequest",
      { click: { feedId: "f", item: { contentId: "c", productAndVariantId: { productId: "1" } } } },
    ],
    ["an empty category path", "TrackProductCategoryViewRequest", { productCategoryView: { idPath: [] } }],
    [
      "an order line without quantity",
      "TrackOrderRequest",
      { order: { lineItems: [{ product: { id: "1" }, lineTotal: 1 }] } },
    ],
    ["a search for nothing", "TrackSearchTermRequest", { searchTerm: { term: "", language: { value: "da" } } }],
  ])("refuses %s", async (_what, name, body) => {
    await expect(shop.integration.send(name, body)).rejects.toThrow("Status: 400");
  });
});

describe("who is who", () => {
  const view = (who: object, productId = "1") => shop.tracker.trackProductView({ productId, user: who as never });

  it("nobody is found by a fingerprint alone", async () => {
    await view({ fingerprint: "f" });
    expect(await users({ temporaryId: "f" })).toEqual([]);
    expect(await users({})).toEqual([]);
  });

  it("identifier keys are lower-cased, values are not; several must all fit", async () => {
    await shop.tracker.trackUserUpdate({ user: { identifiers: { CrmId: "A1", Kort: "K9" } } as never });
    expect(await user({ identifiers: { crmid: "A1" } })).toMatchObject({ identifiers: { crmid: "A1", kort: "K9" } });
    expect(await users({ identifiers: { crmid: "a1" } })).toEqual([]);
    expect(await users({ identifiers: { crmid: "A1", kort: "K9" } })).toHaveLength(1);
    expect(await users({ identifiers: { crmid: "A1", kort: "other" } })).toEqual([]);
  });

  it("keys sent together belong to one person, history and all", async () => {
    await view({ temporaryId: "before-login" }, "1");
    await view({ authenticatedId: "member" }, "2");
    await shop.tracker.trackUserUpdate({
      user: { temporaryId: "before-login", authenticatedId: "member", email: "Member@Example.dk" } as never,
    });
    const joined = await user({ authenticatedId: "member" });
    expect(await user({ temporaryId: "before-login" })).toEqual(joined);
    expect(await user({ email: "member@example.dk" })).toEqual(joined);
    const wants = { selectedProductProperties: { viewedByUserInfo: true } };
    const seen = (await findProducts(shop, { user: { authenticatedId: "member" }, settings: wants })).results.filter(
      (it) => it.viewedByUser,
    );
    expect(seen.map((it) => it.productId).sort()).toEqual(["1", "2"]);
  });

  it("two logins are never one person; the browser goes with whoever is here now", async () => {
    await view({ authenticatedId: "mum", temporaryId: "tablet" });
    await view({ authenticatedId: "dad", temporaryId: "tablet" });
    const [mum, dad] = [await user({ authenticatedId: "mum" }), await user({ authenticatedId: "dad" })];
    expect(mum.key).not.toBe(dad.key);
    expect((await user({ temporaryId: "tablet" })).key).toBe(dad.key);
    expect(mum.temporaryIds ?? []).not.toContain("tablet");
  });

  it("a profile keeps all its temporary ids", async () => {
    for (const id of ["phone", "laptop"]) await view({ authenticatedId: "many", temporaryId: id });
    expect(await user({ authenticatedId: "many" })).toMatchObject({
      temporaryIds: ["phone", "laptop"],
      temporaryId: "laptop",
    });
  });

  it("data sent with a view is readable at once, raw, in one language if asked", async () => {
    const data = {
      klub: DataValueFactory.multilingual([
        { language: "da", value: "ja" },
        { language: "en", value: "yes" },
      ]),
    };
    await view({ temporaryId: "data", data, classifications: { land: "dk", by: null } });
    expect(await user({ temporaryId: "data", language: { value: "en" } })).toMatchObject({
      data: { klub: { type: "Multilingual", value: { values: [{ text: "yes" }] } } },
      classifications: { land: "dk" },
    });
  });

  it.each([
    ["of the user", { user: { temporaryId: "channel", channel: { name: "app" } } }],
    ["beside the user", { user: { temporaryId: "channel" }, channel: { name: "app" } }],
    [
      "of the user before the one beside",
      { user: { temporaryId: "channel", channel: { name: "app" } }, channel: { name: "web" } },
    ],
  ])("the channel %s is remembered", async (_what, body) => {
    await shop.integration.send("TrackProductViewRequest", { productView: { product: { id: "1" }, ...body } });
    expect((await user({ temporaryId: "channel" })).channel).toEqual({ name: "app" });
    await shop.integration.send("TrackUserUpdateRequest", {
      userUpdate: { user: { temporaryId: "channel" }, kind: "ClearAndReplace" },
    });
  });

  it("a search updates its user too", async () => {
    await view({ temporaryId: "searcher" });
    await findProducts(shop, { user: { temporaryId: "searcher", classifications: { aldersgruppe: "30" } } });
    expect(await user({ temporaryId: "searcher" })).toMatchObject({ classifications: { aldersgruppe: "30" } });
  });

  it.each([
    ["UpdateAndAppend", { a: "1", b: "2" }, 1],
    ["ReplaceProvidedProperties", { a: "1", b: "2" }, 1],
    ["ClearAndReplace", { b: "2" }, 0],
    ["None", { a: "1" }, 1],
  ] as const)("user update %s", async (kind, classifications, carts) => {
    const who = { temporaryId: `uu-${kind}` };
    await shop.tracker.trackUserUpdate({ user: { ...who, classifications: { a: "1" } } as never });
    await shop.tracker.trackCart({
      lineItems: [{ productId: "1", lineTotal: 1, quantity: 1 }],
      subtotal: { amount: 1, currency: "DKK" },
      user: who as never,
    });
    await shop.tracker.trackUserUpdate({ user: { ...who, classifications: { b: "2" } } as never, kind } as never);
    await shop.integration.send("TrackUserUpdateRequest", {
      userUpdate: { user: { ...who, classifications: { b: "2" } }, kind },
    });
    const found = await user(who);
    if (kind !== "None") expect(found.classifications).toEqual(classifications);
    expect(Object.keys(found.carts).length).toBeLessThanOrEqual(carts);
  });

  it("companies come with their users", async () => {
    await view({
      temporaryId: "employee",
      company: { id: "hotel", parent: { id: "chain" }, data: { stars: value.number(4) } },
    });
    expect(await user({ temporaryId: "employee" })).toMatchObject({
      company: { id: "hotel", parent: { id: "chain" }, data: { stars: { value: 4 } } },
    });
  });
});

describe("carts and orders", () => {
  const who = { temporaryId: "buyer" };
  const cart = (ids: string[], name = "default") =>
    shop.tracker.trackCart({
      lineItems: ids.map((productId) => ({ productId, lineTotal: 5, quantity: 1 })),
      subtotal: { amount: 5, currency: "DKK" },
      cartName: name,
      user: who as never,
    } as never);

  it("a cart is stated whole, by name, and emptied by stating nothing", async () => {
    await cart(["1", "2"]);
    await cart(["3"], "wishes");
    await cart(["2"]);
    expect(await user(who)).toMatchObject({
      lastActiveCartName: "default",
      carts: {
        default: { lineItems: [{ product: { id: "2" } }], subtotal: { amount: 5, currency: { value: "DKK" } } },
      },
    });
    await cart([]);
    expect((await user(who)).carts.default?.lineItems).toEqual([]);
  });

  it("an order counts, every time, and empties its cart", async () => {
    await cart(["1"]);
    const order = () =>
      shop.tracker.trackOrder({
        lineItems: [{ productId: "1", lineTotal: 5, quantity: 1 }],
        subtotal: { amount: 5, currency: "DKK" },
        orderNumber: "same",
        cartName: "default",
        user: who as never,
      });
    await order();
    await order();
    const after = await user(who);
    expect(after).toMatchObject({ totalNumberOfOrders: 2, lastOrderUtc: expect.any(String) });
    expect(after.carts).not.toHaveProperty("default");
  });
});

describe("engagement", () => {
  const who = { temporaryId: "fan" };
  it("keeps what is not mentioned; the last word wins; variants apart", async () => {
    const say = (engagement: object, variantId?: string) =>
      shop.tracker.trackProductEngagement({
        user: who as never,
        product: { productId: "1", variantId },
        engagement: engagement as never,
      });
    await say({ sentiment: "Like" });
    await say({ isFavorite: true });
    await say({ sentiment: "Dislike" }, "v");
    const wants = { selectedProductProperties: { userEngagement: true } };
    const favourites = await findProducts(shop, {
      user: who,
      settings: wants,
      filters: { items: [filter("ProductEngagementFilter", { isFavorite: true })] },
    });
    expect(favourites.results).toMatchObject([
      { productId: "1", userEngagement: { sentiment: "Like", isFavorite: true } },
    ]);
    await say({ isFavorite: false });
    expect(
      (
        await findProducts(shop, {
          user: who,
          filters: { items: [filter("ProductEngagementFilter", { isFavorite: true })] },
        })
      ).hits,
    ).toBe(0);
  });
});

describe("administration of people", () => {
  const act = (conditions: object[], action: string, more: object = {}) =>
    shop.integration.send("TrackUserAdministrativeActionRequest", {
      administrativeAction: {
        userConditions: { items: conditions },
        userUpdateAction: typed(`DataTypes.UserAdministrativeAction+${action}`, more),
      },
    });
  const hasIdentifier = (key: string) =>
    typed("DataTypes.UserConditions.HasIdentifierCondition", { key, negated: false });

  it("removes classifications and identifiers, some or all", async () => {
    const who = { temporaryId: "adm", identifiers: { adm: "1", keep: "2" }, classifications: { x: "1", y: "2" } };
    await shop.tracker.trackUserUpdate({ user: who as never });
    await act([hasIdentifier("adm")], "RemoveClassifications", { classificationKeys: ["x"] });
    expect((await user({ temporaryId: "adm" })).classifications).toEqual({ y: "2" });
    await act([hasIdentifier("adm")], "RemoveIdentifiers", { identifierKeys: ["ADM"] });
    expect(await users({ identifiers: { adm: "1" } })).toEqual([]);
    expect(await users({ identifiers: { keep: "2" } })).toHaveLength(1);
  });

  it("takes no identifier for known that only is called as what every object has", async () => {
    const criteria = [{ temporaryId: "odd" }];
    await shop.tracker.trackUserUpdate({ user: { temporaryId: "odd", identifiers: { odd: "1" } } as never });
    await act([hasIdentifier("odd")], "RemoveIdentifiers", { identifierKeys: ["constructor"] });
    await shop.tracker.trackUserUpdate({ user: { temporaryId: "odd", identifiers: { constructor: "2" } } as never });
    const { results } = (await shop.integration.send("UserActivityQuery", { criteria })) as { results: object[][] };
    expect(results[0]?.[0]).not.toHaveProperty("formerNames");
    expect(await users({ identifiers: { constructor: "2" } })).toHaveLength(1);
  });

  it("refuses conditions nobody knows, and none at all", async () => {
    await expect(act([], "DeleteUser")).rejects.toThrow("Status: 400");
    await expect(act([typed("DataTypes.UserConditions.MoonCondition")], "DeleteUser")).rejects.toThrow("MoonCondition");
    await expect(act([hasIdentifier("x")], "Promote")).rejects.toThrow("Promote");
  });

  it("shows recommendations of recently viewed to the right person", async () => {
    await shop.tracker.trackProductView({ productId: "3", user: UserFactory.byTemporaryId("rv") });
    await shop.tracker.trackProductView({ productId: "1", user: UserFactory.byTemporaryId("rv") });
    const request = {
      $type: "x",
      ...settings({ temporaryId: "rv" }),
      settings: { numberOfRecommendations: 5 },
      filters: {},
      relevanceModifiers: {},
    };
    expect(
      (await shop.recommender.recentlyViewedProducts(request as never))?.recommendations?.map((it) => it.productId),
    ).toEqual(["1", "3"]);
  });
});
