import type { ReviewKind } from "@skaenk/contract/reviews";

/** Where a thing is shown, and where its review is written. */
export const thingPath = (kind: ReviewKind, slug: string) => `/${kind === "recipe" ? "drink" : "vare"}/${slug}`;
export const reviewPath = (kind: ReviewKind, slug: string) => `${thingPath(kind, slug)}/anmeldelse`;
