import { type KeyboardEvent, type RefObject, useState } from "react";
import {
  areaOf,
  type GridLine,
  type GridPosition,
  gridColumns,
  isWithin,
  moveFor,
  placesFor,
  placesOf,
  readTable,
  textOf,
} from "./grid-lines";
import { type CellChange, useCellSaves } from "./use-cell-saves";

type GridInput = { lines: GridLine[]; table: RefObject<HTMLTableElement | null>; mayWrite: boolean; mayStock: boolean };

/** Where one is in the grid, what is chosen, and what the keys and the clipboard do with it. */
export function useGrid({ lines, table, mayWrite, mayStock }: GridInput) {
  const { stateOf, save, undo, forget, said } = useCellSaves();
  const [at, setAt] = useState<GridPosition>({ line: 0, column: 0 });
  const [from, setFrom] = useState<GridPosition>({ line: 0, column: 0 });
  const [editing, setEditing] = useState<string>();
  const area = areaOf(from, at);
  const may = (column: number) => (gridColumns[column]?.right === "stock" ? mayStock : mayWrite);

  const go = (place: GridPosition, choose = false) => {
    const line = Math.max(0, Math.min(lines.length - 1, place.line));
    const column = Math.max(0, Math.min(gridColumns.length - 1, place.column));
    setAt({ line, column });
    if (!choose) setFrom({ line, column });
    table.current?.querySelector<HTMLElement>(`[data-cell="${line}-${column}"]`)?.focus();
  };
  const shown = ({ line, column }: GridPosition): string => {
    const [row, field] = [lines[line], gridColumns[column]?.field];
    return row && field ? (stateOf(row.variant.sku, field)?.text ?? textOf(row.variant, field)) : "";
  };
  const changeOf = (place: GridPosition, to: string): CellChange[] => {
    const [row, field] = [lines[place.line], gridColumns[place.column]?.field];
    if (!row || !field || !may(place.column)) return [];
    return [{ sku: row.variant.sku, field, from: shown(place), to: to.trim() }];
  };
  const copied = () =>
    placesOf(area)
      .map((row) => row.map(shown).join("\t"))
      .join("\n");
  const paste = (text: string) => {
    const within = { lines: lines.length, columns: gridColumns.length };
    save(placesFor(readTable(text), area, within).flatMap((place) => changeOf(place, place.text)));
  };
  const setAll = (textFor: (place: GridPosition) => string) =>
    save(
      placesOf(area)
        .flat()
        .flatMap((place) => changeOf(place, textFor(place))),
    );
  const finish = (text: string, way: "down" | "right" | "stay") => {
    setEditing(undefined);
    save(changeOf(at, text));
    go({ line: at.line + (way === "down" ? 1 : 0), column: at.column + (way === "right" ? 1 : 0) });
  };
  const startEditing = (place: GridPosition, begin = shown(place)) => may(place.column) && setEditing(begin);
  const acts: Record<string, () => void> = {
    "Control z": undo,
    "Control d": () => setAll(({ column }) => shown({ line: area.top, column })),
    Enter: () => startEditing(at),
    F2: () => startEditing(at),
    Delete: () => setAll(() => ""),
    Backspace: () => setAll(() => ""),
  };
  const press = (event: KeyboardEvent) => {
    if (editing !== undefined) return;
    const control = event.ctrlKey || event.metaKey;
    const move = control ? undefined : moveFor(event.key, at, gridColumns.length);
    const act = acts[control ? `Control ${event.key.toLowerCase()}` : event.key];
    if (move) go(move, event.shiftKey);
    else if (act) act();
    else if (!control && event.key.length === 1) startEditing(at, event.key);
    else return;
    event.preventDefault();
  };
  const leave = (change: Pick<CellChange, "sku" | "field">) => {
    setEditing(undefined);
    forget(change);
    go(at);
  };
  const isChosen = (place: GridPosition) => isWithin(area, place);
  return { at, editing, isChosen, may, stateOf, press, copied, paste, go, startEditing, finish, leave, said };
}

export type GridState = ReturnType<typeof useGrid>;
