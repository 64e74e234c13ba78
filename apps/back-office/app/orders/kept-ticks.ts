import { useSyncExternalStore } from "react";
import type { PackedQuantities } from "./scan-line";

const storeKey = (order: string) => `skaenk_office_packed_${order}`;
const changed = "skaenk-packed";
const nothing: PackedQuantities = {};

let latest: { raw: string; packed: PackedQuantities } = { raw: "", packed: nothing };

/** The same object for the same text, so that nothing is drawn again in vain. */
function readTicks(order: string): PackedQuantities {
  const raw = localStorage.getItem(storeKey(order));
  if (raw === null) return nothing;
  if (raw !== latest.raw) latest = { raw, packed: ticksIn(raw) };
  return latest.packed;
}

/** Only what can be a count: another tab, or an older page, may have written it. Pure. */
export function ticksIn(raw: string): PackedQuantities {
  try {
    const told: unknown = JSON.parse(raw);
    const entries = Object.entries(told && typeof told === "object" && !Array.isArray(told) ? told : {});
    return Object.fromEntries(entries.filter(([, count]) => Number.isInteger(count) && Number(count) >= 0));
  } catch {
    return nothing;
  }
}

function listen(changes: () => void): () => void {
  window.addEventListener("storage", changes);
  window.addEventListener(changed, changes);
  return () => {
    window.removeEventListener("storage", changes);
    window.removeEventListener(changed, changes);
  };
}

/** Forgets what lay in the box of an order that is packed. */
export const forgetTicks = (order: string): void => localStorage.removeItem(storeKey(order));

/**
 * How much of an order lies in the box, kept in this browser until it is packed: a reload loses nothing, and two tabs on the
 * same order count together.
 */
export function useTicks(order: string): [PackedQuantities, (next: PackedQuantities) => void] {
  const packed = useSyncExternalStore(
    listen,
    () => readTicks(order),
    () => nothing,
  );
  const keep = (next: PackedQuantities) => {
    localStorage.setItem(storeKey(order), JSON.stringify(next));
    window.dispatchEvent(new Event(changed));
  };
  return [packed, keep];
}
