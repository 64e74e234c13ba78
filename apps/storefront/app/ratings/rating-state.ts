import { createKeptState, inBrowser } from "../ui/kept-state";

/** The state area `rating`: what this browser has given, in stars by recipe. */
export type GivenStars = Readonly<Record<string, number>>;

export const rating = createKeptState<GivenStars>({}, inBrowser("rating", readGiven));

const mostKept = 500;

export function withStars(given: GivenStars, slug: string, stars: number): GivenStars {
  const { [slug]: _before, ...others } = given;
  return Object.fromEntries([...Object.entries(others), [slug, stars] as const].slice(-mostKept));
}

export function readGiven(stored: unknown): GivenStars {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  const entries = Object.entries(stored).filter(([slug, stars]) => /^[a-z0-9-]{1,120}$/.test(slug) && isStars(stars));
  return Object.fromEntries(entries.slice(-mostKept));
}

export function isStars(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 5;
}
