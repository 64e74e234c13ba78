/** The shop that the search rows are asked of: five products, two articles, three people with a history. */
import { UserFactory } from "@relewise/client";
import {
  batch,
  categoryUpdate,
  contentUpdate,
  filter,
  openShop,
  path,
  price,
  productUpdate,
  type Shop,
  text,
  typed,
  value,
} from "./shop.ts";

export const settings = { language: "da", currency: "DKK", displayedAtLocation: "test", user: UserFactory.anonymous() };
export const ann = { temporaryId: "ann", company: { id: "bar", parent: { id: "chain" } } };
export const bob = { temporaryId: "bob", company: { id: "bar" } };
export const eve = { temporaryId: "eve", company: { id: "chain" } };
/** Ids of all products. */
export const all = ["bar", "glas", "havgus", "rom", "skov"];

export async function openDrinksShop(): Promise<Shop> {
  const shop = await openShop();
  await sendCatalogue(shop);
  await sendRest(shop);
  await sendHistory(shop);
  return shop;
}

async function sendCatalogue(shop: Shop): Promise<void> {
  await batch(shop, [
    categoryUpdate({
      id: "gin",
      displayName: text("Gin"),
      categoryPaths: [path("spiritus")],
      assortments: [7],
      data: { rank: value.number(3), tags: value.strings(["klar"]) },
    }),
    productUpdate(
      {
        id: "havgus",
        displayName: text("Havgus Gin"),
        brand: { id: "havgus", displayName: "Havgus", assortments: [9], data: { land: value.string("Danmark") } },
        categoryPaths: [path("spiritus", "gin")],
        assortments: [1, 2],
        listPrice: price(300),
        salesPrice: price(250),
        data: {
          smag: value.strings(["frisk", "urtet"]),
          abv: value.number(42),
          oko: value.boolean(true),
          note: value.texts("Salt og enebær"),
          secret: value.string("kaktus"),
          since: value.number(Date.now() - 3_600_000),
          money: value.money(12),
          box: value.object({ size: value.object({ height: value.number(30) }) }),
          awards: value.objects([
            { year: value.number(2024), name: value.string("guld"), tags: value.strings(["a", "b"]) },
            { year: value.number(2020), name: value.string("bronze"), tags: value.strings(["c"]) },
          ]),
        },
      },
      {
        variants: [
          {
            id: "70",
            displayName: text("Havgus 70 cl"),
            assortments: [1],
            specification: { size: "70" },
            listPrice: price(300),
            salesPrice: price(250),
            data: { box: value.boolean(false) },
          },
          {
            id: "35",
            displayName: text("Havgus lille"),
            assortments: [3],
            specification: { size: "35" },
            listPrice: price(160),
            salesPrice: price(150),
            data: { box: value.boolean(true) },
          },
        ],
      },
    ),
  ]);
}

async function sendRest(shop: Shop): Promise<void> {
  await batch(shop, [
    productUpdate({
      id: "skov",
      displayName: text("Skovens Gin"),
      brand: { id: "skov", displayName: "Skov" },
      categoryPaths: [path("spiritus", "gin"), path("gaver")],
      assortments: [2],
      listPrice: price(400),
      salesPrice: price(400),
      data: {
        smag: value.strings(["urtet"]),
        abv: value.number(45),
        oko: value.boolean(false),
        awards: value.objects([{ year: value.number(2022), name: value.string("guld"), tags: value.strings(["a"]) }]),
      },
    }),
    productUpdate({
      id: "rom",
      displayName: text("Mørk Rom"),
      brand: { id: "skov" },
      categoryPaths: [path("spiritus", "rom")],
      listPrice: price(200),
      salesPrice: price(180),
      data: { smag: value.strings(["sød"]), abv: value.number(40) },
    }),
    productUpdate({
      id: "glas",
      displayName: text("Cocktailglas"),
      categoryPaths: [path("udstyr")],
      listPrice: price(50),
      salesPrice: price(50),
    }),
    productUpdate({ id: "bar", displayName: text("Bar uden navn") }),
    contentUpdate({
      id: "is",
      displayName: text("Sådan laver du is"),
      categoryPaths: [path("guides", "teknik")],
      assortments: [4],
      data: { tema: value.string("teknik"), minutter: value.number(10) },
    }),
    contentUpdate({
      id: "fest",
      displayName: text("Fest for tyve"),
      categoryPaths: [path("guides")],
      data: { tema: value.string("fest"), minutter: value.number(60) },
    }),
  ]);
}

async function sendHistory(shop: Shop): Promise<void> {
  await batch(shop, [
    typed("DataTypes.ProductView", { product: { id: "havgus" }, user: ann }),
    typed("DataTypes.ProductView", { product: { id: "rom" }, user: bob }),
    typed("DataTypes.ProductView", { product: { id: "glas" }, user: eve }),
    typed("DataTypes.ContentView", { content: { id: "is" }, user: ann }),
    typed("DataTypes.ProductCategoryView", { idPath: ["spiritus", "gin"], user: ann }),
    typed("DataTypes.Order", {
      lineItems: [{ product: { id: "skov" }, quantity: 1, lineTotal: 400 }],
      subtotal: { amount: 400, currency: { value: "DKK" } },
      orderNumber: "1",
      user: ann,
    }),
    typed("DataTypes.Order", {
      lineItems: [{ product: { id: "rom" }, quantity: 1, lineTotal: 180 }],
      subtotal: { amount: 180, currency: { value: "DKK" } },
      orderNumber: "2",
      user: bob,
    }),
    typed("DataTypes.Cart", {
      lineItems: [{ product: { id: "glas" }, quantity: 1, lineTotal: 50 }],
      subtotal: { amount: 50, currency: { value: "DKK" } },
      name: "default",
      data: { gave: value.boolean(true) },
      user: ann,
    }),
    typed("DataTypes.ProductEngagement", { id: { productId: "havgus" }, engagement: { isFavorite: true }, user: ann }),
    typed("DataTypes.ProductEngagement", {
      id: { productId: "havgus", variantId: "35" },
      engagement: { sentiment: "Like" },
      user: ann,
    }),
    typed("DataTypes.ContentEngagement", { id: "is", engagement: { sentiment: "Dislike" }, user: ann }),
  ]);
}

export const dataFilter = (key: string, conditions: object[] = [], more: object = {}) =>
  filter("ProductDataFilter", {
    key,
    filterOutIfKeyIsNotFound: true,
    mustMatchAllConditions: true,
    conditions: { items: conditions },
    ...more,
  });
