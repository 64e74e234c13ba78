import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createKeptState } from "../ui/kept-state";
import { syncedList } from "./account-list";
import { writeAccount } from "./account-memory";
import { FormRefused } from "./send-form";

const session = "a-session";
const full = "Der er plads til 3 favoritter.";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("document", { cookie: `skaenk_member=${session}` });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Hearts of this browser, and an account with room for so many. */
function hearts(here: string[], account: { holds: string[]; room: number; away?: boolean }) {
  let kept: readonly string[] = here;
  const save = (next: readonly string[]) => {
    kept = next;
    return true;
  };
  const state = createKeptState<readonly string[]>([], { load: () => kept, save, watch: () => undefined });
  const add = async (items: readonly string[]) => {
    if (account.away) throw new TypeError("offline");
    const next = [...new Set([...items, ...account.holds])];
    if (next.length > account.room) throw new FormRefused({ problem: full, status: 422 });
    account.holds = next;
  };
  const list = syncedList<string>({
    key: "hearts",
    state,
    rules: { idOf: (slug) => slug, newest: "first", most: 500 },
    read: (stored) => (Array.isArray(stored) ? stored : []),
    load: async () => account.holds,
    add: (item) => add([item]),
    addAll: add,
    remove: async (item) => {
      account.holds = account.holds.filter((other) => other !== item);
    },
  });
  return { list, state, account };
}

it("joins many hearts with the account's at once", async () => {
  const { list, state, account } = hearts(["d", "c", "b", "a"], { holds: ["x"], room: 10 });
  await list.sync(session, true);
  expect(account.holds).toEqual(["d", "c", "b", "a", "x"]);
  expect(state.current()).toEqual(account.holds);
});

it("fills an account that has no room for all of them, and is the same as the account then", async () => {
  const { list, state, account } = hearts(["d", "c", "b", "a"], { holds: ["x"], room: 3 });
  await list.sync(session, true);
  expect(account.holds).toEqual(["b", "a", "x"]);
  expect(state.current()).toEqual(account.holds);
});

it("keeps what could not be told, and tells it the next time", async () => {
  const { list, state, account } = hearts(["a"], { holds: [], room: 3, away: true });
  await expect(list.sync(session, true)).rejects.toThrow("offline");
  expect(state.current()).toEqual(["a"]);
  account.away = false;
  await list.sync(session, true);
  expect(account.holds).toEqual(["a"]);
});

it("takes a heart off the account also in a browser that keeps nothing", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { list, state, account } = hearts(["b", "a"], { holds: ["b", "a"], room: 3 });
  await list.sync(session, true);
  state.change((items) => items.filter((item) => item !== "a"));
  await list.sync(session, true);
  expect(account.holds).toEqual(["b"]);
  expect(state.current()).toEqual(["b"]);
  list.empty();
  writeAccount(undefined);
});
