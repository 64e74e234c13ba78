import { SearchTermPredictionBuilder } from "@relewise/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDrinksShop, settings } from "./drinks-shop.ts";
import { filter, findProductIds, findProducts, openShop, type Shop, typed } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

const when = (kind: string, value: string, more: object = {}) => ({
  condition: typed("DataTypes.Search.Rules.SearchTermConditionByLanguage", { kind, value, negated: false, ...more }),
});
const action = (name: string, body: object) => typed(`DataTypes.Search.Rules.${name}`, body);

/** Saves rules, asks, and takes the rules away again. */
async function withRules<T>(name: string, rules: object[], ask: () => Promise<T>): Promise<T> {
  const saved = await shop.integration.send(`Save${name}Request`, { modifiedBy: "me", rules });
  const ids = ((saved?.rules ?? []) as { id: string }[]).map((it) => it.id);
  try {
    return await ask();
  } finally {
    await shop.integration.send(`Delete${name}Request`, { ids, deletedBy: "me" });
  }
}
const find = (term: string) => () => findProductIds(shop, { term });
const predict = (term: string) => async () => {
  const request = new SearchTermPredictionBuilder(settings).setTerm(term).take(5).addEntityType("Product").build();
  return (await shop.searcher.searchTermPrediction(request))?.predictions?.map((it) => it.term) ?? [];
};

describe("rules about words", () => {
  const modifiers = (...actions: object[]) => [{ ...when("Equals", "nogens yndling"), actions }];
  it.each<[string, object, string[]]>([
    ["replace the term", action("SearchTermModifierRule+ReplaceTermAction", { replacement: "cocktailglas" }), ["glas"]],
    [
      "replace words",
      action("SearchTermModifierRule+ReplaceWordsInTermAction", { words: "NOGENS yndling", replacement: "mørk" }),
      ["rom"],
    ],
    ["remove words and replace others", action("SearchTermModifierRule+RemoveFromTermAction", { words: "nogens" }), []],
  ])("%s", async (_what, one, expected) => {
    expect(await withRules("SearchTermModifierRules", modifiers(one), find("nogens yndling"))).toEqual(expected);
    expect(await find("nogens yndling")()).toEqual([]);
  });

  it("append to the term, one action after the other, for the words as typed", async () => {
    const actions = [
      action("SearchTermModifierRule+RemoveFromTermAction", { words: "billig" }),
      action("SearchTermModifierRule+AppendToTermAction", { words: "mørk" }),
    ];
    const rules = [
      { ...when("StartsWith", "billig"), actions },
      // The words as typed do not say so, whatever the first rule made of them.
      {
        ...when("EndsWith", "mørk"),
        actions: [action("SearchTermModifierRule+ReplaceTermAction", { replacement: "" })],
      },
    ];
    expect(await withRules("SearchTermModifierRules", rules, find("billig rom"))).toEqual(["rom"]);
  });

  it.each<[string, string, object, string, string[]]>([
    ["stemming", "StemmingRules", { words: ["havluft", "havgus"], stem: "hav" }, "havluft", ["havgus"]],
    [
      "a compound found by its part",
      "DecompoundRules",
      { word: "havgus", modifiers: ["gus"], head: "tåge" },
      "tåge",
      ["havgus"],
    ],
    [
      "a compound found by its parts",
      "DecompoundRules",
      { word: "mørkglas", modifiers: ["mørk"], head: "rom" },
      "mørkglas",
      ["rom"],
    ],
  ])("%s", async (_what, name, rule, term, expected) => {
    expect(await withRules(name, [rule], find(term))).toEqual(expected);
    expect(await find(term)()).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ["not approved", { isApproved: false }, []],
    ["of another language", { languages: { languages: [{ value: "en" }] } }, []],
    ["of this language", { languages: { languages: [{ value: "DA" }] } }, ["glas"]],
    ["of another index", { indexes: { indexes: ["elsewhere"] } }, []],
    ["of the default index", { indexes: { indexes: ["default"] } }, ["glas"]],
  ])("a rule %s", async (_what, more, expected) => {
    const rule = { words: ["bæger", "cocktailglas"], stem: "bæger", ...more };
    expect(await withRules("StemmingRules", [rule], find("bæger"))).toEqual(expected);
  });
});

describe("rules about results", () => {
  const gin = async (actions: object[]) =>
    (await withRules("SearchResultModifierRules", [{ ...when("Equals", "gin"), actions }], find("gin"))).sort();
  it.each<[string, object, string[]]>([
    [
      "further filters",
      action("SearchResultModifierRule+AddFiltersAction", {
        filters: { items: [filter("BrandIdFilter", { brandIds: ["skov"] })] },
      }),
      ["skov"],
    ],
    [
      "words they must match",
      action("SearchResultModifierRule+AddTermFilterAction", { term: "enebær", negated: false }),
      ["havgus"],
    ],
    [
      "words they must not match",
      action("SearchResultModifierRule+AddTermFilterAction", { term: "enebær", negated: true }),
      ["skov"],
    ],
  ])("%s", async (_what, one, expected) => {
    expect(await gin([one])).toEqual(expected);
    expect((await find("gin")()).sort()).toEqual(["havgus", "skov"]);
  });
  it("leave other words alone, and count with the facets", async () => {
    const actions = [action("SearchResultModifierRule+AddTermFilterAction", { term: "enebær", negated: true })];
    const rules = [{ ...when("Equals", "gin"), actions }];
    const hits = await withRules("SearchResultModifierRules", rules, async () => [
      (await findProducts(shop, { term: "gin", facets: { items: [typed("X.BrandFacet", { field: "Brand" })] } })).hits,
      (await findProducts(shop, { term: "havgus" })).hits,
    ]);
    expect(hits).toEqual([1, 1]);
  });
});

