/** Comparisons between bare values, shared by value conditions and object conditions. */
import { type JsonObject, readChoice, readNumber } from "../protocol/reading.ts";
import type { PlainValue } from "./context.ts";

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

const UNIT_MS = { UnixMilliseconds: 1, UnixSeconds: 1000, UnixMinutes: 60_000 } as const;

/** A number that is a point in time, compared with now plus an offset; all in the condition's unit. */
export function relativeTime(wire: JsonObject, now: number, path: string): ValueTest {
  const comparison = readChoice(wire, "comparison", path, ["Before", "After"] as const);
  const unit = readChoice(wire, "unit", path, ["UnixMilliseconds", "UnixSeconds", "UnixMinutes"] as const);
  const bound = now / UNIT_MS[unit] + readNumber(wire, "currentTimeOffset", path);
  return (value) => typeof value === "number" && (comparison === "Before" ? value < bound : value > bound);
}
