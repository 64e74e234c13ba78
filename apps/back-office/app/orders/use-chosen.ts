import { useEffect, useState } from "react";

function ticksOf(formId: string, shown: string): HTMLInputElement[] {
  const ticks = document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${formId}"]`);
  const numbers = new Set(shown.split(" "));
  return [...ticks].filter(({ value }) => numbers.has(value));
}

export type Chosen = {
  /** How many ticks are set, and of how many; nothing before the scripts are awake, when nobody counts. */
  count: number | undefined;
  of: number;
  /** Sets all ticks, or none. */
  setAll(ticked: boolean): void;
};

/**
 * The number of ticked boxes of a form. The browser holds the ticks, so that they work before the scripts do, and earlier ticks count. With
 * shift held a tick sets all boxes since the last one.
 * @param shown the values of the boxes on the page, separated by a space
 */
export function useChosen(formId: string, shown: string): Chosen {
  const [{ count, of }, setCounted] = useState<{ count: number | undefined; of: number }>({ count: undefined, of: 0 });
  useEffect(() => {
    let last: HTMLInputElement | undefined;
    const tally = () => {
      const ticks = ticksOf(formId, shown);
      setCounted({ count: ticks.filter(({ checked }) => checked).length, of: ticks.length });
    };
    const click = (event: MouseEvent) => {
      const { target, shiftKey } = event;
      if (!(target instanceof HTMLInputElement) || target.getAttribute("form") !== formId) return;
      const ticks = ticksOf(formId, shown);
      const [here, there] = [ticks.indexOf(target), last ? ticks.indexOf(last) : -1];
      if (shiftKey && there >= 0) {
        const [from, to] = [Math.min(here, there), Math.max(here, there)];
        for (const tick of ticks.slice(from, to + 1)) tick.checked = target.checked;
      }
      last = target;
      tally();
    };
    tally();
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, [formId, shown]);
  const setAll = (ticked: boolean) => {
    const ticks = ticksOf(formId, shown);
    for (const tick of ticks) tick.checked = ticked;
    setCounted({ count: ticked ? ticks.length : 0, of: ticks.length });
  };
  return { count, of, setAll };
}
