import type { RecipeRatings } from "@skaenk/contract/ratings";
import type { RatingSummary } from "@skaenk/contract/recipe-card";
import { browserCall } from "../api/browser-api";
import { encodedPath } from "../api/encoded-path";
import { wordsFor } from "./rating-refusal";
import { isStars } from "./rating-state";
import { chooseFirst } from "./rating-words";

/** Sends a rating. Answers the drink's new average, or in words why it was not counted. */
export async function sendRating(slug: string, stars: number): Promise<RatingSummary | string> {
  if (!isStars(stars)) return chooseFirst;
  try {
    const body = { rating: stars };
    const { average = stars, count } = await browserCall<RecipeRatings>(encodedPath`/recipes/${slug}/ratings`, {
      method: "POST",
      body,
    });
    return { average, count };
  } catch (error) {
    return wordsFor(error);
  }
}
