import type { OfficeVariant } from "@skaenk/contract/office/product-fields";
import { useEffect, useRef, useState } from "react";
import { type CellAnswer, type CellChange, CellQueue, type CellRequest, type CellState, cellName } from "./cell-queue";
import type { GridField } from "./grid-lines";

/** What is being saved and what was refused, cell by cell; the page asks before it is left with something unsaved. */
export function useCellSaves(take: (saved: OfficeVariant) => void) {
  const [cells, setCells] = useState<Map<string, CellState>>(new Map());
  const [said, setSaid] = useState("");
  const kept = useRef<CellQueue>(undefined);
  kept.current ??= new CellQueue({
    send,
    take,
    say: setSaid,
    show: (name, state) =>
      setCells((before) => {
        const next = new Map(before);
        if (state) next.set(name, state);
        else next.delete(name);
        return next;
      }),
  });
  const queue = kept.current;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => queue.busy && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [queue]);
  const stateOf = (sku: string, field: GridField) => cells.get(cellName(sku, field));
  return {
    stateOf,
    save: (changes: CellChange[]) => void queue.save(changes),
    undo: () => void queue.undo(),
    /** Lets be what was refused. */
    forget: (changes: Pick<CellChange, "variant" | "field">[]) => {
      for (const { variant, field } of changes)
        if (stateOf(variant.sku, field)?.state === "failed") queue.forget(variant.sku, field);
    },
    said,
  };
}

async function send({ sku, field, to, version, by }: CellRequest): Promise<CellAnswer> {
  const body = new URLSearchParams({ sku, field, value: to, version: String(version) });
  if (by !== undefined) body.set("by", String(by));
  try {
    const response = await fetch("/kontor/varer/celle", { method: "POST", body });
    if (response.redirected) return { ok: false, message: "Du er logget ud. Log ind igen, og prøv en gang til." };
    return (await response.json()) as CellAnswer;
  } catch {
    return { ok: false, message: "Forbindelsen er væk. Prøv igen om lidt." };
  }
}
