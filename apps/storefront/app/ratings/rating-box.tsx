import type { RatingSummary } from "@skaenk/contract/recipe-card";
import { useCallback, useEffect, useRef, useState } from "react";
import { RatingForm } from "./rating-form";
import { rating } from "./rating-state";
import { starCount } from "./rating-words";
import { useRating } from "./use-rating";

/** The form in place: it takes the focus of the link that it replaces, and makes room for a thank-you. */
export function RatingBox(props: { slug: string; drink: string; onRated(summary: RatingSummary): void }) {
  const { slug, drink, onRated } = props;
  const [given] = useState(rating.current()[slug]);
  const [stars, setStars] = useState(given);
  const box = useRef<HTMLElement>(null);

  // What was pressed is gone: the link that opened the box, and the button in it.
  const takeFocus = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(takeFocus, [takeFocus]);

  const form = useRating(slug, (summary, chosen) => {
    onRated(summary);
    setStars(chosen);
    takeFocus();
  });

  return (
    <section className="rating__box no-print" ref={box} tabIndex={-1} aria-label="Din bedømmelse">
      {stars === undefined ? (
        <RatingForm slug={slug} drink={drink} {...form} />
      ) : (
        <p className="rating__thanks" role="status">
          {given === undefined ? "Tak! " : ""}Du gav {drink} {starCount(stars)}.
        </p>
      )}
    </section>
  );
}
