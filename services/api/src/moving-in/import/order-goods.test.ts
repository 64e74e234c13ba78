import { expect, it } from "vitest";
import { inOrder, orderGoods } from "./order-goods.ts";

const categories = [
  { slug: "spiritus", children: [{ slug: "gin" }, { slug: "rom" }] },
  { slug: "glas", children: [] },
];
const goods = [
  { slug: "coupe", category: "glas" },
  { slug: "highball", category: "glas" },
  { slug: "martiniglas", category: "glas" },
  { slug: "en gin", category: "spiritus/gin" },
  { slug: "en gin til", category: "spiritus/gin" },
  { slug: "en rom", category: "spiritus/rom" },
];

it("has one of each category in turn, as the tree stands, and loses nothing", () => {
  expect(orderGoods(goods, categories).map(({ slug }) => slug)).toEqual([
    ...["en gin", "en rom", "coupe"],
    ...["en gin til", "highball"],
    "martiniglas",
  ]);
});

it("is empty where there is nothing to sell yet", () => {
  expect(orderGoods([], categories)).toEqual([]);
});

it("puts first what is named, once, and keeps the rest as it stands", () => {
  const drinks = ["adonis", "bellini", "mojito", "negroni"].map((slug) => ({ slug }));
  const order = ["negroni", "mojito", "negroni", "ukendt"];
  expect(inOrder(drinks, order).map(({ slug }) => slug)).toEqual(["negroni", "mojito", "adonis", "bellini"]);
});
