import { syncedList } from "../api/account-list";
import { askRoute, writeForm } from "../api/send-form";
import { type Favourite, favorites, mostKept, readFavourites } from "./favorites-state";

const address = "/favoritter/liste";

const heart = ({ kind, slug }: Favourite): string => `${kind}/${slug}`;

/** The hearts of a member, or of a visitor who shares them. */
export const favouritesInAccount = syncedList<Favourite>({
  key: "favorites",
  state: favorites,
  rules: { idOf: heart, newest: "first", most: mostKept },
  read: readFavourites,
  load: async () => readFavourites((await askRoute<{ items: unknown }>(address)).items),
  add: (one) => writeForm(address, { intent: "add", heart: heart(one) }),
  addAll: (many) => writeForm(address, { intent: "merge", heart: many.map(heart) }),
  remove: (one) => writeForm(address, { intent: "remove", heart: heart(one) }),
});
