import { shopPage } from "@skaenk/contract/shop-pages";

const mostAsked = 60;

/** What the visitor has, as the address holds it; nothing when the address does not ask. */
export function readHave(params: URLSearchParams): string[] | undefined {
  if (!params.has("har")) return undefined;
  const keys = params.getAll("har").filter((key) => /^[a-z0-9-]{1,80}$/.test(key));
  return [...new Set(keys)].sort().slice(0, mostAsked);
}

/** The address of what can be made. With nothing at home it still asks. */
export function possibleAddress(have: readonly string[]): string {
  const keys = [...new Set(have)].sort().slice(-mostAsked);
  return `${shopPage("/drinks")}?${new URLSearchParams(keys.length > 0 ? keys.map((key) => ["har", key]) : [["har", ""]])}`;
}
