import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impersonalColumns, personalColumns } from "../src/storage/personal-tables.ts";
import { batch, contentUpdate, findProducts, openShop, productUpdate, type Shop, text, typed } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(shop.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

type Column = { table_name: string; column_name: string; data_type: string };
const listColumns = () =>
  query<Column>(
    "select table_name, column_name, data_type from information_schema.columns where table_schema = 'personalisation'",
  );

describe("the schema", () => {
  it("has no column that nobody has thought of as personal or not", async () => {
    const columns = await listColumns();
    const isDecided = ({ table_name, column_name }: Column) =>
      [personalColumns, impersonalColumns].filter((lists) => lists[table_name]?.includes(column_name)).length === 1;
    expect(
      columns.filter((column) => !isDecided(column)),
      "say in storage/personal-tables.ts how people get it and how it is erased",
    ).toEqual([]);
    expect(columns.length).toBeGreaterThan(15);
  });
});

const login = { authenticatedId: "member-of-ours", temporaryId: "browser-two" };

/** Somebody with something in every drawer, first under a browser's name, then under their own. */
async function wellKnownUser(): Promise<void> {
  const before = { temporaryId: "browser-one" };
  await batch(shop, [
    productUpdate({ id: "gin", displayName: text("Havgus") }),
    contentUpdate({ id: "negroni", displayName: text("Negroni") }),
    typed("DataTypes.ProductView", { product: { id: "gin" }, variant: { id: "70" }, user: before }),
    typed("DataTypes.ContentEngagement", { id: "negroni", engagement: { isFavorite: true }, user: before }),
    typed("DataTypes.ProductView", { product: { id: "gin" }, user: { temporaryId: "somebody-else" } }),
  ]);
  await shop.tracker.trackUserUpdate({ user: { ...login, temporaryId: "browser-one" } as never });
  await shop.tracker.trackUserUpdate({
    user: {
      ...login,
      email: "anna@example.dk",
      identifiers: { crm: "crm-of-anna" },
      company: { id: "annas-bar", data: { city: { type: "String", value: "Ribe", isCollection: false } } },
    } as never,
  });
  await shop.tracker.trackSearchTerm({ term: "Annas hemmelige gin", language: "da", user: login as never });
  await shop.tracker.trackOrder({
    lineItems: [{ productId: "gin", lineTotal: 300, quantity: 2 }],
    subtotal: { amount: 300, currency: "DKK" },
    orderNumber: "2026-7",
    user: login as never,
  });
  await shop.integration.send("TrackDisplayAdClickRequest", {
    displayAdClick: { campaignId: "c", displayAdId: "a", user: login },
  });
  await findProducts(shop, { term: "havgus", user: login });
  await shop.integration.send("FeedRecommendationInitializationRequest", {
    language: { value: "da" },
    currency: { value: "DKK" },
    user: login,
    feed: {
      minimumPageSize: 1,
      compositions: [{ type: "Product", count: { lowerBoundInclusive: 1, upperBoundInclusive: 2 } }],
    },
  });
}

type Activity = Record<"engagements" | "happenings" | "received" | "feeds" | "shown", Record<string, unknown>[]>;
const activityOf = async (criterion: object) => {
  const answer = await shop.integration.send("UserActivityQuery", { criteria: [criterion] });
  return (answer?.results as Activity[][] | undefined)?.[0]?.[0];
};

describe("a person's data", () => {
  beforeAll(wellKnownUser);

  it("can be had whole, under any of their names", async () => {
    const activity = await activityOf({ authenticatedId: "member-of-ours" });
    expect(await activityOf({ temporaryId: "browser-one" })).toEqual(activity);
    expect(activity?.engagements).toEqual([{ target: "c:negroni", isFavorite: true }]);
    expect(
      activity?.happenings.map(({ kind, id, term, variantId, quantity }) => [kind, id ?? term, variantId, quantity]),
    ).toEqual([
      ["searchTerm", "havgus", undefined, undefined],
      ["orderLine", "gin", undefined, 2],
      ["searchTerm", "annas hemmelige gin", undefined, undefined],
      ["productView", "gin", "70", undefined],
    ]);
    const kinds = activity?.received.map(({ kind }) => kind);
    for (const kind of ["ProductView", "ContentEngagement", "UserUpdate", "Order", "DisplayAdClick", "SearchTerm"]) {
      expect(kinds).toContain(kind);
    }
    expect(activity?.feeds).toHaveLength(1);
    const text = JSON.stringify(activity);
    for (const word of ["browser-one", "crm-of-anna", "annas-bar", "2026-7"]) expect(text).toContain(word);
    expect(text).not.toContain("somebody-else");
    const known = await shop.integration.send("UserQuery", { criteria: [{ authenticatedId: "member-of-ours" }] });
    expect((known?.results as object[][] | undefined)?.[0]?.[0]).toMatchObject({
      temporaryIds: ["browser-one", "browser-two"],
      email: "anna@example.dk",
      identifiers: { crm: "crm-of-anna" },
      company: { id: "annas-bar" },
    });
  });

  it("is nobody's who is not known, and not the browser's key's to ask for", async () => {
    expect(await activityOf({ temporaryId: "nobody" })).toBeUndefined();
    const answer = await fetch(`${shop.url}/shop/v1/UserActivityQuery`, {
      method: "POST",
      headers: { authorization: "APIKey browser-key" },
      body: JSON.stringify({ criteria: [{ authenticatedId: "member-of-ours" }] }),
    });
    expect(answer.status).toBe(401);
  });

  it("is gone from every table once they are erased, the words that only they looked for too", async () => {
    await shop.service.datasets.get("shop")?.snapshot(false);
    await shop.integration.send("TrackUserAdministrativeActionRequest", {
      administrativeAction: {
        userConditions: {
          items: [typed("DataTypes.UserConditions.AuthenticatedIdCondition", { authenticatedId: "member-of-ours" })],
        },
        userUpdateAction: typed("DataTypes.UserAdministrativeAction+DeleteUser"),
      },
    });
    for (const criterion of [
      { authenticatedId: "member-of-ours" },
      { temporaryId: "browser-one" },
      { email: "anna@example.dk" },
    ]) {
      expect(await activityOf(criterion)).toBeUndefined();
    }
    expect(
      await placesWith(["browser-one", "browser-two", "member-of-ours", "crm-of-anna", "anna@", "hemmelige"]),
    ).toEqual([]);
    expect(await placesWith(["somebody-else"])).not.toEqual([]);
  });
});

describe("many who leave one after another", () => {
  const leave = (temporaryId: string) =>
    shop.integration.send("TrackUserAdministrativeActionRequest", {
      administrativeAction: {
        userConditions: { items: [typed("DataTypes.UserConditions.TemporaryIdCondition", { temporaryId })] },
        userUpdateAction: typed("DataTypes.UserAdministrativeAction+DeleteUser"),
      },
    });
  const newestSnapshot = async () =>
    (await query<{ id: string }>("select max(id) as id from personalisation.snapshot"))[0]?.id;

  it("are forgotten at once, share a snapshot without them, and are gone from every table after the next start", async () => {
    await shop.close();
    shop = await openShop();
    const people = ["leaving-one", "leaving-two", "leaving-three"];
    await batch(
      shop,
      people.map((temporaryId) => typed("DataTypes.UserUpdate", { user: { temporaryId }, kind: "UpdateAndAppend" })),
    );
    await shop.service.datasets.get("shop")?.snapshot(false);
    await leave("leaving-one");
    expect(await placesWith(["leaving-one"])).toEqual([]);
    const first = await newestSnapshot();
    await leave("leaving-two");
    await leave("leaving-three");
    expect(await newestSnapshot()).toBe(first);
    for (const temporaryId of people) expect(await activityOf({ temporaryId })).toBeUndefined();
    const { databaseUrl } = shop;
    await shop.close();
    shop = await openShop({ databaseUrl });
    expect(await placesWith(people)).toEqual([]);
  });
});

/** Where in the schema one of these words stands. */
async function placesWith(words: string[]): Promise<string[]> {
  const places: string[] = [];
  for (const { table_name, column_name, data_type } of await listColumns()) {
    const column = `"${column_name}"`;
    const holds = words.map((_, at) =>
      data_type === "bytea"
        ? `position(convert_to($${at + 1}::text, 'UTF8') in ${column}) > 0`
        : `position($${at + 1}::text in ${column}::text) > 0`,
    );
    const rows = await query(`select 1 from personalisation.${table_name} where ${holds.join(" or ")}`, words);
    if (rows.length > 0) places.push(`${table_name}.${column_name}`);
  }
  return places;
}

describe("a browser that two members use", () => {
  const browser = { temporaryId: "shared-browser" };
  const first = { ...browser, authenticatedId: "first-member" };
  const second = { ...browser, authenticatedId: "second-member" };
  const search = (user: object, term: string) =>
    shop.tracker.trackSearchTerm({ term, language: "da", user: user as never });
  const erase = (...items: object[]) =>
    shop.integration.send("TrackUserAdministrativeActionRequest", {
      administrativeAction: {
        userConditions: { items },
        userUpdateAction: typed("DataTypes.UserAdministrativeAction+DeleteUser"),
      },
    });

  beforeAll(async () => {
    await search(first, "den førstes ord");
    await shop.tracker.trackUserUpdate({ user: first as never });
  });

  it("leads to the one who used it last, and not for whoever has another login", async () => {
    expect(await activityOf({ ...browser, allowedLogin: "first-member" })).toBeDefined();
    expect(await activityOf({ ...browser, allowedLogin: "second-member" })).toBeUndefined();
    const criteria = [{ ...browser, allowedLogin: "second-member" }];
    expect((await shop.integration.send("UserQuery", { criteria }))?.results).toEqual([[]]);
  });

  it("hands out to each what they did under their own login, when the browser has moved to the other", async () => {
    await search(second, "den andens ord");
    // Searches within a moment are kept in one row.
    await findProducts(shop, { term: "den førstes sidste", user: first });
    await findProducts(shop, { term: "den andens sidste", user: second });
    const received = async (criterion: object) => JSON.stringify((await activityOf(criterion))?.received);
    const ofSecond = await received({ ...browser, allowedLogin: "second-member" });
    expect(ofSecond).toContain("den andens ord");
    expect(ofSecond).toContain("den andens sidste");
    expect(ofSecond).not.toContain("førstes");
    const ofFirst = await received({ authenticatedId: "first-member" });
    expect(ofFirst).toContain("den førstes ord");
    expect(ofFirst).toContain("den førstes sidste");
    expect(ofFirst).not.toContain("andens");
  });

  it("erases the one and not what the other did under their login", async () => {
    await erase(typed("DataTypes.UserConditions.AuthenticatedIdCondition", { authenticatedId: "second-member" }));
    await shop.close();
    shop = await openShop({ databaseUrl: shop.databaseUrl });
    expect(await placesWith(["den andens", "second-member"])).toEqual([]);
    const activity = await activityOf({ authenticatedId: "first-member" });
    expect(activity?.happenings.map(({ term }) => term)).toEqual(["den førstes sidste", "den førstes ord"]);
    expect(JSON.stringify(activity?.received)).toContain("den førstes sidste");
  });
});
