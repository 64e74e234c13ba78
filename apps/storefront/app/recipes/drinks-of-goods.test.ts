import { expect, test } from "vitest";
import type { CardDrink } from "./card-drink";
import { drinksOfGoods } from "./drinks-of-goods";

const drink = (slug: string) => ({ slug, name: slug }) as CardDrink;
const slugs = (drinks: CardDrink[]) => drinks.map(({ slug }) => slug);

test("a drink that the goods were bought for comes before one that takes more of them", () => {
  const gin = { recipes: [drink("gin-tonic"), drink("negroni")] };
  const bitter = { recipes: [drink("negroni")] };
  expect(slugs(drinksOfGoods([gin, bitter], 3, [drink("gimlet"), drink("gin-tonic")]))).toEqual([
    "gimlet",
    "gin-tonic",
    "negroni",
  ]);
});

test("a drink of two of the goods comes before a drink of one", () => {
  const gin = { recipes: [drink("gin-tonic"), drink("negroni")] };
  const bitter = { recipes: [drink("americano"), drink("negroni")] };
  expect(slugs(drinksOfGoods([gin, bitter], 4))).toEqual(["negroni", "gin-tonic", "americano"]);
  expect(slugs(drinksOfGoods([gin, bitter], 1))).toEqual(["negroni"]);
  expect(drinksOfGoods([], 4)).toEqual([]);
});
