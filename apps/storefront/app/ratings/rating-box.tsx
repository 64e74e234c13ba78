import type { RatingSummary } from "@skaenk/contract/recipe-card";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { takePress } from "../api/take-press";
import { RatingForm } from "./rating-form";
import { rating, withStars } from "./rating-state";
import { starCount } from "./rating-words";
import { sendRating } from "./send-rating";

/** The form in place: it takes the focus of the link that it replaces, and makes room for a thank-you. */
export function RatingBox(props: { slug: string; drink: string; onRated(summary: RatingSummary): void }) {
  const { slug, drink, onRated } = props;
  const [given] = useState(rating.current()[slug]);
  const [state, setState] = useState<"asking" | "sending" | number>(given ?? "asking");
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLElement>(null);
  const thanked = typeof state === "number";

  // What was pressed is gone: the link that opened the box, and the button in it.
  const takeFocus = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(takeFocus, [takeFocus]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (!form) return;
    setState("sending");
    setProblem(undefined);
    const answer = await sendRating(slug, form);
    if (typeof answer === "string") {
      setState("asking");
      return setProblem(answer);
    }
    onRated(answer);
    const stars = Number(form.get("rating"));
    setState(stars);
    takeFocus();
    rating.change((all) => withStars(all, slug, stars));
  };

  return (
    <section className="rating__box no-print" ref={box} tabIndex={-1} aria-label="Din bedømmelse">
      {thanked ? (
        <p className="rating__thanks" role="status">
          {given === undefined ? "Tak! " : ""}Du gav {drink} {starCount(state)}.
        </p>
      ) : (
        <RatingForm
          slug={slug}
          drink={drink}
          sending={state === "sending"}
          problem={problem}
          onChoose={() => setProblem(undefined)}
          onSubmit={(event) => void submit(event)}
        />
      )}
    </section>
  );
}
