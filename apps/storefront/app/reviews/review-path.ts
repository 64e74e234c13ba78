import type { ReviewKind } from "@skaenk/contract/reviews";

/** Where a thing is shown; its review is written beneath it. */
export const thingPath = (kind: ReviewKind, slug: string) => `/${kind === "recipe" ? "drink" : "vare"}/${slug}`;
