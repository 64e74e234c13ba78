import type { Picks } from "@skaenk/contract/picks";
import { browserCall } from "../api/browser-api";
import { encodedPath } from "../api/encoded-path";
import type { CardDrink } from "./card-drink";

/** Asks which drinks to show in place of those that stand there, as many, and shows them unless somebody looks already. */
export async function askRelated(place: Element, slug: string, show: (drinks: CardDrink[]) => void): Promise<void> {
  const count = place.childElementCount;
  const picks = await browserCall<Picks>(encodedPath`/shelves/drinks-like-recipe?of=${slug}&count=${count}`);
  const seen = !place.isConnected || place.getBoundingClientRect().top < innerHeight;
  if (!seen && picks.source === "service" && picks.drinks.length === count) show(picks.drinks);
}
