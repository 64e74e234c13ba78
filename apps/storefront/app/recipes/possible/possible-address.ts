import { shopPage } from "@skaenk/contract/shop-pages";

/** An address with this number of the longest ingredient keys is still short enough for the server. */
const mostAsked = 90;

/** The ingredients that the visitor has, from the address; undefined when the address has none. */
export function readHave(params: URLSearchParams): string[] | undefined {
  if (!params.has("har")) return undefined;
  const keys = params.getAll("har").filter((key) => /^[a-z0-9-]{1,80}$/.test(key));
  return [...new Set(keys)].sort().slice(0, mostAsked);
}

/** This function returns the ingredients at home that fit in an address, in an order that does not depend on when they were ticked. */
export const askedHave = (have: readonly string[]): string[] => [...new Set(have)].sort().slice(-mostAsked);

/** The address of what can be made. With nothing at home it still asks. */
export function possibleAddress(have: readonly string[]): string {
  const keys = askedHave(have);
  return `${shopPage("/drinks")}?${new URLSearchParams(keys.length > 0 ? keys.map((key) => ["har", key]) : [["har", ""]])}`;
}
