import { readMarks } from "@skaenk/contract/text-marks";
import { useEffect, useRef, useState } from "react";
import { useUserState } from "../api/user-state";
import { Icon } from "../ui/icon";
import { useKeptState } from "../ui/kept-state";
import { keepAwake } from "./keep-awake";
import { MadeButton } from "./made-button";
import type { ShownRecipe } from "./shown-recipe";
import { ingredientsToFind, toolsToFind } from "./things-to-find";
import { measureUnit } from "./unit-state";
import { useOverlayEntry } from "./use-overlay-entry";

/** Keys that turn a page; Space and Enter press the page itself, which has the focus. */
const pageMoves: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * This overlay shows the steps of a recipe for a number of drinks. The overlay opens with each new `press`, closes with the browser's Back button, and
 * opens again with Forward.
 */
export function CookMode({ recipe, press }: { recipe: ShownRecipe; press: { drinks: number } }) {
  const { isOpen, close } = useOverlayEntry(press);
  return isOpen && <Steps recipe={recipe} drinks={press.drinks} onClose={close} />;
}

/**
 * This view shows one step at a time, large enough to read at arm's length; a press anywhere shows the next one. The screen stays on
 * while the view is open. The first page names the ingredients, tools, ice and glasses that must be at hand.
 */
function Steps(props: { recipe: ShownRecipe; drinks: number; onClose(): void }) {
  const { recipe, drinks, onClose } = props;
  const { slug, name, steps } = recipe;
  const isMember = useUserState().state === "member";
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
          {at === 0 ? (
            <>
              {ingredientsToFind(recipe, drinks, unit).map((line) => (
                <span key={line} className="cook__measure">
                  {line}
                </span>
              ))}
              <span className="cook__measure cook__next" style={{ marginBlockStart: "1em" }}>
                {toolsToFind(recipe, drinks)}
              </span>
            </>
          ) : (
            readMarks(steps[at - 1] ?? "").map(({ text }) => text)
          )}
        </span>
        <span id="cook-next" className="cook__next">
          {at < last ? "Tryk hvor som helst for næste trin" : "Skål! Tryk for at lukke"}
        </span>
      </button>
      <div className="cook__head">
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
        {isMember && (
          <div hidden={at < last}>
            <MadeButton slug={slug} drinks={drinks} />
          </div>
        )}
      </div>
    </dialog>
  );
}
