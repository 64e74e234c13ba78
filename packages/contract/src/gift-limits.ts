/** Bounds of a present's card and its day. The browser reads them too, so that no schema travels with them. */
export const giftLimits = { name: 80, greetingSigns: 400, greetingLines: 10, daysAhead: 60 } as const;

/** The category whose goods wrap a present, by the path that it was made at. */
export const wrappingCategory = "gaver/indpakning";
