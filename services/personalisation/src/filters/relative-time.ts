/** Points in time, compared with now. */

import type { ValueTest } from "@skaenk/engine/filters/value-tests";
import { type JsonObject, readChoice, readNumber } from "../protocol/reading.ts";

const unitMs = { UnixMilliseconds: 1, UnixSeconds: 1000, UnixMinutes: 60_000 } as const;

/** A number that is a point in time, compared with now plus an offset; all in the condition's unit. */
export function relativeTime(wire: JsonObject, now: number, path: string): ValueTest {
  const comparison = readChoice(wire, "comparison", path, ["Before", "After"] as const);
  const unit = readChoice(wire, "unit", path, ["UnixMilliseconds", "UnixSeconds", "UnixMinutes"] as const);
  const bound = now / unitMs[unit] + readNumber(wire, "currentTimeOffset", path);
  return (value) => typeof value === "number" && (comparison === "Before" ? value < bound : value > bound);
}
