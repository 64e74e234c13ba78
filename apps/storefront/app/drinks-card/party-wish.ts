import { partyBounds } from "@skaenk/contract/party-bounds";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatNumber } from "@skaenk/danish/format";

/** Guests, hours and drinks for each guest. */
export type PartyRequest = {
  guests: number;
  hours: number;
  drinksPerGuest: number;
  /** The larger packs that were asked for, by SKU. */
  larger: readonly string[];
  /** Keys of pantry ingredients that are bought with the rest. */
  extra: readonly string[];
};

export const usualParty: PartyRequest = { guests: 12, hours: 4, drinksPerGuest: 3, larger: [], extra: [] };

/** Reads a party from a form or an address: the largest we plan for where it is larger, and `otherwise` what makes no sense. */
export function readParty(
  source: { get(name: string): unknown; getAll(name: string): unknown[] },
  otherwise = usualParty,
): PartyRequest {
  const number = (name: string, key: keyof typeof partyBounds) => {
    const value = Math.round(Number(source.get(name) ?? ""));
    return value >= 1 ? Math.min(value, partyBounds[key]) : otherwise[key];
  };
  return {
    guests: number("gaester", "guests"),
    hours: number("timer", "hours"),
    drinksPerGuest: number("drinks-pr-gaest", "drinksPerGuest"),
    larger: source.getAll("stor").map(String).slice(0, mostLarger),
    extra: source.getAll("extra").map(String).slice(0, mostAtHome),
  };
}

/** The planner's numbers, as its form and the address name them. */
export const partyQuestions: { name: string; key: keyof typeof partyBounds; label: string }[] = [
  { name: "gaester", key: "guests", label: "gæster" },
  { name: "timer", key: "hours", label: "timer" },
  { name: "drinks-pr-gaest", key: "drinksPerGuest", label: "drinks pr. gæst" },
];

/** A sentence for each number that was asked for and is not planned as it stands, by that number. An empty field is still being typed in. */
export function partyRemarks(
  source: { get(name: string): unknown },
  planned: PartyRequest,
): { [Key in keyof typeof partyBounds]?: string } {
  const said = partyQuestions.flatMap(({ name, key, label }) => {
    const typed = String(source.get(name) ?? "").trim();
    const value = Math.round(Number(typed));
    if (typed === "" || (value >= 1 && value <= partyBounds[key])) return [];
    const number = Number.isFinite(value) ? formatNumber(value) : "Det";
    return [
      [key, `${number} kan vi ikke regne på. Vi regner med ${planned[key]} ${label} (fra 1 til ${partyBounds[key]}).`],
    ];
  });
  return Object.fromEntries(said);
}

/** More kinds of goods than this no party takes. */
const mostLarger = 60;

/** The address of the planner for a party: followed without scripts, and fetched with them. */
export function planAddress(drinks: readonly string[], party: PartyRequest, have: readonly string[]): string {
  const query = new URLSearchParams(drinks.map((slug) => ["drink", slug]));
  query.set("gaester", String(party.guests));
  query.set("timer", String(party.hours));
  query.set("drinks-pr-gaest", String(party.drinksPerGuest));
  for (const key of have.slice(-mostAtHome)) query.append("have", key);
  for (const sku of party.larger) query.append("stor", sku);
  for (const key of party.extra) query.append("extra", key);
  return `${shopPage("/design-drinkskort")}?${query}`;
}

/** More at home than this fits in no address. */
const mostAtHome = 100;

/** The question to the backend. */
export const planQuery = (
  drinks: readonly string[],
  { larger, extra, ...party }: PartyRequest,
  have: readonly string[],
) => ({
  drinks: drinks.join(","),
  ...party,
  ...(larger.length > 0 ? { larger: larger.join(",") } : {}),
  ...(extra.length > 0 ? { extra: extra.join(",") } : {}),
  ...(have.length > 0 ? { have: have.slice(-mostAtHome).join(",") } : {}),
});
