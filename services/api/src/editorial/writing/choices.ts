import { manyWordsKeys, oneWordKeys } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import type { ContentChoices } from "@skaenk/contract/office/content";
import { difficulties, drinkMethods } from "@skaenk/contract/office/content-words";
import { facetWord } from "@skaenk/danish/facet-words";
import { stillLifeSettings, whereOf } from "@skaenk/drawings/still-life";
import { occasions, tastes } from "../../moving-in/import/recipe-file.ts";
import type { Trx } from "./content-kind.ts";
import { listAllIngredients, listArticleThemes, listDrinkWords, listRecipeThemes } from "./live-queries.ts";

const worded = (kind: string, values: readonly string[]) =>
  values.map((value) => ({ value, name: facetWord(kind, value) }));
const asTheyStand = (words: string[]) => words.map((word) => ({ value: word, name: word }));
const named = (rows: { slug: string; name: string }[]) => rows.map(({ slug, name }) => ({ value: slug, name }));

/** The choices for the fields of a text. */
export async function contentChoices(trx: Trx): Promise<ContentChoices> {
  const [recipeThemes, articleThemes, ingredients, words] = await Promise.all([
    listRecipeThemes(trx),
    listArticleThemes(trx),
    listAllIngredients(trx),
    listDrinkWords(trx),
  ]);
  const of = (what: string) => words.filter((one) => one.what === what).map(({ word }) => word);
  return {
    glasses: of("glass"),
    ...eachField([...oneWordKeys, ...manyWordsKeys], (key) => asTheyStand(of(key))),
    difficulty: worded("difficulty", difficulties),
    tastes: worded("taste", tastes),
    occasions: worded("occasion", occasions),
    themes: named(recipeThemes),
    methods: worded("method", drinkMethods),
    settings: stillLifeSettings.map((value) => ({ value, name: whereOf(value) })),
    articleThemes: named(articleThemes),
    ingredients: ingredients.map(({ key, name, kind }) => ({ value: key, name, kind })),
  };
}
