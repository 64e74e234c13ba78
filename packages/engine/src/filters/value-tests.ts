/** Comparisons between bare values. */
import type { PlainValue } from "../entities/data-value.ts";

export type ValueTest = (value: PlainValue | undefined) => boolean;

export function equalValues(a: PlainValue | undefined, b: PlainValue | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  if (typeof a !== "object" || typeof b !== "object") return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A list contains the scalar, or all/any of a list; a string contains a part of itself. Other pairs: no. */
export function contains(value: PlainValue | undefined, wanted: PlainValue | undefined, mode: "All" | "Any"): boolean {
  if (typeof value === "string") return typeof wanted === "string" && value.includes(wanted);
  if (!Array.isArray(value) || wanted === undefined) return false;
  const list: readonly unknown[] = value;
  if (!Array.isArray(wanted)) return list.includes(wanted);
  return mode === "All" ? wanted.every((it) => list.includes(it)) : wanted.some((it) => list.includes(it));
}
