import type { RecipeToDraw } from './read-recipe.ts';
import { drinkDrawing } from './read-recipe.ts';
export function describeDrink(recipe: RecipeToDraw): string { return drinkDrawing(recipe).drink.glass; }
