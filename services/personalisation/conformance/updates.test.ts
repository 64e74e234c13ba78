import { Searcher, Tracker } from "@relewise/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  batch,
  categoryUpdate,
  contentUpdate,
  filter,
  findCategories,
  findContents,
  findProductIds,
  findProducts,
  openShop,
  path,
  price,
  productUpdate,
  type Shop,
  text,
  typed,
  value,
} from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const everything = {
  selectedProductProperties: {
    displayName: true,
    pricing: true,
    assortments: true,
    allData: true,
    categoryPaths: true,
    brand: true,
    allVariants: true,
  },
  selectedVariantProperties: {
    displayName: true,
    pricing: true,
    allSpecifications: true,
    allData: true,
    assortments: true,
  },
  selectedBrandProperties: { displayName: true },
};
const justOne = (id: string) => ({ filters: { items: [filter("ProductIdFilter", { productIds: [id] })] } });
const product = async (id: string) => (await findProducts(shop, { ...justOne(id), settings: everything })).results[0];
const send = (body: object) => shop.integration.send("TrackProductUpdateRequest", { productUpdate: body });
const act = (productUpdateKind: string, items: object[], variantUpdateKind = "None") =>
  shop.integration.send("TrackProductAdministrativeActionRequest", {
    administrativeAction: {
      filters: { items },
      productUpdateKind,
      variantUpdateKind,
      language: { value: "da" },
      currency: { value: "DKK" },
    },
  });

const full = (id: string) => ({
  id,
  displayName: text("Gammel"),
  assortments: [1],
  listPrice: price(10),
  data: { a: value.string("a"), b: value.string("b") },
  categoryPaths: [path("x")],
});

describe("update kinds", () => {
  const next = (id: string) => ({
    id,
    displayName: text("Ny"),
    assortments: [2],
    data: { b: value.string("B"), c: value.string("c") },
    categoryPaths: [path("y")],
  });
  it.each<[string, object]>([
    ["None", { displayName: "Gammel", assortments: [1], listPrice: 10 }],
    [
      "UpdateAndAppend",
      {
        displayName: "Ny",
        assortments: [1, 2],
        listPrice: 10,
        data: { a: { value: "a" }, b: { value: "B" }, c: { value: "c" } },
        categoryPaths: [{ pathFromRoot: [{ id: "x" }] }, { pathFromRoot: [{ id: "y" }] }],
      },
    ],
    [
      "ReplaceProvidedProperties",
      {
        displayName: "Ny",
        assortments: [2],
        listPrice: 10,
        data: { a: { value: "a" }, b: { value: "B" }, c: { value: "c" } },
        categoryPaths: [{ pathFromRoot: [{ id: "y" }] }],
      },
    ],
    [
      "ClearAndReplace",
      {
        displayName: "Ny",
        assortments: [2],
        data: { b: { value: "B" }, c: { value: "c" } },
        categoryPaths: [{ pathFromRoot: [{ id: "y" }] }],
      },
    ],
  ])("%s", async (kind, expected) => {
    const id = `kind-${kind}`;
    await send(productUpdate(full(id)));
    await send(productUpdate(next(id), { kind }));
    const result = await product(id);
    expect(result).toMatchObject(expected);
    if (kind === "ClearAndReplace") {
      expect(result).not.toHaveProperty("listPrice");
      expect(result?.data).not.toHaveProperty("a");
    }
  });

  it("removes a key sent as null, keeps members not sent", async () => {
    await send(productUpdate(full("n")));
    await send(productUpdate({ id: "n", displayName: null, data: { a: null } }));
    expect(await product("n")).toMatchObject({ displayName: "Gammel", data: { b: { value: "b" } } });
    expect((await product("n"))?.data).not.toHaveProperty("a");
  });

  it("is visible to the next request, also in words", async () => {
    await send(productUpdate({ id: "w", displayName: text("Zebravin") }));
    expect(await findProductIds(shop, { term: "zebravin" })).toEqual(["w"]);
    await send(productUpdate({ id: "w", displayName: text("Girafvin") }));
    expect(await findProductIds(shop, { term: "zebravin" })).toEqual([]);
    expect(await findProductIds(shop, { term: "girafvin" })).toEqual(["w"]);
  });

  it("renames of a brand and a category reach the words of their products", async () => {
    await send(
      productUpdate({ id: "br", brand: { id: "br1", displayName: "Førnavn" }, categoryPaths: [path("kat1")] }),
    );
    await shop.integration.send("TrackBrandUpdateRequest", {
      brandUpdate: { brand: { id: "br1", displayName: "Efternavn" }, kind: "UpdateAndAppend" },
    });
    await shop.integration.send("TrackProductCategoryUpdateRequest", {
      productCategoryUpdate: categoryUpdate({ id: "kat1", displayName: text("Kælderhylden") }),
    });
    expect(await findProductIds(shop, { term: "efternavn" })).toEqual(["br"]);
    expect(await findProductIds(shop, { term: "kælderhylden" })).toEqual(["br"]);
    expect(await product("br")).toMatchObject({
      brand: { displayName: "Efternavn" },
      categoryPaths: [{ pathFromRoot: [{ displayName: "Kælderhylden" }] }],
    });
  });
});

