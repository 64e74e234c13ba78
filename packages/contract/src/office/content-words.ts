/** How a drink is measured and made: words that forms offer, so they stand apart from the schemas. */
export const drinkUnits = [
  ...["cl", "dl", "stænk", "barske", "tsk", "spsk", "dråber", "sjat", "top", "shot", "stk", "blade", "kviste"],
  ...["skiver", "både", "strimler", "knsp", "g", "lidt"],
] as const;
export const drinkMethods = ["byg", "ryst", "ryst+top", "rør", "blend", "mudl+byg", "mudl+ryst", "varm"] as const;
export const difficulties = ["let", "mellem", "svær"] as const;

/** What the front page can be made of. Those that hold nothing of their own are filled by the shop. */
export const frontKinds = [
  "hero",
  "cabinet",
  "popular",
  "campaign",
  "ways-in",
  "news",
  "articles",
  "club",
  "drinks",
  "products",
  "text",
] as const;
