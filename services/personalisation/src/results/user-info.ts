/** What a result says about the person asking: seen before, bought before, liked. */
import type { Entity } from "../entities/entity.ts";
import type { RequestContext } from "../filters/context.ts";
import type { JsonObject } from "../protocol/reading.ts";
import { HAPPENING, type Happening } from "../users/behaviour.ts";
import { companyHistory, historyOf, type Tally, VIEW_OF } from "../users/history.ts";
import { toUtc } from "./selection.ts";

/** Histories are walked once per request, however many results ask. */
export class UserInfo {
  private readonly context: RequestContext;
  private readonly tallies = new Map<string, Map<number, Tally>>();

  constructor(context: RequestContext) {
    this.context = context;
  }

  viewed(entity: Entity): JsonObject | undefined {
    if (entity.kind === "company") return undefined;
    return viewedInfo(this.ofUser(VIEW_OF[entity.kind]).get(entity.ordinal));
  }

  purchased(entity: Entity): JsonObject | undefined {
    return purchasedInfo(this.ofUser(HAPPENING.orderLine).get(entity.ordinal));
  }

  viewedByCompany(entity: Entity): JsonObject | undefined {
    return viewedInfo(this.ofCompany(HAPPENING.productView).get(entity.ordinal));
  }

  purchasedByCompany(entity: Entity): JsonObject | undefined {
    return purchasedInfo(this.ofCompany(HAPPENING.orderLine).get(entity.ordinal));
  }

  engagement(key: string): JsonObject | undefined {
    const said = this.context.profile?.engagements[key];
    return said && { ...said };
  }

  private ofUser(happening: Happening): Map<number, Tally> {
    const key = `user:${happening}`;
    const known = this.tallies.get(key);
    if (known) return known;
    const tallies = historyOf(this.context.dataset.behaviour, this.context.profile, happening);
    this.tallies.set(key, tallies);
    return tallies;
  }

  private ofCompany(happening: Happening): Map<number, Tally> {
    const key = `company:${happening}`;
    const known = this.tallies.get(key);
    if (known) return known;
    const { dataset, profile } = this.context;
    const companies = new Set(profile?.companyId === undefined ? [] : [profile.companyId]);
    const tallies = companyHistory(dataset.behaviour, dataset.profiles.byKey, companies, happening, 0);
    this.tallies.set(key, tallies);
    return tallies;
  }
}

function viewedInfo(tally: Tally | undefined): JsonObject | undefined {
  return tally && { mostRecentlyViewedUtc: toUtc(tally.latest), totalNumberOfTimesViewed: tally.count };
}

function purchasedInfo(tally: Tally | undefined): JsonObject | undefined {
  return tally && { mostRecentPurchasedUtc: toUtc(tally.latest), totalNumberOfTimesPurchased: tally.count };
}