describe("variants", () => {
  const variants = async (id: string) =>
    (((await product(id))?.allVariants ?? []) as { variantId: string }[]).map((it) => it.variantId);
  it("stay unless the update replaces them", async () => {
    await send(productUpdate({ id: "v" }, { variants: [{ id: "1", specification: { size: "s" } }, { id: "2" }] }));
    await send(productUpdate({ id: "v" }, { variants: [{ id: "3" }] }));
    expect(await variants("v")).toEqual(["1", "2", "3"]);
    await send(
      productUpdate(
        { id: "v" },
        { variants: [{ id: "1", specification: { farve: "rød" } }, { id: "3" }], replaceExistingVariants: true },
      ),
    );
    expect(await variants("v")).toEqual(["1", "3"]);
    expect((await product("v"))?.allVariants).toMatchObject([{ specification: { size: "s", farve: "rød" } }, {}]);
    await send(
      productUpdate(
        { id: "v" },
        { variants: [{ id: "1", specification: { farve: null } }], variantKind: "ClearAndReplace" },
      ),
    );
    expect((await product("v"))?.allVariants).toMatchObject([{ specification: {} }, {}]);
  });

  it("change alone when the product kind is None", async () => {
    await send(productUpdate({ id: "v2", displayName: text("Navn") }, { variants: [{ id: "1" }] }));
    await send(
      productUpdate(
        { id: "v2", displayName: text("Andet") },
        { kind: "None", variants: [{ id: "1", displayName: text("Ny variant") }] },
      ),
    );
    expect(await product("v2")).toMatchObject({ displayName: "Navn", allVariants: [{ displayName: "Ny variant" }] });
  });
});

