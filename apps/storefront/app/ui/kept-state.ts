import { useSyncExternalStore } from "react";

/** Where a state area is kept. */
export type Persist<Value> = {
  load(): Value;
  /** Says whether it is kept now. */
  save(value: Value): boolean;
  /** Calls back when another tab changed it, or may have while this page was put away. */
  watch(look: () => void): void;
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
  /** Whether what was changed last is where it is kept; else this page alone knows it. */
  let kept = true;
  const listeners = new Set<() => void>();

  const show = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const refresh = () => {
    if (kept) value = persist.load();
    return value;
  };
  const load = () => {
    if (loaded) return;
    loaded = true;
    refresh();
    persist.watch(() => show(refresh()));
  };

  return {
    initial,
    current() {
      load();
      return value;
    },
    change(next) {
      const changed = next(refresh());
      kept = persist.save(changed);
      show(changed);
    },
    refresh,
    subscribe(listener) {
      load();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keeps a value in this browser and follows changes made in other tabs. What cannot be read counts as nothing. */
export function inBrowser<Value>(key: string, read: (stored: unknown) => Value): Persist<Value> {
  return {
    load() {
      let stored: unknown;
      try {
        // Nothing kept is null, which is JSON too. Browsers may refuse even the look.
        stored = JSON.parse(localStorage.getItem(key) as string);
      } catch {}
      return read(stored);
    },
    save(value) {
      try {
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        // The browser keeps nothing (private window, full disk): the choice lasts as long as the page.
        return false;
      }
    },
    watch(look) {
      globalThis.addEventListener?.("storage", (event) => (event.key ?? key) === key && look());
      // Nothing is told to a page that a press on "back" may bring to life again.
      globalThis.addEventListener?.("pageshow", ({ persisted }) => persisted && look());
    },
  };
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
