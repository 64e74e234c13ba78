import { readMarks } from "@skaenk/contract/text-marks";
import { formatMeasureIn } from "@skaenk/mixing/measure-units";
import { nameAfter } from "@skaenk/mixing/measures";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon";
import { useKeptState } from "../ui/kept-state";
import { keepAwake } from "./keep-awake";
import type { ShownRecipe } from "./shown-recipe";
import { measureUnit } from "./unit-state";

/** Keys that turn a page; Space and Enter press the page itself, which has the focus. */
const pageMoves: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * The steps one at a time, large enough for arm's length and wet hands: a press anywhere is the next one. The screen stays on
 * while it is open. The first page is what is to be found before one begins.
 */
export function CookMode(props: { recipe: ShownRecipe; drinks: number; onClose(): void }) {
  const { recipe, drinks, onClose } = props;
  const { name, servings, ingredients, steps } = recipe;
  const unit = useKeptState(measureUnit);
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(0);
  const last = steps.length;
  const page = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // A dialog focuses its first button, which closes it: Space would end the recipe instead of going on.
    page.current?.focus();
    return keepAwake();
  }, []);
  useEffect(() => {
    // The whole document listens, because focus leaves the dialog when the button that has it is disabled.
    const turn = (event: KeyboardEvent) => {
      const move = pageMoves[event.key];
      if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setAt((now) => Math.min(last, Math.max(0, now + move)));
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [last]);
  return (
    <dialog ref={dialog} className="cook" aria-label={`${name}, trin for trin`} onClose={onClose}>
      <div className="cook__head">
        <p>
          {name} · {at === 0 ? "Find frem" : `Trin ${at} af ${last}`}
        </p>
        <button type="button" className="icon-button" aria-label="Luk" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <button
        ref={page}
        type="button"
        className="cook__page"
        onClick={() => (at < last ? setAt(at + 1) : dialog.current?.close())}
        aria-describedby="cook-next"
      >
        <span aria-live="polite">
          {at === 0
            ? ingredients.map((one) => {
                const measure = formatMeasureIn(unit, one, { from: servings, to: drinks, of: one.name });
                return (
                  <span key={one.garnish ? `${one.key} garnish` : one.key} className="cook__measure">
                    {measure} {nameAfter(measure, one.name)}
                    {one.garnish && " til pynt"}
                  </span>
                );
              })
            : readMarks(steps[at - 1] ?? "").map(({ text }) => text)}
        </span>
        <span id="cook-next" className="cook__next">
          {at < last ? "Tryk hvor som helst for næste trin" : "Skål! Tryk for at lukke"}
        </span>
      </button>
      <button
        type="button"
        className="text-button cook__back"
        disabled={at === 0}
        onClick={() => {
          setAt(at - 1);
          page.current?.focus();
        }}
      >
        Et trin tilbage
      </button>
    </dialog>
  );
}