describe("administrative actions", () => {
  const stamped = (id: string, run: number) => productUpdate({ id, data: { run: value.number(run) } });
  it("disable hides, enable shows again, both kinds of kinds alike", async () => {
    await batch(shop, [stamped("a1", 1), stamped("a2", 2)]);
    const isOld = filter("ProductDataFilter", {
      key: "run",
      filterOutIfKeyIsNotFound: true,
      mustMatchAllConditions: true,
      conditions: { items: [{ $type: "X.EqualsCondition, X", value: value.number(1) }] },
    });
    await act("Disable", [isOld]);
    expect(await findProductIds(shop, justOne("a1"))).toEqual([]);
    expect(await findProductIds(shop, justOne("a2"))).toEqual(["a2"]);
    await send(productUpdate({ id: "a1", displayName: text("Stadig skjult") }));
    expect(await findProductIds(shop, justOne("a1"))).toEqual([]);
    await act("EnableInRecommendations", [isOld]);
    expect(await findProductIds(shop, justOne("a1"))).toEqual(["a1"]);
    await act("DisableInRecommendations", [isOld]);
    await send(productUpdate({ id: "a1" }, { kind: "ClearAndReplace" }));
    expect(await findProductIds(shop, justOne("a1"))).toEqual(["a1"]);
  });

  it.each([
    ["Disable", "Enable"],
    ["DisableInRecommendations", "EnableInRecommendations"],
    ["Disable", "EnableInRecommendations"],
    ["DisableInRecommendations", "Enable"],
  ])("%s hides from searches and recommendations alike, %s shows again", async (hide, show) => {
    await send(stamped("alike", 3));
    const only = [filter("ProductIdFilter", { productIds: ["alike"] })];
    const places = async () => {
      const recommended = await shop.integration.send("PopularProductsRequest", { filters: { items: only } });
      return [await findProductIds(shop, justOne("alike")), ((recommended?.recommendations ?? []) as object[]).length];
    };
    await act(hide, only);
    expect(await places()).toEqual([[], 0]);
    await act(show, only);
    expect(await places()).toEqual([["alike"], 1]);
  });

  it("delete removes the product with its relations", async () => {
    await batch(shop, [
      stamped("d1", 7),
      typed("DataTypes.ProductView", { product: { id: "d1" }, user: { temporaryId: "del" } }),
    ]);
    await act("Delete", [filter("ProductIdFilter", { productIds: ["d1"] })]);
    await send(stamped("d1", 8));
    const wants = { selectedProductProperties: { viewedByUserInfo: true } };
    expect(
      (await findProducts(shop, { ...justOne("d1"), user: { temporaryId: "del" }, settings: wants })).results[0],
    ).not.toHaveProperty("viewedByUser");
  });

  it("variant actions touch the variants that pass", async () => {
    await send(productUpdate({ id: "va" }, { variants: [{ id: "1" }, { id: "2" }] }));
    await act(
      "None",
      [filter("ProductIdFilter", { productIds: ["va"] }), filter("VariantIdFilter", { variantIds: ["1"] })],
      "Disable",
    );
    expect((await product("va"))?.allVariants).toMatchObject([{ variantId: "2" }]);
    const disabled = [filter("ProductIdFilter", { productIds: ["va"] }), filter("VariantDisabledFilter")];
    await act("None", disabled, "Delete");
    expect(
      await shop.integration.send("ProductQuery", {
        filters: { items: [filter("ProductIdFilter", { productIds: ["va"] })] },
        pageSize: 10,
        includeDisabledVariants: true,
      }),
    ).toMatchObject({ products: [{ allVariants: [{ variantId: "2" }] }] });
  });

  it.each([
    [
      "Content",
      "contentUpdate",
      contentUpdate({ id: "c1", displayName: text("Tekst") }),
      filter("ContentIdFilter", { contentIds: ["c1"] }),
      "TrackContentUpdateRequest",
    ],
    [
      "ProductCategory",
      "productCategoryUpdate",
      categoryUpdate({ id: "pc1", displayName: text("Kat") }),
      filter("ProductCategoryIdFilter", { categoryIds: ["pc1"], evaluationScope: "ImmediateParent" }),
      "TrackProductCategoryUpdateRequest",
    ],
    [
      "ContentCategory",
      "contentCategoryUpdate",
      { ...categoryUpdate({ id: "cc1" }), $type: "Relewise.Client.DataTypes.ContentCategoryUpdate, Relewise.Client" },
      filter("ContentCategoryIdFilter", { categoryIds: ["cc1"], evaluationScope: "ImmediateParent" }),
      "TrackContentCategoryUpdateRequest",
    ],
    [
      "Brand",
      "brandUpdate",
      {
        $type: "Relewise.Client.DataTypes.BrandUpdate, Relewise.Client",
        brand: { id: "b1", displayName: "Brand" },
        kind: "UpdateAndAppend",
      },
      filter("BrandIdFilter", { brandIds: ["b1"] }),
      "TrackBrandUpdateRequest",
    ],
    [
      "Company",
      "companyUpdate",
      {
        $type: "Relewise.Client.DataTypes.CompanyUpdate, Relewise.Client",
        company: { id: "co1", data: {} },
        kind: "UpdateAndAppend",
        replaceExistingParents: false,
      },
      filter("CompanyIdFilter", { companyIds: ["co1"] }),
      "TrackCompanyUpdateRequest",
    ],
  ])("work on %s", async (kind, member, update, item, request) => {
    await shop.integration.send(request, { [member]: update });
    const action = (how: string) =>
      shop.integration.send(`Track${kind}AdministrativeActionRequest`, {
        administrativeAction: { filters: { items: [item] }, kind: how },
      });
    const query = () =>
      kind === "Company"
        ? undefined
        : shop.integration.send(`${kind}Query`, {
            filters: { items: [item] },
            numberOfResults: 5,
            returnTotalNumberOfResults: true,
          });
    if (kind !== "Company") expect(await query()).toMatchObject({ totalNumberOfResults: 1 });
    await action("Disable");
    if (kind !== "Company") expect(await query()).toMatchObject({ totalNumberOfResults: 0 });
    await action("Enable");
    if (kind !== "Company") expect(await query()).toMatchObject({ totalNumberOfResults: 1 });
    await action("Delete");
    if (kind !== "Company") expect(await query()).toMatchObject({ totalNumberOfResults: 0 });
  });

  it("refuse an empty filter list", async () => {
    await expect(act("Delete", [])).rejects.toThrow("Status: 400");
  });
});

