import type { listFavourites } from "@skaenk/contract/favourites";
import { syncedList } from "../api/account-list";
import { browserCall } from "../api/browser-api";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import { type Favourite, favorites, mostKept, readFavourites } from "./favorites-state";

const addressOf = ({ kind, slug }: Favourite) => encodedPath`/favourites/${kind}/${slug}`;

/** The hearts of a member, or of a visitor who shares them. */
export const favouritesInAccount = syncedList<Favourite>({
  key: "favorites",
  state: favorites,
  rules: { idOf: ({ kind, slug }) => `${kind}/${slug}`, newest: "first", most: mostKept },
  read: readFavourites,
  load: async () => readFavourites((await browserCall<AnswerOf<typeof listFavourites>>("/favourites")).items),
  add: (heart) => browserCall(addressOf(heart), { method: "PUT" }),
  addAll: (items) => browserCall("/favourites/merge", { method: "POST", body: { items } }),
  remove: (heart) => browserCall(addressOf(heart), { method: "DELETE" }),
});
