const shownBy = ["recipe", "product", "products", "slug", "slugs", "drinks", "goods"];

/** The addresses of the drinks and goods that a piece shows, wherever in it they stand, once each. Pure. */
export function addressesIn(fields: unknown): string[] {
  return [...new Set(within(fields, ""))];
}

function within(value: unknown, key: string): string[] {
  if (typeof value === "string") return shownBy.includes(key) && value !== "" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => within(one, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => within(member, name));
}
