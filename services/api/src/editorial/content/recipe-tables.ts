import type { DrinkWords } from "@skaenk/contract/drink-fields";
import type { IngredientSwap } from "@skaenk/contract/ingredients";
import type { SearchText } from "@skaenk/contract/seo";
import type { ColumnType, Generated } from "kysely";

/** The written part of a recipe. */
export type RecipeContent = {
  intro: string;
  steps: string[];
  tip: string;
  glassNote: string;
  garnishNote: string;
  source?: string;
  seo?: SearchText;
};

/** An ingredient of a recipe, with its amount for the number of drinks that the recipe makes. */
type MeasureRow = { recipe_slug: string; position: number; ingredient_key: string; amount: number; unit: string };

export type RecipeTables = {
  ingredients: {
    key: string;
    name: string;
    kind: string;
    abv_percent: number;
    pantry: boolean;
    /** Key of the ingredient that this is made from or a part of, as syrup is of sugar and juice of a fruit. */
    made_from: string | null;
    colour: string;
    opacity: number;
    synonyms: string[];
    allergens: string[];
    sugar_g_per_l: Generated<number>;
    acid_g_per_l: Generated<number>;
    /** Aromas, 0–5. */
    bitter: Generated<number>;
    fruity: Generated<number>;
    herbal: Generated<number>;
    creamy: Generated<number>;
    smoky: Generated<number>;
  };
  /** Texts of an ingredient's page, where somebody has written them. */
  ingredient_guides: {
    ingredient_key: string;
    about: string;
    taste: string;
    choose: string;
    store: string;
    swaps: ColumnType<IngredientSwap[], string, string>;
    /** Months in which it is fresh and good, 1–12. */
    months: number[];
    changed_at: Generated<Date>;
  };
  recipe_themes: { slug: string; name: string; intro: string; tint: string; position: number };
  recipes: DrinkWords & {
    slug: string;
    name: string;
    aliases: string[];
    difficulty: "let" | "mellem" | "svær";
    glass: string;
    method: string;
    garnish: string;
    servings: number;
    allergens: string[];
    volume_cl: number;
    abv_percent: number;
    standard_drinks: number;
    position: number;
    content: ColumnType<RecipeContent, string, string>;
    changed_at: Generated<Date>;
  };
  recipe_ingredients: MeasureRow;
  /** The garnish as facts. It neither fills the glass nor is put in the cart by itself. */
  recipe_garnishes: MeasureRow;
};
