/** What recipes have in common. */
import type { RequestContext } from "../filters/context.ts";
import { type JsonObject, optionalNumber } from "../protocol/reading.ts";
import { HAPPENING } from "../users/behaviour.ts";
import type { Candidates } from "./candidates.ts";
import type { Recipe } from "./run-recommendation.ts";

export type RecipeMaker = (wire: JsonObject, context: RequestContext) => Recipe;

const DEFAULT_WINDOW_MINUTES = 20_160;
const MINUTE_MS = 60_000;

export const recipe = (kind: Recipe["kind"], candidates: Candidates, more: Partial<Recipe> = {}): Recipe => ({
  kind,
  candidates,
  excluded: new Set(),
  fills: true,
  endsInPopular: false,
  fixedOrder: false,
  dropsCart: false,
  ...more,
});

/** Counts decide; long-term popularity only orders what has equal counts, above all none. */
export const COUNTED = { fills: false, endsInPopular: true, popularityShare: 1e-7 } as const;

export function since(wire: JsonObject, context: RequestContext): number {
  return context.now - (optionalNumber(wire, "sinceMinutesAgo", "") ?? DEFAULT_WINDOW_MINUTES) * MINUTE_MS;
}

export const VIEW = { product: HAPPENING.productView, content: HAPPENING.contentView } as const;
