import { addRating } from "@skaenk/contract/in-browser";
import type { RatingSummary } from "@skaenk/contract/recipe-card";
import { browserCall } from "../api/browser-api";
import { wordsFor } from "./rating-refusal";
import { isStars } from "./rating-state";
import { chooseFirst } from "./rating-words";

/** Sends a rating. Answers the drink's new average, or in words why it was not counted. */
export async function sendRating(slug: string, stars: number): Promise<RatingSummary | string> {
  if (!isStars(stars)) return chooseFirst;
  try {
    const body = { rating: stars };
    const { average = stars, count } = await browserCall(addRating, { params: { slug }, body });
    return { average, count };
  } catch (error) {
    return wordsFor(error);
  }
}
