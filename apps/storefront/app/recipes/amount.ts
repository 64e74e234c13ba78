/** As many drinks as the shop plans for by itself; larger parties are a talk. */
export const mostDrinks = 200;

/** The number of drinks in an address (`?antal=8`); undefined when it is missing or invalid. */
export function readAmount(params: URLSearchParams): number | undefined {
  const text = params.get("antal") ?? "";
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 ? withinBounds(Number(text)) : undefined;
}

export const withinBounds = (amount: number): number => Math.max(1, Math.min(mostDrinks, Math.round(amount)));
