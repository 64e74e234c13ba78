import { ProductSearchBuilder, UserFactory } from "@relewise/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ann, openDrinksShop, settings } from "./drinks-shop.ts";
import { filter, findCategories, findContents, findProducts, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openDrinksShop();
});
afterAll(() => shop.close());

describe("what results show", () => {
  it("only ids and rank unless asked", async () => {
    const [first] = (
      await findProducts(shop, { filters: { items: [filter("ProductIdFilter", { productIds: ["rom"] })] } })
    ).results;
    expect(first).toEqual({ productId: "rom", rank: 1 });
  });

  it("everything that was asked for, in the language and currency of the request", async () => {
    const request = new ProductSearchBuilder({ ...settings, user: UserFactory.byTemporaryId("ann") })
      .setSelectedProductProperties({
        displayName: true,
        categoryPaths: true,
        assortments: true,
        pricing: true,
        brand: true,
        allVariants: true,
        dataKeys: ["no*", "money", "smag"],
        viewedByUserInfo: true,
        purchasedByUserInfo: true,
        userEngagement: true,
        viewedByUserCompanyInfo: true,
        purchasedByUserCompanyInfo: true,
      })
      .setSelectedVariantProperties({
        displayName: true,
        pricing: true,
        specificationKeys: ["si*"],
        userEngagement: true,
        allData: true,
      })
      .setSelectedBrandProperties({ displayName: true, allData: true })
      .filters((f) => f.addProductIdFilter("havgus"))
      .build();
    const result = (await shop.searcher.searchProducts(request))?.results?.[0];
    expect(result).toMatchObject({
      productId: "havgus",
      displayName: "Havgus Gin",
      assortments: [1, 2],
      listPrice: 300,
      salesPrice: 250,
      categoryPaths: [{ pathFromRoot: [{ id: "spiritus", displayName: "spiritus" }, { id: "gin" }] }],
      brand: { id: "havgus", displayName: "Havgus", data: { land: { value: "Danmark" } } },
      viewedByUser: { totalNumberOfTimesViewed: 1 },
      userEngagement: { isFavorite: true },
      data: {
        note: { type: "String", value: "Salt og enebær" },
        money: { type: "Money", value: { amount: 12, currency: { value: "DKK" } } },
        smag: { type: "StringList", value: { $values: ["frisk", "urtet"] } },
      },
      allVariants: [
        { variantId: "70", displayName: "Havgus 70 cl", listPrice: 300, specification: { size: "70" } },
        { variantId: "35", userEngagement: { sentiment: "Like" } },
      ],
    });
    expect(Object.keys(result?.data ?? {}).sort()).toEqual(["money", "note", "smag"]);
    expect(result).not.toHaveProperty("purchasedByUser");
  });

  it("leaves out what has no text in the language", async () => {
    const wants = { selectedProductProperties: { displayName: true, pricing: true, allData: true } };
    const [first] = (
      await findProducts(shop, {
        language: { value: "sv" },
        currency: { value: "SEK" },
        settings: wants,
        filters: { items: [filter("ProductIdFilter", { productIds: ["havgus"] })] },
      })
    ).results;
    expect(first).not.toHaveProperty("displayName");
    expect(first).not.toHaveProperty("salesPrice");
    expect(first?.data).not.toHaveProperty("note");
  });

  it("filtered variants", async () => {
    const filteredVariants = {
      filters: { items: [filter("VariantIdFilter", { variantIds: ["35"] })] },
      inheritFiltersFromRequest: false,
    };
    const { results } = await findProducts(shop, {
      settings: { selectedProductProperties: { filteredVariants } },
      filters: { items: [filter("ProductIdFilter", { productIds: ["havgus"] })] },
    });
    expect(results[0]?.filteredVariants).toMatchObject([{ variantId: "35" }]);
  });

  it("a category with its paths, a content with its data", async () => {
    const selectedCategoryProperties = {
      $type: "x",
      displayName: true,
      paths: true,
      assortments: true,
      allData: true,
      viewedByUserInfo: true,
    };
    const category = await findCategories(shop, {
      settings: { selectedCategoryProperties },
      user: ann,
      filters: {
        items: [filter("ProductCategoryIdFilter", { categoryIds: ["gin"], evaluationScope: "ImmediateParent" })],
      },
    });
    expect(category.results[0]).toMatchObject({
      $type: "Relewise.Client.DataTypes.ProductCategoryResult, Relewise.Client",
      displayName: "gin",
      paths: [{ pathFromRoot: [{ id: "spiritus" }, { id: "gin" }] }],
      viewedByUser: { totalNumberOfTimesViewed: 1 },
    });
    const content = await findContents(shop, {
      term: "is",
      settings: {
        selectedContentProperties: { displayName: true, allData: true, categoryPaths: true, userEngagement: true },
      },
      user: ann,
    });
    expect(content.results[0]).toMatchObject({
      contentId: "is",
      displayName: "Sådan laver du is",
      data: { tema: { value: "teknik" } },
      userEngagement: { sentiment: "Dislike" },
    });
  });
});
