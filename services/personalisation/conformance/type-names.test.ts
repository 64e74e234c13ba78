import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestTable } from "../src/requests.ts";
import { condition, filter, openShop, type Shop, typed } from "./shop.ts";
import { nameOf, type Role, refusalOf, roleOf } from "./type-roles.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const names = readFileSync(join(here, "type-names.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map(nameOf);
const ofRole = (role: Role) => names.filter((name) => !refusalOf(name) && roleOf(name) === role);
const classOf = (name: string) => name.split(/[.+]/).at(-1) ?? "";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** What the service has against a request; empty when it answers. */
async function problemWith(request: string, body: object): Promise<string> {
  return shop.integration.send(request, body).then(
    () => "",
    (error: Error) => error.message,
  );
}
const search = (body: object) => problemWith("ProductSearchRequest", { take: 1, skip: 0, ...body });
const user = (body: object) =>
  problemWith("TrackUserAdministrativeActionRequest", {
    administrativeAction: {
      userConditions: { items: [typed("X.EmailCondition", { email: "nobody@example.dk" })] },
      userUpdateAction: typed("X.RemoveIdentifiers"),
      ...body,
    },
  });
const inFilter = (conditions: object[]) =>
  filter("ProductDataFilter", { key: "x", mustMatchAllConditions: true, conditions: { items: conditions } });
const rule = { condition: { kind: "Equals", value: "x", negated: false } };

/** How to ask the service about a type of each role. */
const ASK: Partial<Record<Role, (name: string) => Promise<string>>> = {
  trackable: (name) => problemWith("BatchedTrackingRequest", { items: [typed(name)] }),
  filter: (name) => search({ filters: { items: [typed(name)] } }),
  condition: (name) => search({ filters: { items: [inFilter([typed(name)])] } }),
  "object condition": (name) =>
    search({
      filters: {
        items: [
          inFilter([condition("ContainsCondition", { objectFilter: { conditions: [typed(name, { key: "x" })] } })]),
        ],
      },
    }),
  modifier: (name) => search({ relevanceModifiers: { items: [typed(name)] } }),
  "value selector": (name) => {
    const data = typed("X.ProductDataRelevanceModifier", { key: "x", multiplierSelector: typed(name, { key: "x" }) });
    return search({ relevanceModifiers: { items: [data] } });
  },
  "popularity selector": (name) => problemWith("PopularProductsRequest", { popularityMultiplier: typed(name) }),
  facet: (name) => search({ facets: { items: [typed(name)] } }),
  "facet sorting": (name) =>
    search({ facets: { items: [typed("X.BrandFacet", { field: "Brand", settings: { sorting: typed(name) } })] } }),
  sorting: (name) => {
    const kind = /Sorting\.(\w+)\./.exec(name)?.[1];
    return problemWith(`${kind}SearchRequest`, { take: 1, skip: 0, sorting: { value: typed(name) } });
  },
  "user condition": (name) => user({ userConditions: { items: [typed(name)] } }),
  "user change": (name) => user({ userUpdateAction: typed(name) }),
  "rule condition": (name) =>
    problemWith("SaveRedirectRulesRequest", { modifiedBy: "me", rules: [{ condition: typed(name) }] }),
  "rule action": (name) => {
    const kind = /(\w+)\+/.exec(name)?.[1];
    return problemWith(`Save${kind}sRequest`, { modifiedBy: "me", rules: [{ ...rule, actions: [typed(name)] }] });
  },
};

