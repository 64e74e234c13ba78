import { useSyncExternalStore } from "react";

/** Where a state area is kept. */
export type Persist<Value> = {
  load(): Value;
  save(value: Value): void;
  /** Calls back when another tab changed it. */
  watch(changed: (value: Value) => void): void;
};

export type KeptState<Value> = {
  readonly initial: Value;
  current(): Value;
  change(next: (value: Value) => Value): void;
  /** Looks where it is kept: another tab may have changed it a moment ago. */
  refresh(): Value;
  subscribe(listener: () => void): () => void;
};

/**
 * One small store outside React. The server and the first render in the browser show `initial`, so that the page is the
 * same for everybody; what is kept comes right after.
 */
export function createKeptState<Value>(initial: Value, persist: Persist<Value>): KeptState<Value> {
  let value = initial;
  let loaded = false;
  const listeners = new Set<() => void>();

  const show = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const load = () => {
    if (loaded) return;
    loaded = true;
    value = persist.load();
    persist.watch(show);
  };

  return {
    initial,
    current() {
      load();
      return value;
    },
    change(next) {
      load();
      show(next(value));
      persist.save(value);
    },
    refresh() {
      load();
      value = persist.load();
      return value;
    },
    subscribe(listener) {
      load();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keeps a value in this browser and follows changes made in other tabs. What cannot be read counts as nothing. */
export function inBrowser<Value>(key: string, read: (stored: unknown) => Value): Persist<Value> {
  const parse = (text: string | null): Value => {
    try {
      return read(text === null ? undefined : JSON.parse(text));
    } catch {
      return read(undefined);
    }
  };
  return {
    load: () => parse(storage()?.getItem(key) ?? null),
    save(value) {
      try {
        storage()?.setItem(key, JSON.stringify(value));
      } catch {
        // The browser keeps nothing (private window, full disk): the choice lasts as long as the page.
      }
    },
    watch(changed) {
      if (typeof window === "undefined") return;
      window.addEventListener("storage", (event) => {
        if (event.key === key || event.key === null) changed(parse(event.newValue));
      });
    },
  };
}

/** Browsers may refuse even the look at their storage. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** What is kept; the server, where nothing is, answers without asking React. */
export const useKeptState = import.meta.env.SSR ? initialOf : useKept;

function useKept<Value>(state: KeptState<Value>): Value {
  return useSyncExternalStore(state.subscribe, state.current, () => state.initial);
}

function initialOf<Value>({ initial }: KeptState<Value>): Value {
  return initial;
}

const never = () => () => undefined;

/** False on the server and in the first render, true once scripts run: controls that need them wake up then. */
export const useAwake = import.meta.env.SSR ? () => false : useScripts;

function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
