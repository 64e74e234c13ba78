import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { OrderTables } from "../../orders/tables.ts";
import type { StartedCheck } from "./age-provider.ts";
import { isGoodCheck } from "./age-rule.ts";

type Wanted = { visitorId: string; memberId: number | undefined; minAge: number; now: Date };

/**
 * The id of the visitor's latest check that is good for that age; undefined when there is none. A check of a member counts for that member
 * alone.
 */
export async function findGoodCheck(db: Queries<OrderTables>, wanted: Wanted): Promise<number | undefined> {
  const rows = await db
    .selectFrom("age_checks")
    .selectAll()
    .where("visitor_id", "=", wanted.visitorId)
    .where(({ eb, or }) => or([eb("member_id", "is", null), eb("member_id", "=", wanted.memberId ?? 0)]))
    .where("result", "=", "passed")
    .where("used_at", "is", null)
    // Begun for an order, it is good for that one alone.
    .where("order_id", "is", null)
    .orderBy("checked_at", "desc")
    .limit(5)
    .execute();
  const good = rows.find((row) =>
    isGoodCheck(
      {
        visitorId: row.visitor_id,
        minAge: row.min_age,
        result: row.result,
        checkedAt: row.checked_at,
        usedAt: row.used_at,
      },
      wanted,
    ),
  );
  return good?.id;
}

/** Uses a check for an order. @returns whether it was still unused */
export async function useCheck(
  trx: Transaction<OrderTables>,
  id: number,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable("age_checks")
    .set({ order_id: orderId, used_at: now, member_id: null })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives a check back that an order used, once that order is abandoned: it is good for the next one, in the same browser and for the same member,
 * as long as it is fresh. The row of a remembered proof stays with its order, because the proof stands by itself.
 */
export async function returnCheck(
  trx: Transaction<OrderTables>,
  { orderId, visitorId, memberId }: { orderId: number; visitorId: string; memberId: number | undefined },
): Promise<void> {
  await trx
    .updateTable("age_checks")
    .set({ order_id: null, used_at: null, member_id: memberId ?? null })
    .where("order_id", "=", orderId)
    .where("visitor_id", "=", visitorId)
    .where("result", "=", "passed")
    .where("state", "not like", `${rememberedState}%`)
    .execute();
}

/** The beginning of the `state` of a row that notes a remembered proof: no provider was asked. */
export const rememberedState = "remembered-";

export async function insertCheck(
  db: Queries<OrderTables>,
  check: StartedCheck & {
    visitorId: string;
    memberId: number | undefined;
    orderId?: number | undefined;
    method: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto("age_checks")
    .values({
      visitor_id: check.visitorId,
      order_id: check.orderId ?? null,
      // Begun for an order, it is the order's.
      member_id: check.orderId === undefined ? (check.memberId ?? null) : null,
      min_age: check.minAge,
      method: check.method,
      state: check.state,
      nonce: check.nonce,
      verifier: check.verifier,
      return_url: check.returnUrl,
      started_at: check.now,
    })
    .execute();
}

/** The visitor's own check with that state that has not been answered. */
export const findStartedCheck = (db: Queries<OrderTables>, visitorId: string, state: string) =>
  db
    .selectFrom("age_checks")
    .selectAll()
    .where("visitor_id", "=", visitorId)
    .where("state", "=", state)
    .where("result", "=", "pending")
    .executeTakeFirst();

/** Writes the answer; an answer is given once. */
export async function answerCheck(
  db: Queries<OrderTables>,
  answer: { id: number; passed: boolean; ref: string; idToken: string | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable("age_checks")
    .set({
      result: answer.passed ? "passed" : "failed",
      provider_ref: answer.ref,
      id_token: answer.passed ? (answer.idToken ?? null) : null,
      verifier: null,
      checked_at: answer.now,
    })
    .where("id", "=", answer.id)
    .where("result", "=", "pending")
    .execute();
}

/** Forgets checks that came to nothing; those that orders used stay as long as the orders. @returns how many */
export async function removeUnusedChecks(db: Queries<OrderTables>, startedBefore: Date): Promise<number> {
  const removed = await db
    .deleteFrom("age_checks")
    .where("used_at", "is", null)
    .where("started_at", "<", startedBefore)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

export type MemberProof = {
  min_age: number;
  method: string;
  provider_ref: string | null;
  id_token: string | null;
  proven_at: Date;
};

export const findMemberProof = (
  db: Queries<OrderTables>,
  wanted: { memberId: number; minAge: number; since: Date },
): Promise<MemberProof | undefined> =>
  db
    .selectFrom("member_age_proofs")
    .select(["min_age", "method", "provider_ref", "id_token", "proven_at"])
    .where("member_id", "=", wanted.memberId)
    .where("min_age", ">=", wanted.minAge)
    .where("proven_at", ">", wanted.since)
    .executeTakeFirst();

export async function rememberProof(db: Queries<OrderTables>, memberId: number, proof: MemberProof): Promise<void> {
  await db
    .insertInto("member_age_proofs")
    .values({ member_id: memberId, ...proof })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(proof))
    .execute();
}

/** The order's own row of a proof that is remembered. */
export async function insertRememberedCheck(
  trx: Transaction<OrderTables>,
  check: { remembered: MemberProof; order: { id: number; visitorId: string; now: Date }; state: string },
): Promise<void> {
  const { remembered, order, state } = check;
  await trx
    .insertInto("age_checks")
    .values({
      visitor_id: order.visitorId,
      order_id: order.id,
      min_age: remembered.min_age,
      method: remembered.method,
      state,
      nonce: state,
      result: "passed",
      provider_ref: remembered.provider_ref,
      id_token: remembered.id_token,
      started_at: remembered.proven_at,
      checked_at: remembered.proven_at,
      used_at: order.now,
    })
    .execute();
}
