import type { RatingSummary } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { isProblem } from "../api/problem";
import { sendForm } from "../api/send-form";
import { isStars } from "./rating-state";
import { chooseFirst, ratingFailed } from "./rating-words";

/** Sends a rating. Answers the drink's new average, or in words why it was not counted. */
export async function sendRating(slug: string, form: FormData): Promise<RatingSummary | string> {
  const stars = Number(form.get("rating"));
  if (!isStars(stars)) return chooseFirst;
  const answer = await sendForm<RatingSummary>(shopPage("/drink/:slug/bedoem", { slug }), form);
  if (isProblem(answer)) return answer.lost ? ratingFailed : answer.problem;
  return { average: answer.average ?? stars, count: answer.count };
}
