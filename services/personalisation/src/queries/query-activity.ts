/**
 * UserActivityQuery: what is kept of people beyond UserQuery, so that they can have all of it. Not of the protocol, which has
 * no question for it.
 */

import { happeningKinds, noRow } from "@skaenk/engine/behaviour/behaviour";
import type { Profile } from "@skaenk/engine/behaviour/profile";
import type { Pool } from "pg";
import {
  type JsonObject,
  objectsOf,
  optionalNumber,
  optionalNumbers,
  optionalObject,
  readList,
} from "../protocol/reading.ts";
import { typeName } from "../protocol/type-names.ts";
import { toUtc } from "../results/selection.ts";
import type { Dataset } from "../state/dataset.ts";
import { feedsOfUser, numbersOfUser, receivedInRows } from "../storage/user-row-queries.ts";
import { findUsers } from "./query-users.ts";

/** Rows of the log that an export names, and happenings that it gives at a time. */
const mostNumbers = 10_000;
const happeningsAtATime = 250;

/**
 * One list per criterion, as UserQuery answers: `{key, formerNames?, engagements, shown, feeds, happenings, received}` for each person, the
 * last two newest first and some hundred at a time. `older` leads to the next of them, as a member of the same criterion: then the answer is these
 * two and nothing else. `leftOut` tells that the log holds more rows than are handed out.
 */
export async function queryActivity(dataset: Dataset, pool: Pool, wire: JsonObject): Promise<JsonObject> {
  const criteria = objectsOf(readList(wire, "criteria", ""), "criteria");
  // Two names may lead to one person, whose rows are read once.
  const shown = new Map<Profile, JsonObject>();
  const results = [];
  for (const [at, criterion] of criteria.entries()) {
    const path = `criteria[${at}]`;
    const older = readOlder(criterion, path);
    const found: JsonObject[] = [];
    for (const profile of findUsers(dataset, criterion, path)) {
      const person: Person = { dataset, pool, profile };
      const activity = older ? await showOlder(person, older) : (shown.get(profile) ?? (await showActivity(person)));
      if (!older) shown.set(profile, activity);
      found.push(activity);
    }
    results.push(found);
  }
  return { $type: typeName("Responses.UserActivityCollectionResponse"), results };
}

type Person = { dataset: Dataset; pool: Pool; profile: Profile };
/** Rows that follow: happenings before a row of memory, and rows of the log by number. */
type Older = { happeningsBefore?: number; received: number[] };

function readOlder(criterion: JsonObject, path: string): Older | undefined {
  const older = optionalObject(criterion, "older", path);
  if (!older) return undefined;
  const happeningsBefore = optionalNumber(older, "happeningsBefore", `${path}.older`);
  const received = (optionalNumbers(older, "received", `${path}.older`) ?? []).filter(Number.isSafeInteger);
  return { ...(happeningsBefore === undefined ? {} : { happeningsBefore }), received };
}

async function showActivity(person: Person): Promise<JsonObject> {
  const { dataset, pool, profile } = person;
  const names = dataset.profiles.allNamesOf(profile);
  const numbers = await numbersOfUser(pool, dataset.id, { names, most: mostNumbers + 1 });
  const feeds = await feedsOfUser(pool, dataset.id, profile.key);
  const received = numbers.slice(0, mostNumbers);
  return {
    ...(profile.formerNames ? { formerNames: profile.formerNames } : {}),
    ...(profile.formerNamesGivenUp ? { formerNamesGivenUp: profile.formerNamesGivenUp } : {}),
    engagements: [...profile.engagements.entries()].map(([target, said]) => ({ target, ...said })),
    shown: [...(profile.shown ?? [])].map(([target, { at, times }]) => ({ target, atUtc: toUtc(at), times })),
    feeds: feeds.map(({ id, touchedAt }) => ({ id, touchedUtc: touchedAt.toISOString() })),
    ...(numbers.length > mostNumbers ? { leftOut: true } : {}),
    ...(await showOlder(person, { happeningsBefore: Number.POSITIVE_INFINITY, received })),
  };
}

async function showOlder(
  { dataset, pool, profile }: Person,
  { happeningsBefore, received }: Older,
): Promise<JsonObject> {
  const names = dataset.profiles.allNamesOf(profile);
  const part = await receivedInRows(pool, dataset.id, { names, numbers: received });
  const limit = happeningsAtATime + 1;
  const rows =
    happeningsBefore === undefined ? [] : dataset.behaviour.rowsOf(profile.key, { before: happeningsBefore, limit });
  const happenings = rows.slice(0, happeningsAtATime);
  const older: Older = {
    ...(rows.length > happenings.length ? { happeningsBefore: happenings.at(-1) as number } : {}),
    received: received.slice(part.read),
  };
  const isMore = older.happeningsBefore !== undefined || older.received.length > 0;
  return {
    key: profile.key,
    happenings: happenings.map((row) => showHappening(dataset, row)),
    received: part.received.map(({ at, kind, body }) => ({ receivedUtc: toUtc(at), kind, body })),
    ...(isMore ? { older } : {}),
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
