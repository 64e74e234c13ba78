import type { RatingSummary } from "@skaenk/contract/recipe-card";
import { type FormEvent, useState } from "react";
import { takePress } from "../api/take-press";
import { rating, withStars } from "./rating-state";
import { sendRating } from "./send-rating";

/**
 * Sends the form of stars without leaving the page. Without a connection it waits for one; a rating that was counted is kept in this
 * browser, so that no page asks again.
 * @param said the problem that the page came with
 */
export function useRating(slug: string, onRated: (summary: RatingSummary, stars: number) => void, said?: string) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState(said);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (!form) return;
    setSending(true);
    setProblem(undefined);
    const answer = await sendRating(slug, form);
    setSending(false);
    if (typeof answer === "string") return setProblem(answer);
    const stars = Number(form.get("rating"));
    rating.change((all) => withStars(all, slug, stars));
    onRated(answer, stars);
  };
  return {
    sending,
    problem,
    onChoose: () => setProblem(undefined),
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
