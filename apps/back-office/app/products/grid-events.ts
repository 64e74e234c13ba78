import type { ClipboardEvent, KeyboardEvent, MouseEvent } from "react";
import type { GridPosition } from "./grid-lines";

/** What a cell is to those who hear it and to the keys. */
export type CellOfGrid = ReturnType<typeof cellOfGrid>;

type CellFacts = { label: string; text: string; here: boolean; chosen: boolean; locked: boolean };

export const cellOfGrid = ({ line, column }: GridPosition, { label, text, here, chosen, locked }: CellFacts) => ({
  role: "gridcell" as const,
  tabIndex: here ? 0 : -1,
  "data-cell": `${line}-${column}`,
  "data-chosen": chosen || undefined,
  "aria-label": `${label}: ${text || "tom"}`,
  "aria-readonly": locked,
  "aria-selected": chosen,
});

/** The cell that an event happened in. */
function placeOf({ target }: { target: EventTarget }): GridPosition | undefined {
  const named = target instanceof Element ? target.closest<HTMLElement>("[data-cell]")?.dataset.cell : undefined;
  const [line, column] = (named ?? "").split("-").map(Number);
  return line === undefined || column === undefined ? undefined : { line, column };
}

type Mouse = {
  isEditing: boolean;
  go(place: GridPosition, choose: boolean): void;
  startEditing(place: GridPosition): void;
};

/** Keys that the whole page answers, also while one is in the grid: help, and the search field. */
const ofPage = new Set(["?", "/"]);

/** A sign that begins what is written in a cell. */
export const isWritten = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !ofPage.has(key);

/** A press chooses a cell, with shift all up to it; two presses write in it. */
export const mouseOf = ({ isEditing, go, startEditing }: Mouse) => ({
  onClick: (event: MouseEvent) => {
    const place = placeOf(event);
    if (place && !(event.target instanceof HTMLInputElement)) go(place, event.shiftKey);
  },
  onDoubleClick: (event: MouseEvent) => {
    const place = placeOf(event);
    if (place && !isEditing) startEditing(place);
  },
});

type Clipboard = { isEditing: boolean; copied(): string; paste(text: string): void };

/** Cells go to a spreadsheet and come from it; within a field the clipboard is the field's. */
export const clipboardOf = ({ isEditing, copied, paste }: Clipboard) => ({
  onCopy: (event: ClipboardEvent) => {
    if (isEditing) return;
    event.clipboardData.setData("text/plain", copied());
    event.preventDefault();
  },
  onPaste: (event: ClipboardEvent) => {
    if (isEditing) return;
    paste(event.clipboardData.getData("text/plain"));
    event.preventDefault();
  },
});