describe("rules about predictions", () => {
  const rule = (more: object) => [{ ...when("StartsWith", "g"), ...more }];
  it("promote to the top, also what nothing else suggests, if it finds something", async () => {
    const open = await predict("gl")();
    expect(open).not.toContain("mørk rom");
    const promote = { to: "Top", values: ["mørk rom", "findes slet ikke"] };
    const promoted = await withRules("PredictionRules", rule({ promote }), predict("gl"));
    expect(promoted).toEqual(["mørk rom", ...open]);
  });
  it("promote to the bottom", async () => {
    const open = await predict("g")();
    const promote = { to: "Bottom", values: [open[0]] };
    const moved = await withRules("PredictionRules", rule({ promote }), predict("g"));
    expect(moved[0]).toBe(open[1]);
    expect(moved).not.toEqual(open);
  });
  it("suppress what contains a text", async () => {
    const open = await predict("g")();
    const suppress = { condition: "Contains", values: ["GIN"] };
    const left = await withRules("PredictionRules", rule({ suppress }), predict("g"));
    expect(open.some((it) => it?.includes("gin"))).toBe(true);
    expect(left.some((it) => /gin/i.test(it ?? ""))).toBe(false);
  });
});

describe("the store of rules", () => {
  const rules: Record<string, object> = {
    RedirectRules: { ...when("Equals", "kontakt"), destination: "/kontakt" },
    PredictionRules: { ...when("Equals", "kontakt"), suppress: { condition: "Contains", values: ["kontakt"] } },
    DecompoundRules: { word: "kontaktlim", head: "lim", modifiers: ["kontakt"] },
    StemmingRules: { words: ["kontakt", "kontakter"], stem: "kontakt" },
    SearchTermModifierRules: {
      ...when("Equals", "kontakt"),
      actions: [action("SearchTermModifierRule+ReplaceTermAction", { replacement: "x" })],
    },
    SearchResultModifierRules: {
      ...when("Equals", "kontakt"),
      actions: [action("SearchResultModifierRule+AddTermFilterAction", { term: "x", negated: false })],
    },
  };

  it.each(Object.keys(rules))(
    "keeps %s, gives them back as sent and over a restart, and deletes them",
    async (name) => {
      const one = await openShop();
      const saved = await one.integration.send(`Save${name}Request`, { modifiedBy: "me", rules: [rules[name]] });
      expect(saved?.$type).toContain(`Save${name}Response`);
      const [rule] = (saved?.rules ?? []) as { id: string; $type: string }[];
      expect(rule).toMatchObject({ ...rules[name], createdBy: "me", modifiedBy: "me", isApproved: true });
      expect(rule?.$type).toContain(name.replace(/s$/, ","));
      await one.service.datasets.get("shop")?.snapshot(false);
      await one.close();
      const two = await openShop({ databaseUrl: one.databaseUrl });
      const list = (filters: object) =>
        two.integration.send(`${name}Request`, {
          filters,
          sorting: { sortBy: "Created", sortOrder: "Ascending" },
          skip: 0,
          take: 9,
        });
      const listed = await list({});
      expect(listed).toMatchObject({ hits: 1, rules: [rule] });
      expect(listed?.$type).toContain(`.${name}Response`);
      expect(await list({ term: "KONTAKT" })).toMatchObject({ hits: 1 });
      expect(await list({ term: "me" })).toMatchObject({ hits: 0 });
      expect(await list({ approved: false })).toMatchObject({ hits: 0 });
      expect(await list({ id: rule?.id })).toMatchObject({ hits: 1 });
      const changed = { ...rule, isApproved: false };
      await two.integration.send(`Save${name}Request`, { modifiedBy: "you", rules: [changed] });
      expect(await list({ approved: false })).toMatchObject({
        rules: [{ id: rule?.id, createdBy: "me", modifiedBy: "you" }],
      });
      await two.integration.send(`Delete${name}Request`, { ids: [rule?.id], deletedBy: "me" });
      expect(await list({})).toMatchObject({ hits: 0, rules: [] });
      await two.close();
    },
  );

  it.each<[string, object, RegExp]>([
    ["RedirectRules", {}, /rules\[0\]\.condition/],
    ["RedirectRules", when("Sounds", "x"), /kind/],
    ["RedirectRules", when("Equals", "x", { andConditions: [{ kind: "Smells" }] }), /andConditions\[0\]\.kind/],
    ["PredictionRules", when("Equals", "x"), /promote or suppress/],
    ["PredictionRules", { ...when("Equals", "x"), promote: { to: "Middle", values: ["a"] } }, /promote\.to/],
    ["PredictionRules", { ...when("Equals", "x"), promote: { to: "Top", values: [] } }, /promote\.values/],
    ["DecompoundRules", { word: "x" }, /kept whole/],
    ["DecompoundRules", { head: "x", modifiers: ["y"] }, /word/],
    ["StemmingRules", { words: ["x"] }, /stem/],
    ["SearchTermModifierRules", { ...when("Equals", "x"), actions: [] }, /actions/],
    ["SearchTermModifierRules", { ...when("Equals", "x"), actions: [action("Moon", {})] }, /unknown type Moon/],
    ["SearchResultModifierRules", { ...when("Equals", "x"), actions: [action("X+AddTermFilterAction", {})] }, /term/],
    [
      "SearchResultModifierRules",
      {
        ...when("Equals", "x"),
        actions: [action("X+AddFiltersAction", { filters: { items: [filter("MoonFilter")] } })],
      },
      /unknown type MoonFilter/,
    ],
  ])("refuses %s like %j", async (name, rule, problem) => {
    await expect(shop.integration.send(`Save${name}Request`, { modifiedBy: "me", rules: [rule] })).rejects.toThrow(
      problem,
    );
  });
});
