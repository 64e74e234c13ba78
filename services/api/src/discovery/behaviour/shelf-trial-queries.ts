import type { TrialArm, TrialCounts } from "@skaenk/contract/office/trials";
import type { PickName } from "@skaenk/contract/picks";
import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { KnownUser } from "./known-user.ts";
import type { ShelfTrialTables } from "./shelf-trial-tables.ts";
import { userKey } from "./write-behaviour.ts";

type Db = Queries<ShelfTrialTables>;

/** The latest trial of a shelf; one that has ended says what fills the shelf since. */
export const latestTrial = (db: Db, shelf: PickName) =>
  db
    .selectFrom("shelf_trials")
    .selectAll()
    .where("shelf", "=", shelf)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();

export async function hasBeenShown(db: Db, trialId: string, user: KnownUser): Promise<boolean> {
  const row = await db
    .selectFrom("shelf_trial_visitors")
    .select("visitor")
    .where("trial_id", "=", trialId)
    .where("visitor", "=", userKey(user))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that somebody has seen the shelf; the first time counts. */
export async function noteShown(
  db: Db,
  { trialId, user, arm, now }: { trialId: string; user: KnownUser; arm: TrialArm; now: Date },
): Promise<void> {
  await db
    .insertInto("shelf_trial_visitors")
    .values({ trial_id: trialId, visitor: userKey(user), arm, shown_at: now, ordered_at: null })
    .onConflict((already) => already.doNothing())
    .execute();
}

/** Notes the first order of somebody who has seen a shelf on trial, in every trial that runs. */
export async function noteOrdered(db: Db, user: KnownUser, now: Date): Promise<void> {
  await db
    .updateTable("shelf_trial_visitors")
    .set({ ordered_at: now })
    .where("visitor", "in", keysOf(user))
    .where("ordered_at", "is", null)
    .execute();
}

export async function forgetTrialVisitor(db: Db, user: KnownUser): Promise<void> {
  const keys = keysOf(user);
  if (keys.length > 0) await db.deleteFrom("shelf_trial_visitors").where("visitor", "in", keys).execute();
}

/** Who logs in was counted as the browser until then. */
const keysOf = ({ authenticatedId, temporaryId }: KnownUser): string[] => [
  ...(authenticatedId ? [userKey({ authenticatedId })] : []),
  ...(temporaryId ? [userKey({ temporaryId })] : []),
];

/** The number of visitors who have seen each arm of a trial, and of those who have ordered since. */
export async function countArms(db: Db, trialId: string): Promise<TrialCounts> {
  const rows = await db
    .selectFrom("shelf_trial_visitors")
    .select(({ fn }) => ["arm", fn.countAll<number>().as("shown"), fn.count<number>("ordered_at").as("ordered")])
    .where("trial_id", "=", trialId)
    .groupBy("arm")
    .execute();
  const of = (arm: TrialArm) => {
    const row = rows.find((it) => it.arm === arm);
    return { shown: Number(row?.shown ?? 0), ordered: Number(row?.ordered ?? 0) };
  };
  return { a: of("a"), b: of("b") };
}

export const listTrialRows = (db: Db) =>
  db.selectFrom("shelf_trials").selectAll().orderBy("started_at", "desc").limit(100).execute();

export const trialRow = (db: Db, id: string) =>
  db.selectFrom("shelf_trials").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** @returns false when one runs on the shelf already */
export async function insertTrial(
  db: Db,
  trial: { id: string; shelf: PickName; filledBy: PickName; tried: PickName; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("shelf_trials")
    .values({
      id: trial.id,
      shelf: trial.shelf,
      filled_by: trial.filledBy,
      tried: trial.tried,
      started_at: trial.now,
      ended_at: null,
      adopted: null,
      counted: null,
    })
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Keeps the four numbers and forgets who they were. */
export async function closeTrial(
  db: Db,
  { id, adopted, now }: { id: string; adopted: boolean; now: Date },
): Promise<void> {
  const counted = await countArms(db, id);
  await db
    .updateTable("shelf_trials")
    .set({ ended_at: now, adopted, counted: sql<TrialCounts>`${JSON.stringify(counted)}::jsonb` })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("shelf_trial_visitors").where("trial_id", "=", id).execute();
}

/** Trials that have run for longer than they may. */
export const overdueTrials = (db: Db, startedBefore: Date) =>
  db
    .selectFrom("shelf_trials")
    .select("id")
    .where("ended_at", "is", null)
    .where("started_at", "<", startedBefore)
    .execute();
