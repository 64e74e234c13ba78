import { BackendRefusal } from "@skaenk/contract/client";
import { alreadyRated, chooseFirst, ratingFailed } from "./rating-words";

/** A second try and a missing choice say what they are; anything else is a failure, whatever the cause. */
export function wordsFor(error: unknown): string {
  const code = error instanceof BackendRefusal ? error.refusal.code : undefined;
  if (code === "already_rated") return alreadyRated;
  return code === "rating_missing" ? chooseFirst : ratingFailed;
}
