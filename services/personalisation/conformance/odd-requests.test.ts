import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDrinksShop } from "./drinks-shop.ts";
import {
  condition,
  facet,
  filter,
  findProducts,
  modifier,
  openShop,
  post,
  productUpdate,
  type Shop,
  text,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

const place = { language: { value: "da" }, currency: { value: "DKK" } };
const anybody = { temporaryId: "anybody" };
const dataOf = (it: string) => ({ [it]: { type: "String", value: it } });

/** What strings people and programs send that nobody thought of. */
const ODD = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "a\nb",
  "\ud800",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "🍸",
  "İ",
  "%",
  "*",
  "\\",
  "'",
  '"',
];

/** Every place where a request carries a string of the sender's own. */
const PLACES: Record<string, (odd: string) => [name: string, body: object]> = {
  term: (term) => [
    "ProductSearchRequest",
    { ...place, term, settings: { selectedProductProperties: { allData: true } } },
  ],
  "term to complete": (term) => ["SearchTermPredictionRequest", { ...place, term, take: 5 }],
  "tracked term": (term) => [
    "TrackSearchTermRequest",
    { searchTerm: { language: { value: "da" }, term, user: anybody } },
  ],
  language: (value) => [
    "ProductSearchRequest",
    {
      language: { value },
      term: "gin",
      settings: { selectedProductProperties: { displayName: true } },
      facets: { items: [facet("BrandFacet", { field: "Brand" })] },
    },
  ],
  currency: (value) => [
    "ProductSearchRequest",
    { currency: { value }, facets: { items: [facet("PriceRangesFacet", { field: "SalesPrice" })] } },
  ],
  "id of what was seen": (id) => ["TrackProductViewRequest", { productView: { product: { id }, user: anybody } }],
  "key of who saw it": (odd) => [
    "TrackProductViewRequest",
    {
      productView: {
        product: { id: "rom" },
        user: { temporaryId: odd, authenticatedId: odd, identifiers: { [odd]: odd } },
      },
    },
  ],
  "key of who searches": (odd) => ["ProductSearchRequest", { ...place, user: { temporaryId: odd, email: odd } }],
  "what is told of a person": (odd) => [
    "TrackUserUpdateRequest",
    {
      userUpdate: { user: { ...anybody, classifications: { [odd]: odd }, custom: { [odd]: odd }, data: dataOf(odd) } },
    },
  ],
  cart: (name) => ["TrackCartRequest", { cart: { name, lineItems: [], data: dataOf(name), user: anybody } }],
  product: (odd) => [
    "TrackProductUpdateRequest",
    {
      productUpdate: productUpdate(
        { id: odd, displayName: text(odd), data: dataOf(odd), brand: { id: odd } },
        { variants: [{ id: odd, specification: { [odd]: odd } }] },
      ),
    },
  ],
  "language of a name": (odd) => [
    "TrackProductUpdateRequest",
    { productUpdate: productUpdate({ id: "odd", displayName: text("Sær", odd) }) },
  ],
  "words of rules": (odd) => ["SaveSynonymsRequest", { synonyms: [{ type: "Multidirectional", words: [odd, "sær"] }] }],
  "key of a filter": (key) => [
    "ProductSearchRequest",
    {
      filters: {
        items: [filter("ProductDataFilter", { key, conditions: { items: [condition("HasValueCondition")] } })],
      },
    },
  ],
  "key of a facet": (key) => [
    "ProductSearchRequest",
    { facets: { items: [facet("ProductDataStringValueFacet", { key }), facet("VariantSpecificationFacet", { key })] } },
  ],
  "class of a filter": (odd) => ["ProductSearchRequest", { filters: { items: [filter(odd)] } }],
  "class of a facet": (odd) => ["ProductSearchRequest", { facets: { items: [facet(odd)] } }],
  "class of a modifier": (odd) => ["ProductSearchRequest", { relevanceModifiers: { items: [modifier(odd)] } }],
  "class in a collection": (odd) => ["SearchRequestCollection", { requests: [{ $type: odd }] }],
  "class in a batch of shelves": (odd) => ["ProductRecommendationRequestCollection", { requests: [{ $type: odd }] }],
  "class in a batch of events": (odd) => ["BatchedTrackingRequest", { items: [{ $type: odd }] }],
  "kind of what is predicted": (odd) => [
    "SearchTermPredictionRequest",
    { term: "g", take: 1, settings: { targetEntityTypes: [odd] } },
  ],
  "person to erase": (odd) => [
    "TrackUserAdministrativeActionRequest",
    {
      administrativeAction: {
        userConditions: { items: [{ $type: "X.TemporaryIdCondition, X", temporaryId: odd }] },
        userUpdateAction: { $type: "X.DeleteUser, X" },
      },
    },
  ],
};

describe("a string nobody thought of", () => {
  it.each(Object.entries(PLACES))("as %s is answered or refused, never a fault", async (_where, request) => {
    for (const odd of ODD) {
      const response = await post(shop, ...request(odd));
      expect([200, 400], `${JSON.stringify(odd)}: ${await response.text()}`).toContain(response.status);
    }
  });

  it.each(["class of a filter", "class in a collection", "class in a batch of events", "class in a batch of shelves"])(
    "as %s is unknown, even when every object has a member of that name",
    async (where) => {
      for (const odd of ["constructor", "toString", "__proto__"])
        expect((await post(shop, ...(PLACES[where]?.(odd) ?? ["", {}]))).status, odd).toBe(400);
    },
  );

  it("that every object has is no key of its data", async () => {
    const keys = ["constructor", "toString"];
    const items = keys.map((key) => filter("ProductDataHasKeyFilter", { key }));
    expect((await findProducts(shop, { filters: { items } })).results).toEqual([]);
    const wants = {
      filterOutIfKeyIsNotFound: true,
      conditions: { items: [condition("HasValueCondition", { negated: true })] },
    };
    expect(
      (await findProducts(shop, { filters: { items: [filter("ProductDataFilter", { key: "valueOf", ...wants })] } }))
        .hits,
    ).toBe(0);
  });

  it("spoils nothing for those who come at the same moment", async () => {
    const view = (temporaryId: string) =>
      post(shop, "TrackProductViewRequest", { productView: { product: { id: "rom" }, user: { temporaryId } } });
    const answers = await Promise.all(["before", "nul\u0000", "after"].map(view));
    expect(answers.map((it) => it.status)).toEqual([200, 200, 200]);
    const { results } = (await shop.integration.send("UserQuery", {
      criteria: ["before", "nul\u0000", "after"].map((temporaryId) => ({ temporaryId })),
    })) as { results: object[][] };
    expect(results.map((it) => it.length)).toEqual([1, 1, 1]);
  });

  it("leaves what was kept readable: the shop starts again and finds the same", async () => {
    await shop.service.datasets.get("shop")?.snapshot(false);
    const known = (await findProducts(shop, { term: "gin" })).results;
    const again = await openShop({ databaseUrl: shop.databaseUrl });
    expect((await findProducts(again, { term: "gin" })).results).toEqual(known);
    await again.close();
  });
});
