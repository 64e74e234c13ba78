import { ratingsNote } from "@skaenk/contract/ratings-note";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { FormEvent } from "react";
import { StarChoice } from "./star-choice";

/** Five stars to choose from and a button. A plain form to its own address; `onSubmit` does it without leaving the page. */
export function RatingForm(props: {
  slug: string;
  drink: string;
  sending?: boolean;
  problem?: string | undefined;
  onSubmit?(event: FormEvent<HTMLFormElement>): void;
  onChoose?(): void;
}) {
  const { slug, drink, sending = false, problem, onSubmit, onChoose } = props;
  return (
    <form className="rating-form" method="post" action={shopPage("/drink/:slug/bedoem", { slug })} onSubmit={onSubmit}>
      <StarChoice
        name="rating"
        legend={`Hvad giver du ${drink}?`}
        describedBy="bedoemmelse-note bedoemmelse-fejl"
        onChoose={onChoose}
      />
      <p className="field__error rating-form__problem" id="bedoemmelse-fejl" role="alert">
        {problem}
      </p>
      <button className="button" type="submit" aria-disabled={sending || undefined}>
        Send bedømmelse
      </button>
      <p className="rating-form__note" id="bedoemmelse-note">
        {ratingsNote}
      </p>
    </form>
  );
}
