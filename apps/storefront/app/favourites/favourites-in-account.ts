import { shopPage } from "@skaenk/contract/shop-pages";
import { syncedList } from "../api/account-list";
import { askRoute, writeForm } from "../api/send-form";
import { type Favourite, favorites, heartOf, mostKept, readFavourites } from "./favorites-state";

const address = shopPage("/favoritter/liste");

/** The hearts of a member, or of a visitor who shares them. */
export const favouritesInAccount = syncedList<Favourite>({
  key: "favorites",
  state: favorites,
  rules: { idOf: heartOf, newest: "first", most: mostKept },
  read: readFavourites,
  load: async () => readFavourites((await askRoute<{ items: unknown }>(address)).items),
  add: (one) => writeForm(address, { intent: "add", heart: heartOf(one) }),
  addAll: (many) => writeForm(address, { intent: "merge", heart: many.map(heartOf) }),
  remove: (one) => writeForm(address, { intent: "remove", heart: heartOf(one) }),
});
