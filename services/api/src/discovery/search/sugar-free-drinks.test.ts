import { expect, it } from "vitest";
import type { ShelfState } from "../shelves/open-shelves.ts";
import { scopeOfDiets, sugarFreeAsked, withSugarFree } from "./sugar-free-drinks.ts";

const drink = (slug: string, ...diets: string[]) => ({ row: { slug }, diets });
const shelfOf = (...recipes: ReturnType<typeof drink>[]) => ({ recipes }) as unknown as ShelfState;
const shelf = shelfOf(drink("mule", "vegan", "sugarFree"), drink("spritz", "sugarFree"), drink("negroni", "vegan"));
const asked = (kind: string, ...diet: string[]) => ({ kind, diet }) as unknown as Parameters<typeof sugarFreeAsked>[0];

it("asks for sugar-free drinks by their names, and for other diets by what the service knows", () => {
  expect(scopeOfDiets({ taste: "sur" }, ["vegan"], shelf)).toEqual({ taste: "sur", diets: ["vegan"] });
  expect(scopeOfDiets(undefined, ["vegan", "sugarFree"], shelf)).toEqual({
    diets: ["vegan"],
    slugs: ["mule", "spritz"],
  });
  expect(scopeOfDiets({ slugs: ["mule", "negroni"] }, ["sugarFree"], shelf)).toEqual({ diets: [], slugs: ["mule"] });
  expect(scopeOfDiets({}, ["sugarFree"], shelfOf())).toEqual({ diets: [], slugs: [] });
});

it("counts them by a question of their own, where the answer does not tell already", () => {
  expect(sugarFreeAsked(asked("drinks", "vegan"), shelf)).toMatchObject({ diet: ["vegan", "sugarFree"] });
  expect(sugarFreeAsked(asked("drinks", "sugarFree"), shelf)).toBeUndefined();
  expect(sugarFreeAsked(asked("products"), shelf)).toBeUndefined();
  expect(sugarFreeAsked(asked("drinks"), shelfOf(drink("negroni")))).toBeUndefined();
  const facets = { type: [], diet: [{ value: "sugarFree", label: "Sukkerfri", count: 0 }] };
  expect(withSugarFree(facets, 7)).toEqual({ type: [], diet: [{ value: "sugarFree", label: "Sukkerfri", count: 7 }] });
});
