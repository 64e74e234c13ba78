import { shopPage } from "@skaenk/contract/shop-pages";
import { type SyncedList, syncedList } from "../api/account-list";
import { visitorSession } from "../api/account-memory";
import { askRoute, FormRefused, writeForm } from "../api/send-form";
import { atHome, mostKept, readKeys } from "./at-home-state";

const address = shopPage("/klub/min-bar/liste");
const loggedOut = 401;

const list = syncedList<string>({
  key: "athome",
  state: atHome,
  rules: { idOf: (key) => key, newest: "last", most: mostKept },
  read: readKeys,
  load: async () => {
    const { keys } = await askRoute<{ keys?: unknown }>(address);
    if (keys === undefined) throw new FormRefused({ problem: "", status: loggedOut });
    return readKeys(keys);
  },
  add: (key) => writeForm(address, { intent: "add", key }),
  addAll: (keys) => writeForm(address, { intent: "add", key: keys }),
  remove: (key) => writeForm(address, { intent: "remove", key }),
});

/**
 * This list holds the ingredients that a member has at home. Visitors with a shared list have no bar in an account: their ticks stay in the
 * browser until they log in, and so do those of a member whose session has ended.
 */
export const atHomeInAccount: SyncedList = {
  ...list,
  sync: async (session, fresh) => {
    if (session === visitorSession) return;
    await list.sync(session, fresh).catch((error: unknown) => {
      if (!(error instanceof FormRefused && error.status === loggedOut)) throw error;
    });
  },
};
