import { ratingsNote } from "@skaenk/contract/ratings-note";
import type { FormEvent } from "react";
import { Icon } from "../ui/icon";
import { starCount, starWords } from "./rating-words";

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
    <form className="rating-form" method="post" action={`/drink/${slug}/bedoem`} onSubmit={onSubmit}>
      <fieldset className="rating-form__stars" aria-describedby="bedoemmelse-note bedoemmelse-fejl">
        <legend>Hvad giver du {drink}?</legend>
        <div className="rating-form__row">
          {starWords.map((word, index) => (
            <label key={word} className="rating-form__star">
              <input type="radio" name="rating" value={index + 1} onChange={onChoose} />
              <Icon name="star" />
              <span className="visually-hidden">{starCount(index + 1)}, </span>
              <span className="rating-form__word">{word}</span>
            </label>
          ))}
        </div>
      </fieldset>
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
