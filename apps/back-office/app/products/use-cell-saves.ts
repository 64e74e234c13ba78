import type { OfficeVariant } from "@skaenk/contract/office/product-fields";
import { useCallback, useRef, useState } from "react";
import type { FormAnswer } from "../api/form-answer";
import type { GridField } from "./grid-lines";

export type CellChange = { sku: string; field: GridField; from: string; to: string };
export type CellState = { text: string; state: "saving" | "failed"; message?: string | undefined };

/** A cell is answered with its variant as it now is, so that no list need be asked for again. */
export type CellAnswer = FormAnswer & { variant?: OfficeVariant };

const nameOf = ({ sku, field }: Pick<CellChange, "sku" | "field">) => `${sku} ${field}`;
const mostUndone = 50;

/**
 * Saves cells one after the other while one types on: a cell shows its new value at once, and what was refused beside it.
 * Each step (a cell, a paste, a fill) can be undone.
 */
export function useCellSaves(take: (saved: OfficeVariant) => void) {
  const [cells, setCells] = useState<Map<string, CellState>>(new Map());
  const [said, setSaid] = useState("");
  const steps = useRef<CellChange[][]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const show = useCallback((name: string, state: CellState | undefined) => {
    setCells((before) => {
      const next = new Map(before);
      if (state) next.set(name, state);
      else next.delete(name);
      return next;
    });
  }, []);

  const save = useCallback(
    (changes: CellChange[], undoable = true) => {
      const real = changes.filter(({ from, to }) => from !== to);
      if (real.length === 0) return;
      for (const change of real) show(nameOf(change), { text: change.to, state: "saving" });
      queue.current = queue.current.then(async () => {
        const done: CellChange[] = [];
        for (const change of real) {
          const answer = await send(change);
          if (answer.ok) {
            done.push(change);
            if (answer.variant) take(answer.variant);
            show(nameOf(change), undefined);
          } else {
            const message = Object.values(answer.errors ?? {})[0] ?? answer.message;
            show(nameOf(change), { text: change.to, state: "failed", message });
          }
        }
        if (undoable && done.length > 0) steps.current = [...steps.current, done].slice(-mostUndone);
        setSaid(done.length === real.length ? `${done.length} gemt` : `${real.length - done.length} kunne ikke gemmes`);
      });
    },
    [take, show],
  );

  const undo = useCallback(() => {
    const last = steps.current.pop();
    if (last) save(last.map((change) => ({ ...change, from: change.to, to: change.from })).reverse(), false);
    setSaid(last ? "Fortrudt" : "Der er ikke mere at fortryde");
  }, [save]);

  const forget = useCallback((change: Pick<CellChange, "sku" | "field">) => show(nameOf(change), undefined), [show]);
  return { stateOf: (sku: string, field: GridField) => cells.get(nameOf({ sku, field })), save, undo, forget, said };
}

async function send({ sku, field, to }: CellChange): Promise<CellAnswer> {
  const body = new URLSearchParams({ sku, field, value: to });
  try {
    const response = await fetch("/kontor/varer/celle", { method: "POST", body });
    if (response.redirected) return { ok: false, message: "Du er logget ud. Log ind igen, og prøv en gang til." };
    return (await response.json()) as CellAnswer;
  } catch {
    return { ok: false, message: "Forbindelsen er væk. Prøv igen om lidt." };
  }
}
