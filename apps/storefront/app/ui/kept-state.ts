import { useSyncExternalStore } from "react";

/** Where a state area is kept: this browser at first, the member's account once there is one. */
export type Persist<Value> = {
  load(): Value | Promise<Value>;
  save(value: Value): void;
  /** Calls back when someone else changed it: another tab, another device. Returns how to stop. */
  watch(changed: (value: Value) => void): () => void;
};

export type KeptState<Value> = {
  readonly initial: Value;
  current(): Value;
  change(next: (value: Value) => Value): void;
  subscribe(listener: () => void): () => void;
  /** Changes where it is kept, for instance at login; `merge` joins what is here with what is there. */
  persistWith(persist: Persist<Value>, merge: (here: Value, there: Value) => Value): Promise<void>;
};

/**
 * One small store outside React. The server and the first render in the browser show `initial`, so that the page is the
 * same for everybody; what is kept comes right after.
 */
export function createKeptState<Value>(initial: Value, first: Persist<Value>): KeptState<Value> {
  let value = initial;
  let persist = first;
  let loaded = false;
  let stopWatching: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const show = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const load = () => {
    if (loaded) return;
    loaded = true;
    const kept = persist.load();
    if (kept instanceof Promise) kept.then(show, () => undefined);
    else value = kept;
    stopWatching = persist.watch(show);
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
    subscribe(listener) {
      load();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async persistWith(other, merge) {
      load();
      const merged = merge(value, await other.load());
      stopWatching?.();
      persist = other;
      stopWatching = persist.watch(show);
      show(merged);
      persist.save(merged);
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
      if (typeof window === "undefined") return () => undefined;
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed(parse(event.newValue));
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
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

export function useKeptState<Value>(state: KeptState<Value>): Value {
  return useSyncExternalStore(state.subscribe, state.current, () => state.initial);
}

const never = () => () => undefined;

/** False on the server and in the first render, true once scripts run: controls that need them wake up then. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
