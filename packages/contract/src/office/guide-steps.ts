/** The steps from a shop of nothing to the first paid order, in the order in which they are taken. */
export const guideSteps = [
  "name",
  "content",
  "company",
  "delivery",
  "payment",
  "age",
  "mail",
  "product",
  "texts",
  "trial",
  "open",
] as const;
export type GuideStep = (typeof guideSteps)[number];