describe("what behaviour alone knows", () => {
  it("is accepted, and shown nowhere until it is sent", async () => {
    await shop.tracker.trackProductView({ productId: "ghost", user: { temporaryId: "g" } as never });
    expect(await findProductIds(shop, justOne("ghost"))).toEqual([]);
    await send(productUpdate({ id: "ghost", displayName: text("Nu er jeg her") }));
    expect(await findProductIds(shop, { term: "nu er jeg her" })).toContain("ghost");
  });
});

describe("batches", () => {
  it("apply in order and all or nothing", async () => {
    await batch(shop, [
      contentUpdate({ id: "o", displayName: text("Først") }),
      contentUpdate({ id: "o", displayName: text("Sidst") }),
    ]);
    expect((await findContents(shop, { term: "sidst" })).hits).toBe(1);
    await expect(batch(shop, [contentUpdate({ id: "o2" }), contentUpdate({ id: null as never })])).rejects.toThrow(
      "items[1].content.id",
    );
    expect(
      (await findContents(shop, { filters: { items: [filter("ContentIdFilter", { contentIds: ["o2"] })] } })).hits,
    ).toBe(0);
    await expect(
      batch(
        shop,
        Array.from({ length: 1001 }, () => contentUpdate({ id: "x" })),
      ),
    ).rejects.toThrow("Status: 400");
  });
});

describe("values", () => {
  it("come back in their wire form, raw in queries and mapped in results", async () => {
    const data = {
      tekst: value.string("a"),
      tal: value.number(1.5),
      ja: value.boolean(true),
      liste: value.strings(["a", "b"]),
      tallene: value.numbers([1, 2]),
      sprog: value.texts("dansk"),
      penge: value.money(5),
      ting: value.object({ indeni: value.texts("dybt") }),
      flere: value.objects([{ nr: value.number(1) }]),
    };
    await send(productUpdate({ id: "values", displayName: text("Værdier"), data }));
    const shown = (await product("values"))?.data;
    expect(shown).toMatchObject({
      tekst: { type: "String", value: "a" },
      tal: { type: "Double", value: 1.5 },
      ja: { value: true },
      liste: { isCollection: true, value: { $values: ["a", "b"] } },
      sprog: { type: "String", value: "dansk" },
      penge: { type: "Money", value: { amount: 5 } },
      ting: { value: { data: { indeni: { type: "String", value: "dybt" } } } },
      flere: { value: { $values: [{ data: { nr: { value: 1 } } }] } },
    });
    const raw = await shop.integration.send("ProductQuery", {
      filters: { items: [filter("ProductIdFilter", { productIds: ["values"] })] },
      pageSize: 1,
    });
    expect(raw).toMatchObject({
      products: [
        {
          productId: "values",
          displayName: { values: [{ language: { value: "da" }, text: "Værdier" }] },
          data: {
            sprog: { type: "Multilingual", value: { values: [{ text: "dansk" }] } },
            penge: { type: "MultiCurrency" },
          },
        },
      ],
    });
  });

  it.each([
    ["a text as a number", { type: "Double", value: "x" }],
    ["an unknown type", { type: "Moon", value: 1 }],
    ["a list of the wrong kind", { type: "StringList", value: [1] }],
  ])("refuse %s", async (_what, wrong) => {
    await expect(send(productUpdate({ id: "wrong", data: { it: wrong } }))).rejects.toThrow(
      "productUpdate.product.data.it",
    );
  });
});

describe("search indexes", () => {
  it("are one, built in, and others are not found", async () => {
    const index = { id: "default", isDefault: true, enabled: true };
    const weight = expect.any(Number);
    const product = { displayName: { included: true, weight }, brand: { displayName: { weight } } };
    expect(await shop.integration.send("SearchIndexRequest", { id: "default" })).toMatchObject({
      index: { ...index, configuration: { product } },
    });
    expect(await shop.integration.send("SearchIndexesRequest", {})).toMatchObject({ indexes: [index] });
    await expect(shop.integration.send("SearchIndexRequest", { id: "other" })).rejects.toThrow("Status: 404");
  });
});

