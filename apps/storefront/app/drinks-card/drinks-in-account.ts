import { addToDrinksList, getDrinksList, removeFromDrinksList, saveDrinksList } from "@skaenk/contract/in-browser";
import { syncedList } from "../api/account-list";
import { browserCall } from "../api/browser-api";
import { drinkscard, mostDrinks, readDrinks } from "./drinkscard-state";

/** A member's drinks list. */
export const drinksInAccount = syncedList<string>({
  key: "drinkscard",
  state: drinkscard,
  rules: { idOf: (slug) => slug, newest: "last", most: mostDrinks },
  read: readDrinks,
  async load() {
    const { items } = await browserCall(getDrinksList);
    return readDrinks(items.map(({ slug }) => slug));
  },
  add: (slug) => browserCall(addToDrinksList, { params: { slug } }),
  remove: (slug) => browserCall(removeFromDrinksList, { params: { slug } }),
  order: (slugs) => browserCall(saveDrinksList, { body: { slugs } }),
});
