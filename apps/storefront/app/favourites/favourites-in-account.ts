import { listFavourites, mergeFavourites, removeFavourite, saveFavourite } from "@skaenk/contract/in-browser";
import { syncedList } from "../api/account-list";
import { browserCall } from "../api/browser-api";
import { type Favourite, favorites, mostKept, readFavourites } from "./favorites-state";

const at = ({ kind, slug }: Favourite) => ({ params: { kind, slug } });

/** The hearts of a member, or of a visitor who shares them. */
export const favouritesInAccount = syncedList<Favourite>({
  key: "favorites",
  state: favorites,
  rules: { idOf: ({ kind, slug }) => `${kind}/${slug}`, newest: "first", most: mostKept },
  read: readFavourites,
  load: async () => readFavourites((await browserCall(listFavourites)).items),
  add: (heart) => browserCall(saveFavourite, at(heart)),
  addAll: (items) => browserCall(mergeFavourites, { body: { items } }),
  remove: (heart) => browserCall(removeFavourite, at(heart)),
});
