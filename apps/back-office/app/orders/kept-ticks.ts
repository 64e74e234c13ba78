import { useSyncExternalStore } from "react";
import type { PackedQuantities } from "./scan-line";

const prefix = (order: string) => `skaenk_office_packed_${order}_`;
/** Of what was left after so many pieces had been sent: once a part has gone, its ticks say nothing of the rest. */
const storeKey = (order: string, sent: number) => `${prefix(order)}${sent}`;
const changed = "skaenk-packed";
const nothing: PackedQuantities = {};

let latest: { raw: string; packed: PackedQuantities } = { raw: "", packed: nothing };

/** The same object for the same text, so that nothing is drawn again in vain. */
function readTicks(key: string): PackedQuantities {
  const raw = localStorage.getItem(key);
  if (raw === null) return nothing;
  if (raw !== latest.raw) latest = { raw, packed: ticksIn(raw) };
  return latest.packed;
}

/**
 * The stored counts of ticks. Values that cannot be a count are ignored, because another tab or an older page may have written them. Pure.
 */
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
export function forgetTicks(order: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix(order))) localStorage.removeItem(key);
}

/**
 * The quantities of an order that are already packed, kept in this browser until the order is packed: a reload loses nothing, and two tabs
 * with the same order count together.
 */
export function useTicks(order: string, sent: number): [PackedQuantities, (next: PackedQuantities) => void] {
  const key = storeKey(order, sent);
  const packed = useSyncExternalStore(
    listen,
    () => readTicks(key),
    () => nothing,
  );
  const keep = (next: PackedQuantities) => {
    localStorage.setItem(key, JSON.stringify(next));
    window.dispatchEvent(new Event(changed));
  };
  return [packed, keep];
}

const never = () => () => undefined;

/** True once scripts run in this page. Without scripts nothing can be ticked, and nothing is asked about ticks. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