describe("every $type of the protocol", () => {
  it("has a role or a reason why it is refused", () => {
    expect(names.length).toBeGreaterThan(580);
    expect(names.filter((name) => !refusalOf(name) && !roleOf(name))).toEqual([]);
  });

  it("that the published client has is in the list", () => {
    const client = readFileSync(createRequire(import.meta.url).resolve("@relewise/client"), "utf8");
    const sent = client.match(/Relewise\.Client\.[\w.+]+, Relewise\.Client/g) ?? [];
    expect(sent.length).toBeGreaterThan(200);
    expect([...new Set(sent)].map(nameOf).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(Object.keys(ASK) as Role[])("that is a %s is known, and another is refused by name", async (role) => {
    const ask = ASK[role];
    const all = ofRole(role);
    expect(all.length).toBeGreaterThan(0);
    const unknown: string[] = [];
    for (const name of all) if ((await ask?.(name))?.includes("unknown type")) unknown.push(name);
    expect(unknown).toEqual([]);
    const stranger = (all[0] as string).replace(/\w+$/, "MoonThing");
    expect(await ask?.(stranger)).toMatch(/Status: 400[\s\S]*unknown type MoonThing/);
  });
});

describe("every request", () => {
  it("of the protocol is served, and nothing else but what is our own", () => {
    const served = [...requestTable.keys()].sort();
    expect(served.filter((it) => it !== "UserActivityQuery")).toEqual(
      [...new Set(ofRole("request").map(classOf))].sort(),
    );
  });

  it.each(names.filter((name) => refusalOf(name) && roleOf(name) === "request" && !name.includes("+")))(
    "%s is a clear 400",
    async (name) => {
      const problem = await problemWith(classOf(name), {});
      expect(problem).toMatch(/Status: 400/);
      expect(problem).toContain(`unknown request type ${classOf(name)}`);
    },
  );

  it("answers with the type that is its own, and all of them are answered", async () => {
    const id = { productId: "x" };
    const body = {
      ...{ term: "x", take: 1, skip: 0, contentId: "x", productId: "x", recommendationType: "PopularProducts" },
      ...{ productAndVariantId: id, productAndVariantIds: [id], productIds: ["x"], contentIds: ["x"], filters: {} },
      ...{ requests: [], criteria: [], synonyms: [], rules: [], ids: [], modifiedBy: "me", settings: {} },
      id: "default",
      rule: typed("DataTypes.Merchandising.Rules.FilterRule", {
        id: "default",
        conditions: { target: { filters: { items: [filter("ProductIdFilter", { productIds: ["x"] })] } } },
      }),
      feed: { minimumPageSize: 1, compositions: [{ type: "Product", count: { lowerBoundInclusive: 1 } }] },
    };
    const answered = new Set<string>();
    for (const name of requestTable.keys()) {
      if (name.startsWith("Track") || name === "BatchedTrackingRequest") continue;
      if (name === "FeedRecommendationNextItemsRequest") continue;
      const answer = await shop.integration.send(name, body);
      answered.add(nameOf(String(answer?.$type)));
    }
    expect(ofRole("answer").filter((name) => !answered.has(name))).toEqual([]);
  });
});

describe("every method of the client", () => {
  it("reaches a request that is known", async () => {
    const parameters = {
      ...{
        productId: "x",
        contentId: "x",
        brandId: "x",
        idPath: ["x"],
        term: "x",
        language: "da",
        user: { temporaryId: "x" },
      },
      ...{
        lineItems: [],
        subtotal: { amount: 1, currency: "DKK" },
        orderNumber: "1",
        trackingNumber: "1",
        kind: "None",
      },
      ...{
        campaignId: "x",
        displayAdId: "x",
        feedId: "x",
        dwellTimeMilliseconds: 1,
        visibleItems: [{ contentId: "x" }],
      },
      ...{ engagement: { isFavorite: true }, item: { contentId: "x" }, items: [], requests: [], feed: {} },
    };
    const problems: string[] = [];
    let asked = 0;
    for (const client of [shop.searcher, shop.tracker, shop.recommender]) {
      const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(client)).filter((it) => it !== "constructor");
      for (const method of methods) {
        const call = (client as unknown as Record<string, (body: object) => Promise<unknown>>)[method];
        asked++;
        await call?.call(client, parameters).catch((error: Error) => {
          // A request that lacks something is another matter; one the service has never heard of is ours.
          if (!/Status: 400/.test(error.message) || error.message.includes("unknown"))
            problems.push(`${method}: ${error.message}`);
        });
      }
    }
    expect(asked).toBeGreaterThan(45);
    expect(problems).toEqual([]);
  });
});

describe("every facet", () => {
  it("answers with the result type of its own", async () => {
    const body = { key: "x", purchaseQualifiers: { byUser: true }, field: "Data" };
    const nested = (name: string) => name.includes(".DataObject");
    for (const name of ofRole("facet")) {
      const item = typed(name, body);
      const outer = typed("DataTypes.Search.Facets.Queries.ProductDataObjectFacet", { ...body, items: [item] });
      const answer = (await shop.integration.send("ProductSearchRequest", {
        take: 1,
        skip: 0,
        facets: { items: [nested(name) ? outer : item] },
      })) as { facets: { items: { $type: string; items?: { $type: string }[] }[] } };
      const result = answer.facets.items[0];
      const expected = name.replace(".Queries.", ".Result.").concat("Result");
      expect(nameOf((nested(name) ? result?.items?.[0] : result)?.$type ?? "")).toBe(expected);
      expect(names).toContain(expected);
    }
    const queried = ofRole("facet").map((name) => name.replace(".Queries.", ".Result.").concat("Result"));
    expect(ofRole("facet result").filter((name) => !queried.includes(name))).toEqual([]);
  });
});

describe("what answers are made of", () => {
  it("is written by the service", () => {
    const source = sourceText(join(here, "../src"));
    const missing = [...ofRole("part of an answer"), ...ofRole("rule")].filter(
      (name) => !source.includes(classOf(name)),
    );
    expect(missing).toEqual([]);
  });
});

function sourceText(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((it) => it.isFile())
    .map((it) => readFileSync(join(it.parentPath, it.name), "utf8"))
    .join("\n");
}
