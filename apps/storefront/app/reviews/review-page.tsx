import type { OwnReview, ReviewKind } from "@skaenk/contract/reviews";
import { longestReview, reviewsNotes } from "@skaenk/contract/reviews-note";
import { type CSSProperties, useEffect, useRef } from "react";
import { ClubForm } from "../club/club-form";
import { ClubSheet } from "../club/club-sheet";
import type { FormAnswer } from "../club/form-answer";
import { StarChoice } from "../ratings/star-choice";
import { CheckField } from "../ui/check-field";
import { Drawing } from "../ui/drawing";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { FieldError } from "../ui/text-field";
import { RefusedReview } from "./refused-review";
import { thingPath } from "./review-path";

type ReviewedThing = { kind: ReviewKind; slug: string; name: string; drawing: string; ground: CSSProperties };
type Props = { thing: ReviewedThing; own: OwnReview; answer: FormAnswer | undefined };

/** One thing and what the member writes of it: a form, what has become of the text, and the way to take it away. */
export function ReviewPage({ thing, own, answer }: Props) {
  const { kind, slug, name, drawing, ground } = thing;
  return (
    <div className="review-page" style={ground}>
      <ClubSheet />
      <div className="page-width review-page__row">
        <div className="review-page__head">
          <h1 className="title-l">{own.review ? `Din tekst om ${name}` : `Skriv om ${name}`}</h1>
          {own.review && (
            <Outcome review={own.review} sent={answer?.intent === "save" && answer.message !== undefined} />
          )}
          {!own.review && <p className="lead">{own.may ? asks[kind] : mayLater}</p>}
        </div>
        <div className="review-page__drawing">
          <Drawing src={drawing} alt="" eager />
        </div>
        <div className="review-page__words">
          {own.may && <WriteForm key={own.review?.writtenAt} thing={thing} own={own} answer={answer} />}
          {!own.review && answer?.intent === "delete" && (
            <p className="notice" role="status">
              {answer.message}
            </p>
          )}
          <div className="review-page__ways">
            {own.review && <ClubForm intent="delete" answer={answer} button="Slet min tekst" look="text" />}
            <Link className="onward onward--back" to={thingPath(kind, slug)}>
              <Icon name="arrow" /> Tilbage til {name}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}

const asks: Record<ReviewKind, string> = {
  recipe: "Hvordan blev den, og hvad ville du gøre anderledes næste gang?",
  product: "Hvordan er den, og hvad bruger du den til?",
};

const mayLater = "Du kan skrive om varen, når du har købt den her og har fået den.";

/** What has become of what was sent. */
function Outcome({ review, sent }: { review: NonNullable<OwnReview["review"]>; sent: boolean }) {
  const { state, reason, writtenAt } = review;
  const outcome = useRef<HTMLDivElement>(null);
  // The form with the focus is replaced by the form of the new text, so each sent text moves the focus to this message.
  useEffect(() => {
    if (sent && writtenAt) outcome.current?.focus();
  }, [sent, writtenAt]);
  return (
    <div tabIndex={-1} ref={outcome}>
      {state === "shown" && <p className="lead">Den kan læses på siden nu.</p>}
      {state === "waiting" && <p className="lead">Tak. Den kommer på siden, når vi har læst den.</p>}
      {state === "refused" && <RefusedReview reason={reason} />}
    </div>
  );
}

function WriteForm({ thing: { kind, name }, own: { review }, answer }: Props) {
  return (
    <ClubForm intent="save" answer={answer} button={review ? "Send den nye tekst" : "Send teksten"}>
      {({ errors, typed }) => (
        <>
          {kind === "product" && (
            <div className="field">
              <StarChoice
                name="stars"
                legend={`Hvad giver du ${name}?`}
                describedBy="stars-fejl"
                chosen={Number(typed.stars) || review?.stars}
              />
              <FieldError name="stars" error={errors.stars} />
            </div>
          )}
          <div className="field">
            <label className="field__label" htmlFor="words">
              Et par linjer
            </label>
            <p className="field__hint" id="words-hjaelp">
              Højst {longestReview} tegn. Dit fornavn og datoen kommer til at stå ved teksten.
            </p>
            <textarea
              className="input"
              id="words"
              name="words"
              rows={6}
              maxLength={longestReview}
              defaultValue={typed.words ?? review?.words}
              aria-invalid={errors.words ? true : undefined}
              aria-describedby={errors.words ? "words-fejl words-hjaelp" : "words-hjaelp"}
            />
            <FieldError name="words" error={errors.words} />
          </div>
          {kind === "recipe" && (
            <CheckField name="made" error={errors.made} defaultChecked={typed.made === "ja"}>
              Jeg har lavet drinken
            </CheckField>
          )}
          <p className="reviews__note">{reviewsNotes[kind]}</p>
        </>
      )}
    </ClubForm>
  );
}
