/** Who comes, for how long, and how many drinks each. */
export type PartyRequest = { guests: number; hours: number; drinksPerGuest: number };

export const usualParty: PartyRequest = { guests: 12, hours: 4, drinksPerGuest: 3 };
export const partyBounds = { guests: 200, hours: 12, drinksPerGuest: 8 } as const;

/** Reads a party from a form or an address: the largest we plan for where it is larger, and as usual what makes no sense. */
export function readParty(source: { get(name: string): unknown }): PartyRequest {
  const number = (name: string, key: keyof PartyRequest) => {
    const value = Math.round(Number(source.get(name) ?? ""));
    return value >= 1 ? Math.min(value, partyBounds[key]) : usualParty[key];
  };
  return {
    guests: number("gaester", "guests"),
    hours: number("timer", "hours"),
    drinksPerGuest: number("drinks-pr-gaest", "drinksPerGuest"),
  };
}

/** Where the planner's page is for a party: without scripts it is gone to, with them asked. */
export function planAddress(drinks: readonly string[], party: PartyRequest, have: readonly string[]): string {
  const query = new URLSearchParams(drinks.map((slug) => ["drink", slug]));
  query.set("gaester", String(party.guests));
  query.set("timer", String(party.hours));
  query.set("drinks-pr-gaest", String(party.drinksPerGuest));
  for (const key of have.slice(-mostAtHome)) query.append("have", key);
  return `/design-drinkskort?${query}`;
}

/** More at home than this fits in no address. */
const mostAtHome = 100;

/** The question to the backend. */
export const planQuery = (drinks: readonly string[], party: PartyRequest, have: readonly string[]) => ({
  drinks: drinks.join(","),
  ...party,
  ...(have.length > 0 ? { have: have.slice(-mostAtHome).join(",") } : {}),
});