describe("custom", () => {
  const wants = { selectedProductProperties: {}, selectedVariantProperties: {} };
  const shown = async () => {
    const row = (await findProducts(shop, { ...justOne("noted"), settings: { ...wants, explodedVariants: 1 } }))
      .results[0];
    return [row?.custom, (row?.variant as { custom?: object } | undefined)?.custom];
  };
  const update = (kind: string, custom: object | undefined, ofVariant?: object) =>
    send(
      productUpdate(
        { id: "noted", ...(custom ? { custom } : {}) },
        { kind, variants: [{ id: "1", ...(ofVariant ? { custom: ofVariant } : {}) }], variantKind: kind },
      ),
    );

  it.each<[string, object | undefined, object | undefined]>([
    ["UpdateAndAppend", { b: "2" }, { a: "1", b: "2" }],
    ["ReplaceProvidedProperties", { a: "3" }, { a: "3" }],
    ["ReplaceProvidedProperties", { a: null }, undefined],
    ["ReplaceProvidedProperties", undefined, { a: "1" }],
    ["ClearAndReplace", { b: "2" }, { b: "2" }],
    ["ClearAndReplace", undefined, undefined],
    ["None", { b: "2" }, { a: "1" }],
  ])("%s with %j leaves %j, for products and variants", async (kind, sent, left) => {
    await update("ClearAndReplace", { a: "1" }, { a: "1" });
    await update(kind, sent, sent);
    expect(await shown()).toEqual([left, left]);
  });

  it("comes back with every kind of entity, its user and its cart lines", async () => {
    const custom = { source: "erp" };
    const user = { temporaryId: "custom", custom };
    await batch(shop, [
      contentUpdate({ id: "noted", custom }),
      categoryUpdate({ id: "noted", custom }),
      typed("DataTypes.Cart", {
        name: "default",
        subtotal: { amount: 1, currency: { value: "DKK" } },
        lineItems: [{ product: { id: "noted" }, quantity: 1, lineTotal: 1, custom }],
        user,
      }),
    ]);
    const query = (name: string, ids: object) => shop.integration.send(name, { filters: { items: [ids] } });
    expect(await query("ContentQuery", filter("ContentIdFilter", { contentIds: ["noted"] }))).toMatchObject({
      contents: [{ custom }],
    });
    expect(
      await query(
        "ProductCategoryQuery",
        filter("ProductCategoryIdFilter", { categoryIds: ["noted"], evaluationScope: "ImmediateParent" }),
      ),
    ).toMatchObject({ categories: [{ custom }] });
    expect(await shop.integration.send("UserQuery", { criteria: [{ temporaryId: "custom" }] })).toMatchObject({
      results: [[{ custom, carts: { default: { lineItems: [{ custom }] } } }]],
    });
  });

  it("must hold texts", async () => {
    await expect(update("UpdateAndAppend", { a: 1 })).rejects.toThrow(/custom\.a/);
  });
});

