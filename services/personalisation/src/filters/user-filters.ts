/** Filters on what the user (or the user's company) has seen, bought, liked or put in the cart. */

import { type BehaviourKind, happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import type { Engagement } from "@skaenk/engine/behaviour/engagements";
import {
  companyHistory,
  historyOf,
  productsInCarts,
  type Tally,
  viewHappenings,
} from "@skaenk/engine/behaviour/history";
import type { EntityKind } from "@skaenk/engine/entities/entity";
import { type CompiledFilter, personal } from "@skaenk/engine/filters/filter-set";
import {
  type JsonObject,
  optionalBoolean,
  optionalNumber,
  optionalString,
  optionalStrings,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import type { FilterMaker, RequestContext } from "./context.ts";
import { compileDataTest } from "./data-filters.ts";

/** The later of `sinceUtc` and `now − sinceMinutesAgo`; both absent: since ever. */
export function readSince(wire: JsonObject, now: number, path: string): number {
  const utc = optionalString(wire, "sinceUtc", path);
  const minutes = optionalNumber(wire, "sinceMinutesAgo", path);
  const fromUtc = utc === undefined ? 0 : Date.parse(utc);
  if (Number.isNaN(fromUtc)) throw invalid(`${path}.sinceUtc`, "must be a point in time");
  return Math.max(fromUtc, minutes === undefined ? 0 : now - minutes * 60_000);
}

/** Whose history counts. */
export type FilterSubject = "user" | "userCompany" | "userParentCompany" | "companies";

export function companiesOf(who: FilterSubject, context: RequestContext, wire: JsonObject, path: string): Set<string> {
  if (who === "companies") return new Set(optionalStrings(wire, "companyIds", path) ?? []);
  const company = context.profile?.companyId;
  if (company === undefined) return new Set();
  if (who === "userCompany") return new Set([company]);
  return new Set(context.dataset.catalogue.company(company)?.parents ?? []);
}

/** What they saw or bought since then, by ordinal. */
export function historyFor(
  who: FilterSubject,
  context: RequestContext,
  wire: JsonObject,
  happening: BehaviourKind,
  since: number,
  path: string,
): Map<number, Tally> {
  const { behaviour, profiles } = context.dataset;
  if (who === "user") return historyOf(behaviour, context.profile, happening, since);
  return companyHistory(behaviour, profiles, companiesOf(who, context, wire, path), happening, since);
}

const recently =
  (kind: EntityKind, happening: BehaviourKind, who: FilterSubject): FilterMaker =>
  (wire, context, path) => {
    if (context.kind !== kind) return undefined;
    const seen = historyFor(who, context, wire, happening, readSince(wire, context.now, path), path);
    return personal((entity) => seen.has(entity.ordinal));
  };

export const recentlyViewed = (kind: keyof typeof viewHappenings, who: FilterSubject): FilterMaker =>
  recently(kind, viewHappenings[kind], who);
export const recentlyPurchased = (who: FilterSubject): FilterMaker =>
  recently("product", happeningKinds.orderLine, who);

/** Every member the filter states equals what the user said. */
export function engagementMatches(said: Engagement | undefined, wire: JsonObject, path: string): boolean {
  if (!said) return false;
  const sentiment = optionalString(wire, "sentiment", path);
  const isFavorite = optionalBoolean(wire, "isFavorite", path);
  if (sentiment !== undefined && (said.sentiment ?? "Neutral") !== sentiment) return false;
  return isFavorite === undefined || (said.isFavorite ?? false) === isFavorite;
}

export const engagementFilter =
  (of: "product" | "variant" | "content"): FilterMaker =>
  (wire, context, path) => {
    const kind = of === "content" ? "content" : "product";
    if (context.kind !== kind) return undefined;
    const said = context.profile?.engagements;
    // Refuse wrong member types now, not for the first entity that happens to be looked at.
    engagementMatches({}, wire, path);
    if (of !== "variant") {
      const letter = of === "product" ? "p" : "c";
      return personal((entity) => engagementMatches(said?.get(`${letter}:${entity.id}`), wire, path));
    }
    const compiled: CompiledFilter = personal((entity, variant) =>
      variant === undefined ? undefined : engagementMatches(said?.get(`v:${entity.id}:${variant.id}`), wire, path),
    );
    compiled.onVariants = true;
    return compiled;
  };

export const inCartFilter: FilterMaker = (_wire, context) => {
  if (context.kind !== "product") return undefined;
  const inCart = productsInCarts(context.profile);
  return personal((entity) => inCart.has(entity.id));
};

/** The verdict on the data of the user's carts; the same for every entity. */
export const cartDataFilter: FilterMaker = (wire, context, path) => {
  const { test } = compileDataTest(wire, { ...context }, path);
  const carts = Object.values(context.profile?.carts ?? {});
  const verdict = carts.length === 0 ? test({}) : carts.some((cart) => test(cart.data));
  return personal(() => verdict);
};
