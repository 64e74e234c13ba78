import { officeAddress } from "@skaenk/contract/office/pages";
import type { OfficeVariant } from "@skaenk/contract/office/product-fields";
import { useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useSavingStore } from "../ui/saving";
import { undoStepsKey } from "../ui/typed-store";
import {
  type CellAnswer,
  type CellChange,
  CellQueue,
  type CellState,
  cellName,
  type PasteAnswer,
  type Step,
} from "./cell-queue";
import type { GridField } from "./grid-lines";
import type { PastedCell } from "./plan-paste";

/** The cells that are being saved or were refused. The page asks before it is left with something unsaved. */
export function useCellSaves(take: (saved: OfficeVariant) => void) {
  const [cells, setCells] = useState<Map<string, CellState>>(new Map());
  const [said, setSaid] = useState("");
  const kept = useRef<CellQueue>(undefined);
  const { revalidate } = useRevalidator();
  kept.current ??= new CellQueue(
    {
      send: (request) => post<CellAnswer>(officeAddress("/varer/celle"), { ...request, value: request.to }),
      sendPaste: (rows) => post<PasteAnswer>(officeAddress("/varer/indsaet"), { rows: JSON.stringify(rows) }),
      undoSet: (changeSet) => post<PasteAnswer>(officeAddress("/varer/indsaet"), { undo: changeSet }),
      refresh: () => void revalidate(),
      keepSteps,
      take,
      say: setSaid,
      show: (name, state) =>
        setCells((before) => {
          const next = new Map(before);
          if (state) next.set(name, state);
          else next.delete(name);
          return next;
        }),
    },
    readSteps(),
  );
  const queue = kept.current;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => queue.busy && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [queue]);
  useAskBeforeLeaving([...cells.values()].filter(({ state }) => state === "failed").length);
  const stateOf = (sku: string, field: GridField) => cells.get(cellName(sku, field));
  return {
    stateOf,
    save: (changes: CellChange[]) => void queue.save(changes),
    paste: (cells: PastedCell[]) => void queue.paste(cells),
    undo: () => void queue.undo(),
    /** Lets be what was refused. */
    forget: (changes: Pick<CellChange, "variant" | "field">[]) => {
      for (const { variant, field } of changes)
        if (stateOf(variant.sku, field)?.state === "failed") queue.forget(variant.sku, field);
    },
    said,
  };
}

/** This hook makes the office ask before the room is left by a link, a reload or a closed tab, since a refused or lost cell has no draft. */
function useAskBeforeLeaving(changed: number): void {
  const id = useId();
  const store = useSavingStore();
  useEffect(() => {
    if (changed === 0) return;
    const nothing = { busy: false, makes: undefined, said: undefined, savedAt: undefined, save: async () => false };
    store.putSaver(id, { ...nothing, changed, inBar: false, hasNoDraft: true });
    return () => store.putSaver(id, undefined);
  }, [id, store, changed]);
}

/** Keeps the steps that Ctrl+Z can undo in the session store, so that they survive a reload of the tab. */
function keepSteps(steps: readonly Step[]): void {
  try {
    sessionStorage.setItem(undoStepsKey, JSON.stringify(steps));
  } catch {
    // The browser's store is full or closed: a reload forgets what could be undone.
  }
}

function readSteps(): Step[] {
  if (typeof sessionStorage === "undefined") return [];
  try {
    return JSON.parse(sessionStorage.getItem(undoStepsKey) ?? "[]") as Step[];
  } catch {
    return [];
  }
}

async function post<Answer extends CellAnswer | PasteAnswer>(
  address: string,
  fields: Record<string, string | number | undefined>,
): Promise<Answer | { ok: false; unanswered?: true; message: string }> {
  const told = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams(told),
    });
    if (response.redirected) return { ok: false, message: "Du er logget ud. Log ind igen, og prøv en gang til." };
    return (await response.json()) as Answer;
  } catch {
    return { ok: false, unanswered: true, message: "Forbindelsen er væk. Prøv igen om lidt." };
  }
}
