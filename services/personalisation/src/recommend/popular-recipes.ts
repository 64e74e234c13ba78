/** What is popular: counts of a period, the largest of them at once. */

import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import type { Entity } from "@skaenk/engine/entities/entity";
import { Candidates, type Reason } from "@skaenk/engine/recommendation/candidates";
import type { Recipe } from "@skaenk/engine/recommendation/choose-entities";
import type { PeriodCounts } from "@skaenk/engine/recommendation/period-counts";
import { bestCounted, countsSince } from "@skaenk/engine/recommendation/popular";
import type { RequestContext } from "../filters/context.ts";
import { type JsonObject, optionalObject, optionalString, readChoice } from "../protocol/reading.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import { countsDecide, recipe, since } from "./recipe.ts";

export function popularProducts(wire: JsonObject, context: RequestContext): Recipe {
  const basedOn = readChoice(
    wire,
    "basedOn",
    "",
    ["MostPurchased", "MostViewed", "LineRevenue"] as const,
    "MostPurchased",
  );
  const happening = basedOn === "MostViewed" ? happeningKinds.productView : happeningKinds.orderLine;
  const counts = countsSince(
    context.dataset,
    { happening, since: since(wire, context), now: context.now },
    basedOn === "LineRevenue" ? "revenue" : "occurrences",
  );
  return popularRecipe("product", counts, context, popularityMultiplier(wire));
}

/** More than a shelf shows, some filters and what was just shown included. */
const mostPopular = 300;

/** The most counted at once; all that anybody counted only where filters leave too few of those. */
function popularRecipe(
  kind: "product" | "content",
  counts: PeriodCounts,
  { dataset }: RequestContext,
  multiplierOf?: (entity: Entity) => number,
): Recipe {
  const { byOrdinal } = dataset.catalogue.tables[kind];
  const worth = ([ordinal, count]: [number, number]): [number, number] => {
    const entity = byOrdinal[ordinal];
    return [ordinal, entity && multiplierOf ? count * multiplierOf(entity) : count];
  };
  // A multiplier may make the first of the last.
  const leading = multiplierOf ? [...counts.counts].map(worth) : counts.largest(mostPopular);
  const { top, rest } = bestCounted(leading, mostPopular, (ordinal) => byOrdinal[ordinal]);
  const most = rest || (leading.length < counts.counts.size ? (top.at(-1)?.[1] ?? 0) : 0);
  const all = () => candidatesOf([...counts.counts].map(worth), "popular");
  const wider = { candidates: all, most, equalsInOrder: true };
  return recipe(kind, candidatesOf(top, "popular"), { ...countsDecide, wider });
}

function candidatesOf(scored: Iterable<readonly [ordinal: number, score: number]>, reason: Reason): Candidates {
  const candidates = new Candidates();
  for (const [ordinal, score] of scored) candidates.add(ordinal, score, reason);
  return candidates;
}

/** DataKey: each product's count times a number in its data; missing counts as 1. */
function popularityMultiplier(wire: JsonObject): ((product: Entity) => number) | undefined {
  const selector = optionalObject(wire, "popularityMultiplier", "");
  if (!selector) return undefined;
  const name = readClass(selector, "popularityMultiplier");
  if (name !== "DataKeyPopularityMultiplierSelector") throw unknownType(name, "popularityMultiplier");
  const key = optionalString(selector, "key", "popularityMultiplier") ?? "";
  return (product) => {
    const stored = product.data[key];
    return stored?.type === "Double" ? stored.value : 1;
  };
}

export function popularContents(wire: JsonObject, context: RequestContext): Recipe {
  const window = { happening: happeningKinds.contentView, since: since(wire, context), now: context.now };
  return popularRecipe("content", countsSince(context.dataset, window, "occurrences"), context);
}
