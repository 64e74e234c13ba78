import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batch, condition, filter, openShop, productUpdate, type Shop, text, typed, value } from "./shop.ts";

const MINUTE = 60_000;
let now = Date.UTC(2026, 5, 1, 12);
let shop: Shop;

const ann = {
  authenticatedId: "ann",
  email: "ann@example.dk",
  identifiers: { crm: "1" },
  classifications: { club: "gold" },
};
const bob = { temporaryId: "bob", classifications: { club: "silver" } };
const view = (user: object) => typed("DataTypes.ProductView", { product: { id: "gin" }, user });
const line = (id: string) => ({ product: { id }, quantity: 1, lineTotal: 1 });
const cart = (user: object, name: string, ...ids: string[]) =>
  typed("DataTypes.Cart", {
    name,
    lineItems: ids.map(line),
    subtotal: { amount: 1, currency: { value: "DKK" } },
    user,
  });

beforeAll(async () => {
  shop = await openShop({ clock: () => now });
  await batch(shop, [
    productUpdate({ id: "gin", displayName: text("Gin"), brand: { id: "havgus" } }),
    productUpdate({ id: "tonic", displayName: text("Tonic"), brand: { id: "kilde" } }),
    typed("DataTypes.CompanyUpdate", {
      company: { id: "chain", data: { size: value.number(900) } },
      kind: "ReplaceProvidedProperties",
    }),
    typed("DataTypes.CompanyUpdate", {
      company: { id: "bar", data: { size: value.number(5) } },
      parents: [{ id: "chain" }],
      kind: "ReplaceProvidedProperties",
    }),
    cart(bob, "later", "tonic"),
    view(ann),
  ]);
  now += 60 * MINUTE;
  await batch(shop, [view({ ...ann, data: { age: value.number(42) }, company: { id: "bar" } })]);
  now += 5 * MINUTE;
  await batch(shop, [
    view(ann),
    cart(ann, "default", "gin", "tonic"),
    typed("DataTypes.Order", {
      lineItems: [line("gin")],
      subtotal: { amount: 1, currency: { value: "DKK" } },
      orderNumber: "1",
      cartName: "other",
      user: ann,
    }),
  ]);
});
afterAll(() => shop.close());

/** Who meets the conditions: those who lose a mark that both had. */
async function whoMeets(...conditions: object[]): Promise<string[]> {
  const everybody = { ann: { authenticatedId: "ann" }, bob: { temporaryId: "bob" } };
  const mark = Object.values(everybody).map((user) =>
    typed("DataTypes.UserUpdate", { user: { ...user, classifications: { mark: "x" } }, kind: "UpdateAndAppend" }),
  );
  // Marking somebody is being in touch with them: not what the conditions on activity are about.
  const before = new Map(
    shop.service.datasets.get("shop")?.dataset.profiles.byKey.map((it) => [it, it?.lastActivityAt]),
  );
  await batch(shop, mark);
  for (const [profile, at] of before) if (profile && at !== undefined) profile.lastActivityAt = at;
  await shop.integration.send("TrackUserAdministrativeActionRequest", {
    administrativeAction: {
      userConditions: { items: conditions },
      userUpdateAction: typed("DataTypes.UserAdministrativeAction+RemoveClassifications", {
        classificationKeys: ["mark"],
      }),
    },
  });
  const answer = await shop.integration.send("UserQuery", { criteria: Object.values(everybody) });
  const found = (answer?.results ?? []) as { classifications: Record<string, string> }[][];
  return Object.keys(everybody).filter((_, at) => found[at]?.[0]?.classifications.mark === undefined);
}
const on = (name: string, body: object = {}) => typed(`DataTypes.UserConditions.${name}`, { negated: false, ...body });
const above = (number: number) => ({ items: [condition("GreaterThanCondition", { value: number })] });

