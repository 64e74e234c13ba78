import { useSyncExternalStore } from "react";

/** A form that was sent without a connection: where to, what it says, and the name of its operation. */
export type WaitingForm = { operation: string; action: string; fields: [string, string][] };

/**
 * Kept for this window alone, until it is closed: a page that is loaded meanwhile sends what waits. It may hold an address,
 * so it stays nowhere longer.
 */
const key = "skaenk:waiting-forms";
const mostWaiting = 50;
const listeners = new Set<() => void>();
let count = 0;

export function readWaiting(): WaitingForm[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isWaitingForm) : [];
  } catch {
    return [];
  }
}

/**
 * This function stores a form that could not be sent, so that any page in this window can send it later. A form with a file is not stored.
 */
export function keepWaiting(operation: string, action: string, form: FormData): void {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  if (fields.length < [...form].length) return;
  const others = readWaiting().filter((one) => one.operation !== operation);
  write([...others, { operation, action, fields }].slice(-mostWaiting));
}

export function forgetWaiting(operation: string): void {
  const kept = readWaiting();
  const others = kept.filter((one) => one.operation !== operation);
  if (others.length < kept.length) write(others);
}

export function formOf({ fields }: WaitingForm): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** True when the browser reports no connection. A browser that reports nothing counts as connected. */
export const isOffline = (): boolean => navigator.onLine === false;

/** Resolves when there is a connection; at once where there is. */
export function online(): Promise<void> {
  if (!isOffline()) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));
}

/** The number of forms that wait for a connection. */
export function useWaitingCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
    () => 0,
  );
}

function write(forms: WaitingForm[]): void {
  count = forms.length;
  try {
    if (forms.length > 0) sessionStorage.setItem(key, JSON.stringify(forms));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: they wait on this page.
  }
  for (const listener of listeners) listener();
}

function isWaitingForm(one: unknown): one is WaitingForm {
  if (typeof one !== "object" || one === null) return false;
  const { operation, action, fields } = one as Partial<WaitingForm>;
  const isField = (field: unknown) => Array.isArray(field) && field.every((part) => typeof part === "string");
  return typeof operation === "string" && typeof action === "string" && Array.isArray(fields) && fields.every(isField);
}
