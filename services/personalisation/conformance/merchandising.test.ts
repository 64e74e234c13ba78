import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDrinksShop } from "./drinks-shop.ts";
import { filter, findProductIds, findProducts, type Shop, typed } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

const saved: string[] = [];
afterEach(async () => {
  for (const id of saved.splice(0)) await shop.integration.send("DeleteMerchandisingRuleRequest", { id });
});

const multiplier = (value: number) => ({
  multiplierSelector: typed("Requests.ValueSelectors.FixedDoubleValueSelector", { value }),
});
const forWords = (...values: string[]) => ({
  filters: [{ searchTermCriteria: { termCriteria: { values: values.map((value) => ({ kind: "Equals", value })) } } }],
});
const ofIds = (...productIds: string[]) => ({ filters: { items: [filter("ProductIdFilter", { productIds })] } });

async function save(kind: string, ids: string[], more: object = {}, words = ["gin"]) {
  const id = crypto.randomUUID();
  saved.push(id);
  const conditions = { target: ofIds(...ids), ...(words.length > 0 ? { context: forWords(...words) } : {}) };
  const rule = typed(`DataTypes.Merchandising.Rules.${kind}`, { id, name: kind, conditions, ...more });
  return await shop.integration.send("SaveMerchandisingRuleRequest", { rule, modifiedBy: "me" });
}
const gin = () => findProductIds(shop, { term: "gin" });
const period = (from: string | null, to: string | null) => ({
  schedule: typed("DataTypes.Scheduling.ScheduledPeriod", { from, to }),
});

describe("merchandising rules", () => {
  it("raise and bury what the words find, for these words alone", async () => {
    const [first, second] = await gin();
    await save("BoostAndBuryRule", [String(second)], multiplier(50));
    expect(await gin()).toEqual([second, first]);
    await save("BoostAndBuryRule", [String(second)], multiplier(0.0001));
    expect(await gin()).toEqual([first, second]);
    expect(await findProductIds(shop, { term: "mørk rom" })).toEqual(["rom"]);
  });

  it("put a hit in a fixed place, whatever its score; what is no hit stays away", async () => {
    const [first, second] = await gin();
    await save("FixedPositionRule", [String(second), "rom"], { position: 1 });
    expect(await gin()).toEqual([second, first]);
    expect(await findProductIds(shop, { term: "gin", take: 1, skip: 1 })).toEqual([first]);
  });

  it("keep to what a filter rule says", async () => {
    const [, second] = await gin();
    await save("FilterRule", [String(second)]);
    expect(await gin()).toEqual([second]);
  });

  it("without words are for every search, and the weightier comes first", async () => {
    const [first, second] = await gin();
    await save("FixedPositionRule", [String(second)], { position: 1 }, []);
    expect((await gin())[0]).toBe(second);
    await save("FixedPositionRule", [String(second)], { position: 2, priority: 5 });
    expect(await gin()).toEqual([first, second]);
  });

  it.each([
    ["before its time", period("2999-01-01T00:00:00Z", null), false],
    ["after its time", period(null, "2000-01-01T00:00:00Z"), false],
    ["in its time", period("2000-01-01T00:00:00Z", "2999-01-01T00:00:00Z"), true],
    ["switched off", { enabled: false }, false],
  ])("%s", async (_what, more, works) => {
    const [first, second] = await gin();
    const answer = await save("FixedPositionRule", [String(second)], { position: 1, ...more });
    expect(answer?.rule).toMatchObject({ status: works ? "Active" : "Inactive", createdBy: "me" });
    expect((await gin())[0]).toBe(works ? second : first);
  });

  it("are listed, read and deleted", async () => {
    const answer = await save("FilterRule", ["rom"]);
    const { id } = (answer as { rule: { id: string } }).rule;
    const all = await shop.integration.send("MerchandisingRulesRequest", {});
    expect((all?.rules as { id: string }[] | undefined)?.map((rule) => rule.id)).toContain(id);
    expect((await shop.integration.send("MerchandisingRuleRequest", { id }))?.rule).toMatchObject({ id });
    await shop.integration.send("DeleteMerchandisingRuleRequest", { id });
    expect((await shop.integration.send("MerchandisingRuleRequest", { id }))?.rule).toBeUndefined();
  });

  it("stand aside where an order by value is asked for", async () => {
    const sorting = {
      value: typed("DataTypes.Search.Sorting.Product.ProductAttributeSorting", { attribute: "Id", order: "Ascending" }),
    };
    const byId = await findProductIds(shop, { term: "gin", sorting });
    await save("FixedPositionRule", [String(byId[1])], { position: 1 });
    expect(await findProductIds(shop, { term: "gin", sorting })).toEqual(byId);
  });

  it.each<[string, string, object]>([
    ["InputModifierRule", "InputModifierRule", {}],
    ["without a target", "FilterRule", { conditions: {} }],
    ["user conditions", "FilterRule", { conditions: { target: ofIds("rom"), user: { conditions: {} } } }],
    [
      "numbers for searches",
      "FilterRule",
      { conditions: { target: ofIds("rom"), context: { filters: [{ searches: {} }] } } },
    ],
    ["a place that is none", "FixedPositionRule", { position: 0 }],
    ["an unknown selector", "BoostAndBuryRule", { multiplierSelector: typed("X.MoonSelector") }],
    ["Suppress", "FilterRule", { request: { filters: "Suppress" } }],
    ["an odd period", "FilterRule", { schedule: typed("DataTypes.Scheduling.ScheduledPeriod", { from: "snart" }) }],
  ])("%s is refused by name", async (_what, kind, more) => {
    await expect(save(kind, ["rom"], more)).rejects.toThrow(/Status: 400/);
  });
});

it("a search says why each hit stands where it stands, when asked", async () => {
  const [, second] = await gin();
  const { rule } = (await save("FixedPositionRule", [String(second)], { position: 1 })) as { rule: { id: string } };
  const results = (await findProducts(shop, { term: "gin", settings: { custom: { explain: "true" } } })) as unknown as {
    results: { custom: Record<string, string> }[];
  };
  const [pinned, other] = results.results;
  expect(pinned?.custom.Pinned).toBe(rule.id);
  expect(other?.custom.Pinned).toBe("");
  expect(JSON.parse(pinned?.custom.Words ?? "[]")).toEqual([{ typed: "gin", found: "gin", quality: 1 }]);
  expect(Number(pinned?.custom.Relevance)).toBeGreaterThan(0);
});
