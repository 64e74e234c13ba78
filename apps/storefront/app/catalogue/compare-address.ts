/** Address of the table that compares these products. */
export const compareAddress = (slugs: readonly string[]): string =>
  `/sammenlign${slugs.length > 0 ? `?${slugs.map((slug) => `vare=${slug}`).join("&")}` : ""}`;
