/** What a result says about the person asking: seen before, bought before, liked. */

import { type BehaviourKind, happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import { companyHistory, historyOf, type Tally, viewHappenings } from "@skaenk/engine/behaviour/history";
import type { Entity } from "@skaenk/engine/entities/entity";
import type { RequestContext } from "../filters/context.ts";
import type { JsonObject } from "../protocol/reading.ts";
import { toUtc } from "./selection.ts";

/** Histories are walked once per request, however many results ask. */
export class UserInfo {
  readonly #context: RequestContext;
  readonly #tallies = new Map<string, Map<number, Tally>>();

  constructor(context: RequestContext) {
    this.#context = context;
  }

  viewed(entity: Entity): JsonObject | undefined {
    if (entity.kind === "company") return undefined;
    return viewedInfo(this.#ofUser(viewHappenings[entity.kind]).get(entity.ordinal));
  }

  purchased(entity: Entity): JsonObject | undefined {
    return purchasedInfo(this.#ofUser(happeningKinds.orderLine).get(entity.ordinal));
  }

  viewedByCompany({ ordinal }: Entity): JsonObject | undefined {
    const own = this.#ofCompany(happeningKinds.productView).get(ordinal);
    const parent = this.#ofParentCompany(happeningKinds.productView).get(ordinal);
    if (!parent) return viewedInfo(own);
    return { ...viewedInfo(own ?? { ...parent, count: 0 }), viewedByParentCompany: viewedInfo(parent) };
  }

  purchasedByCompany({ ordinal }: Entity): JsonObject | undefined {
    const own = this.#ofCompany(happeningKinds.orderLine).get(ordinal);
    const parent = this.#ofParentCompany(happeningKinds.orderLine).get(ordinal);
    if (!parent) return purchasedInfo(own);
    return { ...purchasedInfo(own ?? { ...parent, count: 0 }), purchasedByParentCompany: purchasedInfo(parent) };
  }

  engagement(key: string): JsonObject | undefined {
    const said = this.#context.profile?.engagements.get(key);
    return said && { ...said };
  }

  #ofUser(happening: BehaviourKind): Map<number, Tally> {
    const key = `user:${happening}`;
    const known = this.#tallies.get(key);
    if (known) return known;
    const tallies = historyOf(this.#context.dataset.behaviour, this.#context.profile, happening);
    this.#tallies.set(key, tallies);
    return tallies;
  }

  #ofCompany(happening: BehaviourKind): Map<number, Tally> {
    const companyId = this.#context.profile?.companyId;
    return this.#ofCompanies(`company:${happening}`, companyId === undefined ? [] : [companyId], happening);
  }

  #ofParentCompany(happening: BehaviourKind): Map<number, Tally> {
    const { dataset, profile } = this.#context;
    const company = profile?.companyId === undefined ? undefined : dataset.catalogue.company(profile.companyId);
    return this.#ofCompanies(`parent:${happening}`, company?.parents ?? [], happening);
  }

  #ofCompanies(key: string, ids: readonly string[], happening: BehaviourKind): Map<number, Tally> {
    const known = this.#tallies.get(key);
    if (known) return known;
    const { behaviour, profiles } = this.#context.dataset;
    const tallies = companyHistory(behaviour, profiles, new Set(ids), happening, 0);
    this.#tallies.set(key, tallies);
    return tallies;
  }
}

function viewedInfo(tally: Tally | undefined): JsonObject | undefined {
  return tally && { mostRecentlyViewedUtc: toUtc(tally.latest), totalNumberOfTimesViewed: tally.count };
}

function purchasedInfo(tally: Tally | undefined): JsonObject | undefined {
  return tally && { mostRecentPurchasedUtc: toUtc(tally.latest), totalNumberOfTimesPurchased: tally.count };
}
