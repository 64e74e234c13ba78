import { shopPage } from "@skaenk/contract/shop-pages";
import { syncedList } from "../../api/account-list";
import { askRoute, writeForm } from "../../api/send-form";
import { drinkscard, mostDrinks, readDrinks } from "./drinkscard-state";

const address = shopPage("/design-drinkskort/liste");

/** A member's drinks list. */
export const drinksInAccount = syncedList<string>({
  key: "drinkscard",
  state: drinkscard,
  rules: { idOf: (slug) => slug, newest: "last", most: mostDrinks },
  read: readDrinks,
  load: async () => readDrinks((await askRoute<{ slugs: unknown }>(address)).slugs),
  add: (drink) => writeForm(address, { intent: "add", drink }),
  remove: (drink) => writeForm(address, { intent: "remove", drink }),
  order: (drinks) => writeForm(address, { intent: "order", drink: drinks }),
});
