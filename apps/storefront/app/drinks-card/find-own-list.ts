import { listDrinksCards } from "@skaenk/contract/drinks-cards";
import { getDrinksList } from "@skaenk/contract/favourites";
import { redirect } from "react-router";
import type { PersonalApi } from "../api/personal-api";

/**
 * The visitor's drinks list, for a step whose address names no card.
 * @param step the step's path
 * @throws Response a redirect to the same step of their newest card, where they have one
 */
export async function findOwnList(api: PersonalApi, step: string): Promise<string[]> {
  const { items: cards } = await api.call(listDrinksCards);
  const [newest] = cards;
  if (newest) throw redirect(`${step}?kort=${newest.id}`, { status: 303, headers: api.cookies });
  const { items } = await api.call(getDrinksList);
  return items.map(({ slug }) => slug);
}
