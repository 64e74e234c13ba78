/** What recipes have in common. */

import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import type { Candidates } from "@skaenk/engine/recommendation/candidates";
import type { Recipe } from "@skaenk/engine/recommendation/choose-entities";
import type { RequestContext } from "../filters/context.ts";
import { type JsonObject, optionalNumber } from "../protocol/reading.ts";

export type RecipeMaker = (wire: JsonObject, context: RequestContext) => Recipe;

const defaultWindowMinutes = 20_160;
const minuteMs = 60_000;

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
export const countsDecide = { fills: false, endsInPopular: true, popularityShare: 1e-7 } as const;

export function since(wire: JsonObject, context: RequestContext): number {
  return context.now - (optionalNumber(wire, "sinceMinutesAgo", "") ?? defaultWindowMinutes) * minuteMs;
}

export const viewOfKind = { product: happeningKinds.productView, content: happeningKinds.contentView } as const;
