import type { getDrinksList } from "@skaenk/contract/favourites";
import { syncedList } from "../api/account-list";
import { browserCall } from "../api/browser-api";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import { drinkscard, mostDrinks, readDrinks } from "./drinkscard-state";

/** A member's drinks list. */
export const drinksInAccount = syncedList<string>({
  key: "drinkscard",
  state: drinkscard,
  rules: { idOf: (slug) => slug, newest: "last", most: mostDrinks },
  read: readDrinks,
  async load() {
    const { items } = await browserCall<AnswerOf<typeof getDrinksList>>("/drinks-list");
    return readDrinks(items.map(({ slug }) => slug));
  },
  add: (slug) => browserCall(encodedPath`/drinks-list/${slug}`, { method: "PUT" }),
  remove: (slug) => browserCall(encodedPath`/drinks-list/${slug}`, { method: "DELETE" }),
  order: (slugs) => browserCall("/drinks-list", { method: "PUT", body: { slugs } }),
});
