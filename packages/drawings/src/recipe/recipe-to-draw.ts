export type IngredientToDraw = {
  key: string;
  /** Danish name. */
  name: string;
  kind: string;
  /** Centilitres; leave out what is not poured (leaves, slices, cubes of sugar). */
  amountCl?: number;
  unit?: string;
  /** `#rrggbb` of the ingredient in the glass. */
  colour: string;
  /** 0 is as clear as water, 1 as milk. */
  opacity: number;
};

export type RecipeToDraw = {
  slug: string;
  name: string;
  /** Danish names as in the recipe files: `lowballglas`, `byg`, `sour`, "halv appelsinskive". */
  glass: string;
  method: string;
  type: string;
  garnish: string;
  ingredients: readonly IngredientToDraw[];
  /** The method in words, when known: tells floats and crushed ice for certain. */
  steps?: readonly string[];
};
