import type { TasteFactName, TasteScale } from "@skaenk/contract/taste-scales";
import { tasteProfileOf } from "@skaenk/mixing/taste-profile";

type TasteFactsInFile = Record<TasteFactName, number>;

type Aromas = Omit<TasteFactsInFile, "sugar" | "acid">;

export type TasteColumns = Aromas & { sugar_g_per_l: number; acid_g_per_l: number };

/** The columns of an ingredient's facts, as `ingredients` has them. */
export const factColumns = [
  ...(["sugar_g_per_l", "acid_g_per_l"] as const),
  ...(["bitter", "fruity", "herbal", "creamy", "smoky"] as const),
] as const;

export const tasteColumns = ({ sugar, acid, ...fields }: TasteFactsInFile): TasteColumns => ({
  ...{ sugar_g_per_l: sugar, acid_g_per_l: acid },
  ...aromasOf(fields),
});

/** The facts of an ingredient's columns. */
export const tasteFactsOf = (row: TasteColumns): TasteFactsInFile => ({
  ...{ sugar: row.sugar_g_per_l, acid: row.acid_g_per_l },
  ...aromasOf(row),
});

const aromasOf = ({ bitter, fruity, herbal, creamy, smoky }: Aromas): Aromas => ({
  ...{ bitter, fruity, herbal },
  ...{ creamy, smoky },
});

type TastedDrink = {
  method: string;
  servings: number;
  content: { steps: readonly string[] };
  ingredients: readonly (TasteColumns & {
    key: string;
    kind: string;
    abv_percent: number;
    amount: number;
    unit: string;
  })[];
};

/** The taste of a drink, from its row and those of its ingredients. Pure. */
export function profileOfDrink({ method, servings, content, ingredients }: TastedDrink): Record<TasteScale, number> {
  const measures = ingredients.map((row) => ({
    ...{ key: row.key, kind: row.kind, unit: row.unit, amount: Number(row.amount) },
    abvPercent: Number(row.abv_percent),
    ...{ sugarGPerL: row.sugar_g_per_l, acidGPerL: row.acid_g_per_l },
    ...aromasOf(row),
  }));
  return tasteProfileOf(measures, { method, servings, steps: content.steps });
}
