import type { CardShows, NewCard } from "@skaenk/contract/drinks-cards";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { Refused } from "../../platform/refuse.ts";
import type { ChosenCard } from "./queries.ts";
import type { KeptDrink } from "./tables.ts";

export const usualShows: CardShows = {
  ingredients: true,
  measures: false,
  allergens: false,
  drawings: true,
  texts: true,
  price: false,
  qr: false,
};

export const mostCards = 100;
/** More groups than this is a list of headings. */
export const mostGroups = 8;

/** What a new card is before its host has chosen anything. */
export const usualCard: Omit<ChosenCard, "drinks"> = {
  name: "",
  title: "",
  subtitle: "",
  date: "",
  theme: "classic",
  paper: "a5",
  crop_marks: false,
  units: "cl",
  shows: usualShows,
  logo: null,
};

type Sent = NewCard["drinks"][number];

/**
 * The drinks as a card keeps them, each once. A drink that was on the card before stays, also when the shop has taken it
 * off since; one that nobody ever had is refused.
 * @throws Refused 422 unknown_drinks, too_many_groups
 */
export function keepDrinks(
  sent: readonly Sent[],
  recipes: ReadonlyMap<string, ShelvedRecipe>,
  before: readonly KeptDrink[] = [],
): KeptDrink[] {
  const kept = new Map<string, KeptDrink>();
  const unknown: string[] = [];
  for (const drink of sent) {
    const earlier = before.find(({ slug }) => slug === drink.slug);
    const name = recipes.get(drink.slug)?.card.name ?? earlier?.name;
    if (name === undefined) unknown.push(drink.slug);
    else if (!kept.has(drink.slug)) kept.set(drink.slug, keepDrink(drink, name, earlier));
  }
  if (unknown.length > 0) {
    const which = unknown.slice(0, 3).join(", ");
    throw new Refused(422, "unknown_drinks", `Vi kender ikke alle drinksene: ${which}. Fjern dem, og prøv igen.`);
  }
  const drinks = [...kept.values()];
  if (new Set(drinks.map(({ group }) => group)).size > mostGroups) {
    throw new Refused(422, "too_many_groups", `Der kan højst være ${mostGroups} grupper på et kort.`);
  }
  return drinks;
}

function keepDrink({ slug, group, text, priceOre }: Sent, name: string, before?: KeptDrink): KeptDrink {
  // Null takes a price away; nothing said leaves it.
  const price = priceOre === undefined ? before?.priceOre : priceOre;
  return {
    slug,
    name,
    group: group ?? before?.group ?? "",
    text: text ?? before?.text ?? "",
    ...(price === undefined || price === null ? {} : { priceOre: price }),
  };
}
