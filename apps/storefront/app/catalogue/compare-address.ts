/** Where the table of these products is. */
export const compareAddress = (slugs: readonly string[]): string =>
  `/sammenlign${slugs.length > 0 ? `?${slugs.map((slug) => `vare=${slug}`).join("&")}` : ""}`;
