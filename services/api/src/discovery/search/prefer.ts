import { DataValueFactory, type RelevanceModifierBuilder, ValueSelectorFactory } from "@relewise/client";

/** Steps so small that together they decide among equals, not between what fits and what does not. */
const aStep = ValueSelectorFactory.fixedDoubleValueSelector(1.03);
const theirOwn = ValueSelectorFactory.dataDoubleSelector("shuffle");
const inSeason = ValueSelectorFactory.fixedDoubleValueSelector(1.2);
const appealSteps = [2, 4, 6, 8, 10];
const positionSteps = [5, 10, 20, 40, 80];

/** The order of equally fitting drinks: first those of the season, then those that the shop has put first. */
export function preferDrinks(modifiers: RelevanceModifierBuilder, occasions: string[]): void {
  for (const step of appealSteps) {
    modifiers.addContentDataRelevanceModifier("appeal", (is) => is.addGreaterThanCondition(step), aStep);
  }
  modifiers.addContentDataRelevanceModifier("shuffle", (is) => is.addHasValueCondition(), theirOwn);
  if (occasions.length === 0) return;
  const ofSeason = DataValueFactory.stringCollection(occasions);
  modifiers.addContentDataRelevanceModifier("occasions", (is) => is.addContainsCondition(ofSeason, "Any"), inSeason);
}

/** The order of equally fitting products: first those that the editors put first. */
export function preferProducts(modifiers: RelevanceModifierBuilder): void {
  for (const step of positionSteps) {
    modifiers.addProductDataRelevanceModifier("position", (is) => is.addLessThanCondition(step), aStep);
  }
}
