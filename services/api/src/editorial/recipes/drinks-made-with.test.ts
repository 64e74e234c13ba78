import { expect, it } from "vitest";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { drinksMadeWith } from "./drinks-made-with.ts";

const drink = (slug: string, position: number) =>
  ({ card: { slug, name: slug }, row: { slug, liquor: "gin", position } }) as unknown as ShelvedRecipe;

const recipeBySlug = new Map(
  [drink("aviation", 3), drink("gin og tonic", 1), drink("negroni", 2)].map((one) => [one.card.slug, one]),
);

it("shows what asks for the bottle before what it can serve in, and of each the popular first", () => {
  const uses = [
    { slug: "aviation", is_kind_of: true },
    { slug: "negroni", is_kind_of: true },
    { slug: "gin og tonic", is_kind_of: false },
    { slug: "taken down", is_kind_of: true },
  ];
  expect(drinksMadeWith(uses, { recipeBySlug }).map(({ slug }) => slug)).toEqual([
    "negroni",
    "aviation",
    "gin og tonic",
  ]);
});
