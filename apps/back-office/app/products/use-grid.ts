import type { OfficeVariant } from "@skaenk/contract/office/product-fields";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { CellChange } from "./cell-queue";
import type { GoodsColumn } from "./grid-columns";
import { cellOfGrid, clipboardOf, isWritten, mouseOf } from "./grid-events";
import { areaOf, type GridLine, type GridPosition, isWithin, moveFor, placesOf, textOf } from "./grid-lines";
import { isOneCell, type PastedCell, type PastePlan, planPaste } from "./plan-paste";
import { useCellSaves } from "./use-cell-saves";

type GridInput = {
  lines: GridLine[];
  /** Those that can be written in, as they stand. */
  columns: GoodsColumn[];
  frame: RefObject<HTMLElement | null>;
  mayWrite: boolean;
  mayStock: boolean;
  /** Whether a change set may be undone: without it a paste is saved cell by cell. */
  mayUndo: boolean;
  take(saved: OfficeVariant): void;
  /** Scrolls to a line that may not be there yet. */
  bringUp(line: number): void;
};

/** The state of the grid: the current cell, the selection, and the handlers of keys and clipboard. */
export function useGrid({ lines, columns, frame, mayWrite, mayStock, mayUndo, take, bringUp }: GridInput) {
  const { stateOf, save, paste: pasteCells, undo, forget, said } = useCellSaves(take);
  const pasteDialog = usePasteDialog(mayWrite && mayUndo ? pasteCells : save);
  const [at, setAt] = useState<GridPosition>({ line: 0, column: 0 });
  const [from, setFrom] = useState<GridPosition>({ line: 0, column: 0 });
  const [editing, setEditing] = useState<string>();
  const area = areaOf(from, at);
  const fieldOf = (column: number) => columns[column]?.field;
  const may = (column: number) => (fieldOf(column) === "stock" ? mayStock : mayWrite);
  const bringFocus = useFocus(frame, at);

  const go = (place: GridPosition, choose = false) => {
    const line = Math.max(0, Math.min(lines.length - 1, place.line));
    const column = Math.max(0, Math.min(columns.length - 1, place.column));
    setAt({ line, column });
    if (!choose) setFrom({ line, column });
    bringFocus();
    bringUp(line);
  };
  const shown = ({ line, column }: GridPosition): string => {
    const [row, field] = [lines[line], fieldOf(column)];
    return row && field ? (stateOf(row.variant.sku, field)?.text ?? textOf(row.variant, field)) : "";
  };
  const changeOf = (place: GridPosition, to: string): CellChange[] => {
    const [row, field] = [lines[place.line], fieldOf(place.column)];
    if (!row || !field || !may(place.column)) return [];
    return [{ variant: row.variant, field, to: to.trim() }];
  };
  const copied = () =>
    placesOf(area)
      .map((row) => row.map(shown).join("\t"))
      .join("\n");
  const paste = (text: string) => {
    if (isOneCell(text, area)) save(changeOf(at, text));
    else pasteDialog.show(planPaste(text, area, { lines, fields: columns.flatMap(({ field }) => field ?? []), may }));
  };
  const allTo = (textFor: (place: GridPosition) => string) =>
    placesOf(area)
      .flat()
      .flatMap((place) => changeOf(place, textFor(place)));
  const finish = (text: string, way: "down" | "right" | "stay") => {
    setEditing(undefined);
    save(changeOf(at, text));
    go({ line: at.line + (way === "down" ? 1 : 0), column: at.column + (way === "right" ? 1 : 0) });
  };
  const startEditing = (place: GridPosition, begin = shown(place)) => may(place.column) && setEditing(begin);
  const acts: Record<string, () => void> = {
    "Control z": undo,
    "Control d": () => save(allTo(({ column }) => shown({ line: area.top, column }))),
    Enter: () => startEditing(at),
    F2: () => startEditing(at),
    Delete: () => save(allTo(() => "")),
    Backspace: () => save(allTo(() => "")),
    Escape: () => forget(allTo(() => "")),
  };
  const press = (event: KeyboardEvent) => {
    if (editing !== undefined) return;
    const control = event.ctrlKey || event.metaKey;
    const move = control ? undefined : moveFor(event.key, at, columns.length);
    const act = acts[control ? `Control ${event.key.toLowerCase()}` : event.key];
    if (move) go(move, event.shiftKey);
    else if (act) act();
    else if (isWritten(event)) startEditing(at, event.key);
    else return;
    event.preventDefault();
  };
  const leave = () => {
    setEditing(undefined);
    forget(changeOf(at, ""));
    go(at);
  };
  const settle = (change: CellChange, isMine: boolean) => (isMine ? save([change]) : forget([change]));
  const isHere = ({ line, column }: GridPosition) => at.line === line && at.column === column;
  const ofCell = (place: GridPosition, label: string, text: string) =>
    cellOfGrid(place, { label, text, here: isHere(place), chosen: isWithin(area, place), locked: !may(place.column) });
  const editingAt = (place: GridPosition) => (isHere(place) ? editing : undefined);
  const isEditing = editing !== undefined;
  const events = { ...mouseOf({ isEditing, go, startEditing }), ...clipboardOf({ isEditing, copied, paste }) };
  const ofGrid = { role: "grid", onKeyDown: press, ...events };
  return { columns, ofGrid, ofCell, editingAt, stateOf, finish, leave, settle, said, pasteDialog };
}

/** Holds a paste until what it changes was seen. */
function usePasteDialog(paste: (cells: PastedCell[]) => void) {
  const [plan, show] = useState<PastePlan>();
  return {
    plan,
    show,
    cancel: () => show(undefined),
    paste: ({ cells }: PastePlan) => {
      show(undefined);
      paste(cells.filter(({ wrong }) => wrong === undefined));
    },
  };
}

/** Brings the focus to the cell one is at, as soon as it stands there: a line further down comes with a later drawing. */
function useFocus(frame: RefObject<HTMLElement | null>, at: GridPosition): () => void {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${at.line}-${at.column}"]`);
    if (!cell) return;
    wanted.current = false;
    cell.focus({ preventScroll: true });
  });
  return () => {
    wanted.current = true;
  };
}

export type GridState = ReturnType<typeof useGrid>;
