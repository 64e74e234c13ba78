/** Letters of a search for ingredients, as they are written out. */
export const mostIngredientLetters = 60;

/** Ingredients in one answer. A bar knows hundreds; whoever has more than these finds the rest by a search. */
export const mostListedIngredients = 500;
