import { manyWordsKeys, oneWordKeys } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import { mostSwaps } from "@skaenk/contract/office/limits";
import { mostOfFact, type TasteFactName, tasteFactNames } from "@skaenk/contract/taste-scales";
import { z } from "zod";
import { line, prose, slug, tint } from "../../editorial/content/text-rules.ts";

export const tastes = [
  ...[
    "sød",
    "syrlig",
    "bitter",
    "frisk",
    "frugtig",
    "cremet",
    "krydret",
    "røget",
    "urtet",
    "stærk",
    "tør",
    "let",
    "nøddet",
  ],
] as const;

export const occasions = [
  ...[
    "sommer",
    "jul",
    "julefrokost",
    "nytaar",
    "fest",
    "foedselsdag",
    "hygge",
    "brunch",
    "foer-middagen",
    "efter-middagen",
  ],
  ...["date", "grill", "sankthans", "paaske", "halloween"],
] as const;

const units = [
  ...[
    "cl",
    "dl",
    "stænk",
    "barske",
    "tsk",
    "spsk",
    "dråber",
    "sjat",
    "top",
    "shot",
    "stk",
    "blade",
    "kviste",
    "skiver",
    "både",
    "strimler",
  ],
  ...["knsp", "g", "lidt"],
] as const;

const measure = z.strictObject({ key: slug, amount: z.number().positive(), unit: z.enum(units) });

export const recipeFile = z.strictObject({
  ...eachField(oneWordKeys, () => line.default("")),
  ...eachField(manyWordsKeys, () => z.array(line).default([])),
  slug,
  name: line,
  aliases: z.array(line),
  intro: prose,
  steps: z.array(prose).min(2).max(8),
  tip: prose,
  glassNote: prose,
  garnishNote: prose,
  servings: z.int().min(1).max(50),
  ingredients: z.array(measure).min(1).max(20),
  glass: line,
  method: z.enum(["byg", "ryst", "ryst+top", "rør", "blend", "mudl+byg", "mudl+ryst", "varm"]),
  garnish: line,
  /** The garnish as facts, for all servings. None for a garnish that takes nothing, or that its line alone tells. */
  garnishes: z.array(measure).max(8).default([]),
  difficulty: z.enum(["let", "mellem", "svær"]),
  liquor: line,
  type: line,
  tastes: z.array(z.enum(tastes)).min(1),
  occasions: z.array(z.enum(occasions)),
  themes: z.array(slug).min(1),
  allergens: z.array(line),
  volumeCl: z.number().positive(),
  abvPercent: z.number().min(0).max(100),
  standardDrinks: z.number().min(0),
});
export type RecipeFile = z.infer<typeof recipeFile>;

export const recipeThemesFile = z.array(z.strictObject({ slug, name: line, intro: prose, tint }));

/** Slugs of the drinks that stand first. */
export const recipeOrderFile = z.array(slug);

const tasteFact = (name: TasteFactName) => z.int().min(0).max(mostOfFact(name)).default(0);

export const ingredientsFile = z.record(
  slug,
  z.strictObject({
    name: line,
    kind: line,
    abvPercent: z.number().min(0).max(100),
    synonyms: z.array(line).default([]),
    allergens: z.array(line).default([]),
    colour: tint,
    opacity: z.number().min(0).max(1).default(0.7),
    pantry: z.boolean().default(false),
    madeFrom: slug.optional(),
    taste: z.strictObject(eachField(tasteFactNames, tasteFact)).prefault({}),
  }),
);

/** Texts of the ingredients' pages in the shop, by the key of the ingredient. */
export const ingredientGuidesFile = z.record(
  slug,
  z.strictObject({
    about: prose,
    taste: prose,
    choose: prose,
    store: prose,
    swaps: z.array(z.strictObject({ key: slug, note: prose })).max(mostSwaps),
    months: z.array(z.int().min(1).max(12)).default([]),
  }),
);
