/** A level of a sorting chain, and how two values of it compare. */
import type { Entity } from "../entities/entity.ts";
import { compareText } from "./danish-order.ts";

export type SortValue = string | number | undefined;
/** One level of a chain. `relevance` and `popularity` levels take their numbers from the search. */
export type SortLevel = {
  by: "value" | "relevance" | "popularity";
  read: (entity: Entity) => SortValue;
  descending: boolean;
  mode: "Auto" | "Alphabetical" | "Numerical";
  onVariants: boolean;
  /** Names the columns its values are kept in; undefined when they depend on the clock. */
  columnKey: string | undefined;
};

/** Compares two present values. Auto: as numbers when both are, else by the alphabet. */
export function compareValues(a: string | number, b: string | number, mode: SortLevel["mode"]): number {
  if (mode !== "Alphabetical") {
    const [first, second] = [Number(a), Number(b)];
    const bothNumbers = typeof a === "number" && typeof b === "number";
    if (bothNumbers || mode === "Numerical") {
      if (!Number.isNaN(first) && !Number.isNaN(second)) return first - second;
      return Number.isNaN(first) ? (Number.isNaN(second) ? 0 : 1) : -1;
    }
  }
  return compareText(String(a), String(b));
}
