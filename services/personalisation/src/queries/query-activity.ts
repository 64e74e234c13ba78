/**
 * UserActivityQuery: what is kept of people beyond UserQuery, so that they can have all of it. Not of the protocol, which has
 * no question for it.
 */

import { happeningKinds, noRow } from "@skaenk/engine/behaviour/behaviour";
import type { Profile } from "@skaenk/engine/behaviour/profile";
import type { Pool } from "pg";
import { type JsonObject, objectsOf, readList } from "../protocol/reading.ts";
import { typeName } from "../protocol/type-names.ts";
import { toUtc } from "../results/selection.ts";
import type { Dataset } from "../state/dataset.ts";
import { rowsOfUser } from "../storage/user-row-queries.ts";
import { findUsers } from "./query-users.ts";

/** One list per criterion, as UserQuery answers: `{key, formerNames?, engagements, shown, happenings, received, feeds}` for each person. */
export async function queryActivity(dataset: Dataset, pool: Pool, wire: JsonObject): Promise<JsonObject> {
  const criteria = objectsOf(readList(wire, "criteria", ""), "criteria");
  // Two names may lead to one person, whose rows are read once.
  const shown = new Map<Profile, JsonObject>();
  const results = [];
  for (const [at, criterion] of criteria.entries()) {
    const found: JsonObject[] = [];
    for (const profile of findUsers(dataset, criterion, `criteria[${at}]`)) {
      const activity = shown.get(profile) ?? (await showActivity(dataset, pool, profile));
      shown.set(profile, activity);
      found.push(activity);
    }
    results.push(found);
  }
  return { $type: typeName("Responses.UserActivityCollectionResponse"), results };
}

async function showActivity(dataset: Dataset, pool: Pool, profile: Profile): Promise<JsonObject> {
  const { received, feeds } = await rowsOfUser(pool, dataset.id, {
    key: profile.key,
    names: dataset.profiles.allNamesOf(profile),
  });
  return {
    key: profile.key,
    ...(profile.formerNames ? { formerNames: profile.formerNames } : {}),
    ...(profile.formerNamesGivenUp ? { formerNamesGivenUp: profile.formerNamesGivenUp } : {}),
    engagements: [...profile.engagements.entries()].map(([target, said]) => ({ target, ...said })),
    shown: [...(profile.shown ?? [])].map(([target, { at, times }]) => ({ target, atUtc: toUtc(at), times })),
    happenings: dataset.behaviour.rowsOf(profile.key).map((row) => showHappening(dataset, row)),
    received: received.map(({ at, kind, body }) => ({ receivedUtc: toUtc(at), kind, body })),
    feeds: feeds.map(({ id, touchedAt }) => ({ id, touchedUtc: touchedAt.toISOString() })),
  };
}

const kindOf: Readonly<Record<number, "product" | "content" | "productCategory" | "contentCategory" | "brand">> = {
  [happeningKinds.productView]: "product",
  [happeningKinds.contentView]: "content",
  [happeningKinds.productCategoryView]: "productCategory",
  [happeningKinds.contentCategoryView]: "contentCategory",
  [happeningKinds.brandView]: "brand",
  [happeningKinds.orderLine]: "product",
};
const happeningNames = Object.fromEntries(Object.entries(happeningKinds).map(([name, number]) => [number, name]));

function showHappening(dataset: Dataset, row: number): JsonObject {
  const { columns } = dataset.behaviour;
  const happening = columns.kind[row] as number;
  const entity = columns.entity[row] as number;
  const variant = columns.variant[row] as number;
  const kind = kindOf[happening];
  const isOrder = happening === happeningKinds.orderLine;
  return {
    atUtc: toUtc(columns.at[row] as number),
    kind: happeningNames[happening],
    ...(kind === undefined
      ? { term: dataset.terms.texts[entity]?.split("\n")[1] ?? "" }
      : { id: dataset.catalogue.tables[kind].byOrdinal[entity]?.id ?? "" }),
    ...(variant === noRow ? {} : { variantId: dataset.variantIds.texts[variant] }),
    ...(isOrder ? { quantity: columns.quantity[row], lineTotal: columns.amount[row] } : {}),
  };
}
