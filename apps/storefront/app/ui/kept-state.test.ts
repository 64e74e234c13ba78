import { expect, test, vi } from "vitest";
import { createKeptState, inBrowser, type Persist } from "./kept-state";

function drawer(kept: string[]) {
  const tabs = new Set<() => void>();
  const persist: Persist<string[]> = {
    load: () => kept,
    save: vi.fn((value) => {
      kept = value;
      return true;
    }),
    watch(look) {
      tabs.add(look);
    },
  };
  const fromElsewhere = (value: string[]) => {
    kept = value;
    for (const look of tabs) look();
  };
  return { persist, fromElsewhere };
}

test("what was kept is there at the first look", () => {
  const { persist } = drawer(["mojito"]);
  expect(createKeptState<string[]>([], persist).current()).toEqual(["mojito"]);
});

test("a change shows at once and is kept", () => {
  const { persist } = drawer([]);
  const state = createKeptState<string[]>([], persist);
  const seen = vi.fn();
  state.subscribe(seen);
  state.change((value) => [...value, "gin-sour"]);
  expect(state.current()).toEqual(["gin-sour"]);
  expect(seen).toHaveBeenCalledTimes(1);
  expect(persist.save).toHaveBeenCalledWith(["gin-sour"]);
});

test("another tab's change shows here too, and is not kept a second time", () => {
  const { persist, fromElsewhere } = drawer([]);
  const state = createKeptState<string[]>([], persist);
  state.current();
  fromElsewhere(["negroni"]);
  expect(state.current()).toEqual(["negroni"]);
  expect(persist.save).not.toHaveBeenCalled();
});

test("a second look finds what another tab has kept a moment ago", () => {
  const { persist } = drawer([]);
  const state = createKeptState<string[]>([], persist);
  state.current();
  persist.load = () => ["negroni"];
  expect(state.refresh()).toEqual(["negroni"]);
  expect(state.current()).toEqual(["negroni"]);
});

test("a change builds on what another tab has kept, which may not have been told here yet", () => {
  const { persist } = drawer([]);
  const [here, there] = [createKeptState<string[]>([], persist), createKeptState<string[]>([], persist)];
  here.current();
  there.change((value) => [...value, "negroni"]);
  here.change((value) => [...value, "mojito"]);
  expect(here.current()).toEqual(["negroni", "mojito"]);
  expect(there.refresh()).toEqual(["negroni", "mojito"]);
});

test("what could not be kept lasts as long as the page, and is kept as soon as it can be", () => {
  const { persist } = drawer(["negroni"]);
  const state = createKeptState<string[]>([], persist);
  vi.mocked(persist.save).mockReturnValueOnce(false);
  state.change((value) => [...value, "mojito"]);
  expect(state.refresh()).toEqual(["negroni", "mojito"]);
  state.change((value) => [...value, "daiquiri"]);
  expect(persist.load()).toEqual(["negroni", "mojito", "daiquiri"]);
});

test("a page that comes back with all it had looks anew at what is kept", () => {
  const kept = new Map([["hearts", '["mojito"]']]);
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
  const state = createKeptState<string[]>(
    [],
    inBrowser("hearts", (stored) => (Array.isArray(stored) ? stored : [])),
  );
  expect(state.current()).toEqual(["mojito"]);
  kept.set("hearts", '["negroni","mojito"]');
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(state.current()).toEqual(["negroni", "mojito"]);
  vi.unstubAllGlobals();
});
