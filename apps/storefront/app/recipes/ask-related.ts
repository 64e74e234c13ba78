import { getPicks } from "@skaenk/contract/in-browser";
import { browserCall } from "../api/browser-api";
import type { CardDrink } from "./card-drink";

/** Asks which drinks to show in place of those that stand there, as many, and shows them unless somebody looks already. */
export async function askRelated(place: Element, slug: string, show: (drinks: CardDrink[]) => void): Promise<void> {
  const count = place.childElementCount;
  const picks = await browserCall(getPicks, { params: { name: "drinks-like-recipe" }, query: { of: slug, count } });
  const seen = !place.isConnected || place.getBoundingClientRect().top < innerHeight;
  if (!seen && picks.source === "service" && picks.drinks.length === count) show(picks.drinks);
}
