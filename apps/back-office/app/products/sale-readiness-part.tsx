import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { focusField } from "../ui/focus-field";
import type { Choices } from "./products-page";
import { type SaleNeed, type SaleValues, saleNeeds, valuesOfForm } from "./sale-readiness";

/** `én ting` or `3 ting`: the sentence is `Der mangler …`. */
const things = (count: number): string => (count === 1 ? "én ting" : `${count} ting`);

/**
 * Follows a product's form while it is typed in.
 * @param held says why a product with all facts cannot be bought all the same
 * @returns what the sale needs at the moment, and an element that must stand in the form
 */
export function useSaleNeeds(
  saved: SaleValues,
  choices: Choices,
  held?: string,
): { needs: SaleNeed[]; watch: ReactNode } {
  const [values, setValues] = useState(saved);
  const read = useCallback(
    (form: HTMLFormElement) => setValues(valuesOfForm(new FormData(form), choices, saved)),
    [choices, saved],
  );
  const needs = useMemo(() => saleNeeds(values), [values]);
  return { needs, watch: <FormWatch read={read} lacking={needs.filter(({ told }) => !told).length} held={held} /> };
}

function FormWatch({
  read,
  lacking,
  held = "Alt, der skal til, er udfyldt",
}: {
  read(form: HTMLFormElement): void;
  lacking: number;
  held?: string | undefined;
}) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    // A task of its own: microtasks run between the listeners of one event, and a render before React's own listener would set a
    // controlled field back to what it held before.
    let waiting: number | undefined;
    const later = () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => read(form));
    };
    const kinds = ["input", "change", "reset"];
    for (const kind of kinds) form.addEventListener(kind, later, true);
    // The saved product needs no reading, and the list of it must not move; a form that was written in before the scripts came does.
    if (isWrittenIn(form)) read(form);
    return () => {
      clearTimeout(waiting);
      for (const kind of kinds) form.removeEventListener(kind, later, true);
    };
  }, [read]);
  // For a narrow screen, where the list is out of sight.
  return (
    <p ref={place} className="readiness-line" aria-hidden="true">
      {lacking === 0 ? held : `Der mangler ${things(lacking)}, før den kan sælges`}
    </p>
  );
}

const isWrittenIn = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== "hidden" &&
      field.value !== field.defaultValue,
  );

/** A list of the facts that the sale lacks as the form is filled in, with a link to each field. */
export function SaleReadiness({ needs, children }: { needs: readonly SaleNeed[]; children?: ReactNode }) {
  const lacking = needs.filter(({ told }) => !told);
  return (
    <section className="readiness" aria-labelledby="sale-readiness">
      <h2 id="sale-readiness">Før den kan sælges</h2>
      {lacking.length === 0 ? (
        <p className="hint">Alt, der skal til, er udfyldt.</p>
      ) : (
        <>
          <p role="status">Der mangler {things(lacking.length)}</p>
          <ul className="missing">
            {lacking.map(({ name, reason }) => (
              <li key={name}>
                <button type="button" className="quiet" onClick={() => focusField(undefined, name)}>
                  {reason}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </section>
  );
}
