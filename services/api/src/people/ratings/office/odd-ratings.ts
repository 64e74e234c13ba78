import type { SuspiciousRatings } from "@skaenk/contract/office/members";

/** The ratings of one drink on one day, beside all the others of that drink. */
export type RatedDay = {
  recipeSlug: string;
  recipeName: string;
  day: string;
  count: number;
  sum: number;
  /** Given by browsers that nobody is logged in with. */
  strangers: number;
  restCount: number;
  restSum: number;
};

const fewestTogether = 8;
const timesTheUsual = 4;
const farFromRest = 1.5;

/**
 * Why the ratings of a day look wrong, or nothing. Pure: many at once, nearly all the same, far from what others say, and from
 * browsers without a member. One sign alone is a busy day; the reader decides.
 */
export function oddnessOf(rated: RatedDay): SuspiciousRatings["why"] | undefined {
  const { count, sum, strangers, restCount, restSum } = rated;
  if (count < fewestTogether) return undefined;
  const average = sum / count;
  const extreme = average <= 1.3 || average >= 4.9;
  const rest = restCount > 0 ? restSum / restCount : undefined;
  if (rest !== undefined && Math.abs(average - rest) >= farFromRest) return "one-sided";
  if (extreme && strangers / count > 0.9) return "fresh-browser";
  return extreme && restCount > 0 && count >= restCount * timesTheUsual ? "burst" : undefined;
}

export const showOdd = (rated: RatedDay, why: SuspiciousRatings["why"]): SuspiciousRatings => ({
  recipeSlug: rated.recipeSlug,
  recipeName: rated.recipeName,
  why,
  count: rated.count,
  average: Math.round((rated.sum * 10) / rated.count) / 10,
  averageOfRest: rated.restCount > 0 ? Math.round((rated.restSum * 10) / rated.restCount) / 10 : null,
  day: rated.day,
});
