import type { KeptState } from "../ui/kept-state";
import { currentSession, readAccount, visitorSession, writeAccount } from "./account-memory";
import { changesIn, inOrderOf, type ListRules, mergeLists, sameLists } from "./merge-lists";
import { FormRefused } from "./send-form";

/** A list of the visitor's that a member's account keeps too, and how the account is spoken to. */
export type AccountList<Item> = {
  /** Its name in this browser's memory of the account. */
  key: string;
  state: KeptState<readonly Item[]>;
  rules: ListRules<Item>;
  read(stored: unknown): readonly Item[];
  load(): Promise<readonly Item[]>;
  add(item: Item): Promise<unknown>;
  /** Many at once: the first login. */
  addAll?(items: readonly Item[]): Promise<unknown>;
  remove(item: Item): Promise<unknown>;
  order?(list: readonly Item[]): Promise<unknown>;
};

/** A list that is kept in step with an account. */
export type SyncedList = {
  /**
   * Tells the account what was done here and, when `fresh`, asks what was done elsewhere; until both are the same.
   * @throws when the backend cannot be reached: the changes stay, and are told the next time
   */
  sync(session: string, fresh: boolean): Promise<void>;
  empty(): void;
  subscribe(listener: () => void): () => void;
};

/** So few are added one by one, and the shop may refuse each by itself. */
const few = 3;

export function syncedList<Item>(list: AccountList<Item>): SyncedList {
  const { key, state, rules } = list;
  const remember = (session: string, known: readonly Item[]) =>
    writeAccount({ session, known: { ...readAccount()?.known, [key]: known } });

  return {
    async sync(session, fresh) {
      for (let ask = fresh && session !== visitorSession; ; ask = false) {
        const here = state.refresh();
        await saveToAccount(list, here);
        const there = ask ? await list.load() : here;
        // Logged out meanwhile: the answer may be somebody else's.
        if (currentSession() !== session) return;
        const now = state.refresh();
        const merged = mergeLists({ known: here, here: now, there }, rules);
        remember(session, there.slice(0, rules.most));
        if (ask || !sameLists(merged, now, rules)) state.change(() => merged);
        if (sameLists(merged, there, rules)) return;
      }
    },
    empty: () => state.change(() => []),
    subscribe: state.subscribe,
  };
}

async function saveToAccount<Item>(list: AccountList<Item>, here: readonly Item[]): Promise<void> {
  const known = list.read(readAccount()?.known[list.key]);
  const { added, gone, moved } = changesIn({ known, here }, list.rules);
  for (const item of gone) await list.remove(item);
  const atOnce = list.addAll && added.length > few && (await taken(list.addAll(added)));
  // What is newest stands first where the newest is first, and is added last.
  const oneByOne = list.rules.newest === "first" ? added.toReversed() : added;
  for (const item of atOnce ? [] : oneByOne) await addOne(list, item);
  if (moved && list.order) await list.order(inOrderOf(here, await list.load(), list.rules));
}

/** What the account does not take cannot be kept here either. */
async function addOne<Item>({ add, state, rules }: AccountList<Item>, item: Item): Promise<void> {
  if (await taken(add(item))) return;
  state.change((items) => items.filter((other) => rules.idOf(other) !== rules.idOf(item)));
}

/**
 * Whether the account took it: not what the shop no longer has, or what there is no room for.
 * @throws anything else, which is tried again
 */
async function taken(adding: Promise<unknown>): Promise<boolean> {
  try {
    await adding;
    return true;
  } catch (error) {
    if (error instanceof FormRefused && [400, 404, 422].includes(error.status ?? 0)) return false;
    throw error;
  }
}