describe("conditions on people", () => {
  it.each<[string, object, string[]]>([
    ["HasAuthenticatedIdCondition", {}, ["ann"]],
    ["HasAuthenticatedIdCondition", { negated: true }, ["bob"]],
    ["AuthenticatedIdCondition", { authenticatedIds: ["ann", "cat"] }, ["ann"]],
    ["HasEmailCondition", {}, ["ann"]],
    ["EmailCondition", { email: "ann@example.dk" }, ["ann"]],
    ["EmailCondition", { email: "bob@example.dk" }, []],
    ["HasIdentifierCondition", { key: "CRM" }, ["ann"]],
    ["IdentifierCondition", { key: "crm", value: "1" }, ["ann"]],
    ["IdentifierCondition", { key: "crm", value: "2" }, []],
    ["HasClassificationCondition", { key: "club" }, ["ann", "bob"]],
    ["HasClassificationCondition", { key: "club", value: "silver" }, ["bob"]],
    ["HasDataCondition", { key: "age" }, ["ann"]],
    ["HasDataCondition", { key: "age", conditions: above(40) }, ["ann"]],
    ["HasDataCondition", { key: "age", conditions: above(50) }, []],
    ["HasCompanyDataCondition", { key: "size", conditions: above(100) }, []],
    ["HasCompanyDataCondition", { key: "size", conditions: above(100), evaluationScope: "ParentCompany" }, ["ann"]],
    ["HasCompanyDataCondition", { key: "size", conditions: above(3), evaluationScope: "ImmediateCompany" }, ["ann"]],
    [
      "HasCompanyDataCondition",
      { key: "size", conditions: above(100), evaluationScope: "ImmediateOrParentCompany" },
      ["ann"],
    ],
    ["HasActivityCondition", { withinMinutes: 10, forAtLeastSeconds: 0 }, ["ann"]],
    ["HasActivityCondition", { withinMinutes: 100, forAtLeastSeconds: 0 }, ["ann", "bob"]],
    ["HasActivityCondition", { withinMinutes: 10, forAtLeastSeconds: 300 }, ["ann"]],
    ["HasActivityCondition", { withinMinutes: 10, forAtLeastSeconds: 301 }, []],
    ["HasActivityCondition", { withinMinutes: 100, forAtLeastSeconds: 3900 }, ["ann"]],
    ["HasPlacedOrderCondition", { withinMinutes: 10 }, ["ann"]],
    ["HasPlacedOrderCondition", { withinMinutes: 10, negated: true }, ["bob"]],
    ["HasModifiedCartCondition", { withinMinutes: 10 }, ["ann"]],
    ["HasModifiedCartCondition", { withinMinutes: 100 }, ["ann", "bob"]],
    ["HasModifiedCartCondition", { withinMinutes: 100, cartName: "later" }, ["bob"]],
    ["HasLineItemsInCartCondition", {}, ["ann", "bob"]],
    ["HasLineItemsInCartCondition", { numberOfItems: { lowerBoundInclusive: 2 } }, ["ann"]],
    ["HasLineItemsInCartCondition", { numberOfItems: { upperBoundInclusive: 1 } }, ["bob"]],
    ["HasLineItemsInCartCondition", { cartName: "default" }, ["ann"]],
    [
      "HasLineItemsInCartCondition",
      { filters: { items: [filter("BrandIdFilter", { brandIds: ["havgus"] })] } },
      ["ann"],
    ],
    [
      "HasLineItemsInCartCondition",
      {
        numberOfItems: { lowerBoundInclusive: 2 },
        filters: { items: [filter("BrandIdFilter", { brandIds: ["kilde"] })] },
      },
      [],
    ],
    ["HasRecentlyReceivedTriggerCondition", { withinMinutes: 10 }, []],
    ["HasRecentlyReceivedTriggerCondition", { withinMinutes: 10, negated: true }, ["ann", "bob"]],
    ["HasRecentlyReceivedSameTriggerCondition", { withinMinutes: 10 }, []],
    [
      "AndCondition",
      { conditions: { items: [on("HasEmailCondition"), on("HasActivityCondition", { withinMinutes: 10 })] } },
      ["ann"],
    ],
    [
      "AndCondition",
      { conditions: { items: [on("HasEmailCondition"), on("HasEmailCondition", { negated: true })] } },
      [],
    ],
    [
      "OrCondition",
      { conditions: { items: [on("HasEmailCondition"), on("HasEmailCondition", { negated: true })] } },
      ["ann", "bob"],
    ],
  ])("%s %j: %j", async (name, body, expected) => {
    expect(await whoMeets(on(name, body))).toEqual(expected);
  });

  it("must all hold", async () => {
    expect(await whoMeets(on("HasClassificationCondition", { key: "club" }), on("HasEmailCondition"))).toEqual(["ann"]);
  });

  it.each<[string, object, RegExp]>([
    ["HasDataCondition", {}, /key/],
    ["HasCompanyDataCondition", { key: "size", evaluationScope: "Neighbours" }, /evaluationScope/],
    ["EmailCondition", {}, /email/],
    ["HasLineItemsInCartCondition", { filters: { items: [filter("MoonFilter")] } }, /MoonFilter/],
  ])("%s %j is refused", async (name, body, problem) => {
    await expect(whoMeets(on(name, body))).rejects.toThrow(problem);
  });
});
