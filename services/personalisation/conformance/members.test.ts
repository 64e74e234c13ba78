import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestTable } from "../src/requests.ts";
import { readClientTypes } from "./client-types.ts";
import { openDrinksShop } from "./drinks-shop.ts";
import { batch, filter, type Shop, typed } from "./shop.ts";
import { MemberWalk } from "./walk-members.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
  const lille = typed("DataTypes.ProductUpdate", {
    product: { id: "havgus" },
    variants: [{ id: "17" }],
    productUpdateKind: "None",
    variantUpdateKind: "UpdateAndAppend",
    replaceExistingVariants: false,
  });
  const off = typed("DataTypes.ProductAdministrativeAction", {
    filters: {
      items: [
        filter("ProductAndVariantIdFilter", { productAndVariantIds: [{ productId: "havgus", variantId: "17" }] }),
      ],
    },
    productUpdateKind: "None",
    variantUpdateKind: "Disable",
  });
  await batch(shop, [lille, off]);
});
afterAll(() => shop.close());

const typeNames = new Map(
  readFileSync(fileURLToPath(new URL("type-names.txt", import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("Relewise"))
    .map((line) => [line.replace(/,.*$/, "").split(".").at(-1)?.replaceAll("+", "") ?? "", line]),
);

const inFilter = { items: [filter("ProductIdFilter", { productIds: ["havgus"] })] };
const inCategory = (kind: string) => ({
  items: [filter(`${kind}CategoryIdFilter`, { categoryIds: ["gin"], evaluationScope: "Ancestor" })],
});
const line = { product: { id: "havgus" }, quantity: 1, lineTotal: 250 };
const samples = {
  values: {
    "Language.value": "da",
    "Currency.value": "DKK",
    "DataValue.type": "String",
    "SearchIndexSelector.id": "default",
    nextPageToken: null,
    recommendationType: "PopularProducts",
    parameters: {},
    // The shop's own things, so that something is found and shown.
    skip: 0,
    skipNumberOfResults: 0,
    numberOfResults: 10,
    term: "gin",
    "ContentSearchRequest.term": "fest",
    productId: "havgus",
    contentId: "is",
    temporaryId: "ann",
    authenticatedId: null,
    fingerprint: null,
    email: null,
    identifiers: null,
    "ProductAndVariantId.variantId": "70",
    idPath: ["spiritus", "gin"],
    "Product.id": "havgus",
    "ProductVariant.id": "70",
    "Content.id": "is",
    "Brand.id": "skov",
    lineItems: [line],
    "AndFilter.filters": inFilter.items,
    "OrFilter.filters": inFilter.items,
    // Nothing is found, so that another composition fills in.
    "FeedComposition.filters": { items: [filter("ProductIdFilter", { productIds: ["none"] })] },
    "FeedDwell.visibleItems": [{ contentId: "is" }],
    "RecentlyPurchasedFacet.selected": [true],
    "SearchTermCondition.value": "gin",
    "SearchTermConditionByLanguage.value": "gin",
    "TargetConditionConfiguration.filters": inFilter,
    "BoostAndBuryRule.multiplierSelector": typed("ValueSelectors.FixedDoubleValueSelector", { value: 2 }),
    "PredictionRule.promote": { to: "Top", values: ["gin"] },
    "SearchResultModifierRuleAddFiltersAction.filters": inFilter,
    "DecompoundRule.head": "gin",
    "DecompoundRule.modifiers": ["skov"],
    "StemmingRule.stem": "gin",
    "Synonym.words": ["gin", "genever"],
    "Synonym.from": ["genever"],
    "ProductEngagement.engagement": { isFavorite: true },
    "ContentEngagement.engagement": { sentiment: "Like" },
    "ProductAdministrativeAction.filters": inFilter,
    "ContentAdministrativeAction.filters": { items: [filter("ContentIdFilter", { contentIds: ["is"] })] },
    "ProductCategoryAdministrativeAction.filters": inCategory("Product"),
    "ContentCategoryAdministrativeAction.filters": inCategory("Content"),
    "BrandAdministrativeAction.filters": { items: [filter("BrandIdFilter", { brandIds: ["skov"] })] },
    "CompanyAdministrativeAction.filters": { items: [filter("CompanyIdFilter", { companyIds: ["bar"] })] },
  },
  needed: {
    SortVariantsRequest: ["user"],
    MerchandisingRule: ["conditions"],
    BoostAndBuryRule: ["conditions", "multiplierSelector"],
    FilterRule: ["conditions"],
    FixedPositionRule: ["conditions"],
    ConditionConfiguration: ["target"],
    TargetConditionConfiguration: ["filters"],
    PredictionRule: ["promote"],
    StemmingRule: ["stem"],
    DecompoundRule: ["head", "modifiers"],
    Synonym: ["words", "from"],
    ProductEngagement: ["user"],
    ContentEngagement: ["user"],
    User: ["temporaryId"],
    ProductSearchRequest: ["language", "currency", "user", "term"],
    ContentSearchRequest: ["language", "user", "term"],
    ProductSearchSettingsHighlightSettings: ["highlightable", "shape"],
    ContentSearchSettingsHighlightSettings: ["highlightable", "shape"],
    ProductHighlightProps: ["displayName"],
    ContentHighlightProps: ["displayName"],
    HighlightSettings2ProductProductHighlightPropsHighlightSettings2ResponseShape: ["offsets", "snippets"],
    HighlightSettings2ContentContentHighlightPropsHighlightSettings2ResponseShape: ["offsets", "snippets"],
    PopularSearchTermsRecommendationRequest: ["term"],
  },
  typeName: (type: string) => typeNames.get(type) ?? `X.${type}, X`,
};

type Row = { members: string[]; of: string; why: string };
const namesIn = (cell: string) => [...cell.matchAll(/`([\w$]+)`/g)].map(([, name = ""]) => name);

/** The table under "Members that are not read". */
function writtenDown(): Row[] {
  const [, part = ""] = readFileSync(fileURLToPath(new URL("../PROTOCOL.md", import.meta.url)), "utf8").split(
    "## Members that are not read",
  );
  return (part.split("\n## ")[0] ?? "").split("\n").flatMap((line) => {
    const [, members = "", of = "", why = ""] = line.split("|").map((it) => it.trim());
    return namesIn(members).length ? [{ members: namesIn(members), of, why }] : [];
  });
}

const isIn = (row: Row, type: string, member: string) =>
  row.members.includes(member) && (row.of === "everything" || namesIn(row.of).includes(type));

it("reads every member that the client's types can send, or says why not", async () => {
  const live = shop.service.datasets.get("shop");
  if (!live) throw new Error("there is no such dataset");
  const rows = writtenDown();
  const isSettled = (type: string, member: string) => rows.some((row) => isIn(row, type, member));
  const walk = new MemberWalk(readClientTypes(), samples);
  // What changes the shop goes last.
  const changes = ([name]: readonly [string, unknown]) => Number(/^(Track|Batched|Delete)/.test(name));
  for (const [name, request] of [...requestTable].sort((a, b) => changes(a) - changes(b))) {
    await walk.walk(name, request, live, isSettled);
  }
  const unread = walk.unread();
  const silent = unread.filter((it) => !isSettled(it.type, it.member));
  expect(silent.map(({ type, member, refusals }) => [`${type}.${member}`, ...refusals])).toEqual([]);
  const stale = rows.filter(
    (row) =>
      !row.why ||
      !row.members.every((member) => unread.some((it) => it.member === member && isIn(row, it.type, member))),
  );
  expect(stale).toEqual([]);
}, 60_000);
