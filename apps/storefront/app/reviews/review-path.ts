import type { ReviewKind } from "@skaenk/contract/reviews";

/** The path of a thing's page; its review is written below it. */
export const thingPath = (kind: ReviewKind, slug: string) => `/${kind === "recipe" ? "drink" : "vare"}/${slug}`;
