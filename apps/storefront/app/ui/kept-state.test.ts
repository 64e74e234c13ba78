import { expect, test, vi } from "vitest";
import { createKeptState, type Persist } from "./kept-state";

function drawer(kept: string[]) {
  const tabs = new Set<(value: string[]) => void>();
  const persist: Persist<string[]> = {
    load: () => kept,
    save: vi.fn(),
    watch(changed) {
      tabs.add(changed);
    },
  };
  const fromElsewhere = (value: string[]) => {
    for (const tab of tabs) tab(value);
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
