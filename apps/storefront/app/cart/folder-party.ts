import { mostPartyDrinks, partyBounds } from "@skaenk/contract/party-bounds";
import { type PartyRequest, usualParty } from "../drinks-card/party-wish";

/** The party for which a folder is bought: its first drinks, as many as one party may have, and one of each for each guest. */
export function folderParty(
  slugs: readonly string[],
  guests: number,
): { drinks: readonly string[]; party: PartyRequest } {
  const drinks = slugs.slice(0, mostPartyDrinks);
  const drinksPerGuest = Math.max(1, Math.min(drinks.length, partyBounds.drinksPerGuest));
  return { drinks, party: { ...usualParty, guests, drinksPerGuest } };
}
