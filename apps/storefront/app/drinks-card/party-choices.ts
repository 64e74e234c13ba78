import { createKeptState, inBrowser } from "../ui/kept-state";
import { type PartyRequest, readParty, usualParty } from "./party-wish";

/** A visitor's choices in the planner beside the drinks: `day` of the party as `2026-12-05`, or empty, and whether the cheapest hits are first. */
export type PartyChoices = PartyRequest & { day: string; cheapest: boolean };

export const usualChoices: PartyChoices = { ...usualParty, day: "", cheapest: false };

/** The visitor's choices in the planner, as this browser keeps them: like the drinks of the list they outlast the page and the tab. */
export const partyChoices = createKeptState<PartyChoices>(usualChoices, inBrowser("party", readStored));

/** Names of the choices in the address and the form of the planner. */
export const choiceFields = ["gaester", "timer", "drinks-pr-gaest", "dag", "stor", "extra", "sort"] as const;

type Source = { has(name: string): boolean; get(name: string): unknown; getAll(name: string): unknown[] };

/**
 * This function returns the choices with those that an address or a form names in place of the `kept` ones. A number that is too large becomes
 * the largest that is planned, and a number or a day that makes no sense changes nothing. Pure.
 */
export function choicesWith(source: Source, kept: PartyChoices): PartyChoices {
  const named = readParty(source, kept);
  const day = String(source.get("dag") ?? "");
  return {
    ...named,
    larger: source.has("stor") ? named.larger : kept.larger,
    extra: source.has("extra") ? named.extra : kept.extra,
    day: source.has("dag") && isDay(day) ? day : kept.day,
    cheapest: source.has("sort") ? source.get("sort") === "price" : kept.cheapest,
  };
}

const isDay = (day: string): boolean => day === "" || /^\d{4}-\d\d-\d\d$/.test(day);

/** Reads what the browser keeps. A part that cannot be read is as usual. */
export function readStored(stored: unknown): PartyChoices {
  const { guests, hours, drinksPerGuest, larger, extra, day, cheapest } = (
    typeof stored === "object" && stored !== null ? stored : {}
  ) as Partial<Record<keyof PartyChoices, unknown>>;
  const words = (list: unknown) =>
    Array.isArray(list) ? list.filter((word) => typeof word === "string" && /^[\w-]{1,80}$/.test(word)) : [];
  const fields = new FormData();
  const numbers = { gaester: guests, timer: hours, "drinks-pr-gaest": drinksPerGuest };
  for (const [name, number] of Object.entries(numbers)) if (typeof number === "number") fields.set(name, `${number}`);
  for (const sku of words(larger)) fields.append("stor", sku);
  for (const key of words(extra)) fields.append("extra", key);
  if (typeof day === "string") fields.set("dag", day);
  if (cheapest === true) fields.set("sort", "price");
  return choicesWith(fields, usualChoices);
}