describe("queries", () => {
  it("page through products by token", async () => {
    const first = await shop.integration.send("ProductQuery", {
      filters: {},
      pageSize: 3,
      includeDisabledProducts: true,
    });
    expect(((first?.products ?? []) as object[]).length).toBe(3);
    const ids: unknown[] = [];
    for (let token: unknown = null, turns = 0; turns < 50; turns++) {
      const page = await shop.integration.send("ProductQuery", { pageSize: 3, nextPageToken: token });
      ids.push(...((page?.products ?? []) as { productId: string }[]).map((it) => it.productId));
      token = page?.nextPageToken;
      if (token === undefined) break;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("values");
  });
  it.each<[object | undefined, string[], string[]]>([
    [undefined, ["allVariants", "brand", "data", "displayName", "listPrice"], ["data", "displayName", "specification"]],
    [{ selectedProductDetailsProperties: {} }, [], []],
    [{ selectedProductDetailsProperties: { displayName: true, pricing: true } }, ["displayName", "listPrice"], []],
    [
      {
        selectedProductDetailsProperties: { dataKeys: ["a*"], allVariants: true, brand: true },
        selectedVariantDetailsProperties: { specificationKeys: ["size"] },
      },
      ["allVariants", "brand", "data"],
      ["specification"],
    ],
    [
      {
        selectedProductDetailsProperties: {
          filteredVariants: { filters: { items: [filter("VariantIdFilter", { variantIds: ["2"] })] } },
        },
      },
      ["filteredVariants"],
      ["data", "displayName", "specification"],
    ],
  ])("show of products what resultSettings %j select", async (resultSettings, members, ofVariant) => {
    const data = { abc: value.string("1"), b: value.string("2") };
    const variants = ["1", "2"].map((id) => ({
      id,
      displayName: text(id),
      specification: { size: "s", color: "c" },
      data,
    }));
    const all = { brand: { id: "x" }, displayName: text("Valgt"), listPrice: price(1), data };
    await send(productUpdate({ id: "selected", ...all }, { variants }));
    const answer = await shop.integration.send("ProductQuery", {
      filters: { items: [filter("ProductIdFilter", { productIds: ["selected"] })] },
      pageSize: 1,
      resultSettings,
    });
    const [found] = (answer?.products ?? []) as Record<string, Record<string, object>[]>[];
    const selectable = ["allVariants", "brand", "data", "displayName", "filteredVariants", "listPrice"];
    expect(selectable.filter((it) => it in (found ?? {}))).toEqual(members);
    expect(found).toMatchObject({ productId: "selected", disabled: false });
    const shownVariants = found?.allVariants ?? found?.filteredVariants ?? [];
    for (const variant of shownVariants)
      expect(["data", "displayName", "specification"].filter((it) => it in variant)).toEqual(ofVariant);
    if (found?.filteredVariants) expect(shownVariants).toMatchObject([{ variantId: "2" }]);
    if (resultSettings && found?.data) expect(Object.keys(found.data)).toEqual(["abc"]);
    if (resultSettings && found?.allVariants) expect(shownVariants[0]?.specification).toEqual({ size: "s" });
  });
  it("show relatives of categories as many levels up and down as asked for", async () => {
    await batch(shop, [
      categoryUpdate({ id: "level4", categoryPaths: [path("level1", "level2", "level3")] }),
      categoryUpdate({ id: "level3b", categoryPaths: [path("level1", "level2")] }),
      categoryUpdate({ id: "round-a", categoryPaths: [path("round-b")] }),
      categoryUpdate({ id: "round-b", categoryPaths: [path("round-a")] }),
    ]);
    const ask = async (id: string, up: number, down: number) => {
      const filters = {
        items: [filter("ProductCategoryIdFilter", { categoryIds: [id], evaluationScope: "ImmediateParent" })],
      };
      const depths = { includeParentCategoriesToDepth: up, includeChildCategoriesToDepth: down };
      const answer = await shop.integration.send("ProductCategoryQuery", { filters, numberOfResults: 9, ...depths });
      return ((answer?.categories ?? []) as Tree[]).map(outline);
    };
    type Tree = { categoryId: string; parentCategories?: Tree[]; childCategories?: Tree[]; createdUtc?: string };
    const outline = (tree: Tree): unknown => {
      expect(tree.createdUtc).toBeDefined();
      return [tree.categoryId, tree.parentCategories?.map(outline), tree.childCategories?.map(outline)];
    };
    const leaf = (id: string) => [id, undefined, undefined];
    expect(await ask("level2", 0, 0)).toEqual([leaf("level2")]);
    expect(await ask("level2", 5, 1)).toEqual([
      ["level2", [["level1", [], undefined]], [leaf("level3"), leaf("level3b")]],
    ]);
    expect(await ask("level2", 0, 2)).toEqual([
      [
        "level2",
        undefined,
        [
          ["level3", undefined, [leaf("level4")]],
          ["level3b", undefined, []],
        ],
      ],
    ]);
    expect(await ask("round-a", 99, 99)).toEqual([
      ["round-a", [["round-b", [], undefined]], [["round-b", undefined, []]]],
    ]);
  });
  it("show relatives of categories", async () => {
    await batch(shop, [categoryUpdate({ id: "barn", categoryPaths: [path("mor")] })]);
    const answer = await shop.integration.send("ProductCategoryQuery", {
      filters: {
        items: [filter("ProductCategoryIdFilter", { categoryIds: ["mor"], evaluationScope: "ImmediateParent" })],
      },
      numberOfResults: 1,
      includeChildCategoriesToDepth: 1,
      includeParentCategoriesToDepth: 1,
    });
    expect(answer).toMatchObject({
      categories: [{ categoryId: "mor", childCategories: [{ categoryId: "barn" }], parentCategories: [] }],
    });
    expect(
      (
        await findCategories(shop, {
          filters: { items: [filter("ProductCategoryHasParentFilter", { categoryIds: ["mor"] })] },
        })
      ).hits,
    ).toBe(1);
  });
});

describe("datasets", () => {
  it("know nothing of each other", async () => {
    const other = { serverUrl: shop.url };
    await new Tracker("other", "o1", other).trackProductView({ productId: "values", user: {} as never });
    const response = await new Searcher("other", "o1", other).searchProducts({
      $type: "x",
      skip: 0,
      take: 10,
      displayedAtLocation: "",
    } as never);
    expect(response).toMatchObject({ hits: 0 });
  });
});
