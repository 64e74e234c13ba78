import { randomUUID } from "node:crypto";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { OrderTables } from "../../orders/tables.ts";
import {
  findGoodCheck,
  findMemberProof,
  insertRememberedCheck,
  type MemberProof,
  rememberedState,
  useCheck,
} from "./queries.ts";

export type Buyer = { visitorId: string; memberId: number | undefined };
type Wanted = Buyer & { minAge: number; now: Date };

/** What shows that a buyer is old enough: a fresh check, or where the owner has chosen so a member's earlier one. */
export type AgeProof = { checkId: number } | { remembered: MemberProof };

export async function findProof(
  db: Queries<OrderTables>,
  { age }: Pick<Settings, "age">,
  { visitorId, memberId, minAge, now }: Wanted,
): Promise<AgeProof | undefined> {
  const checkId = await findGoodCheck(db, { visitorId, memberId, minAge, now });
  if (checkId !== undefined) return { checkId };
  if (memberId === undefined || age.rememberDays === 0) return undefined;
  const since = new Date(now.getTime() - age.rememberDays * 86_400_000);
  const remembered = await findMemberProof(db, { memberId, minAge, since });
  return remembered && { remembered };
}

/** Writes the proof to its order. @returns false when a check was used for another meanwhile */
export async function useProof(
  trx: Transaction<OrderTables>,
  proof: AgeProof,
  order: { id: number; visitorId: string; now: Date },
): Promise<boolean> {
  if ("checkId" in proof) return await useCheck(trx, proof.checkId, order.id, order.now);
  const { remembered } = proof;
  // The same proof may stand with many orders; each has a row of its own, for whoever asks about that order.
  await insertRememberedCheck(trx, { remembered, order, state: `${rememberedState}${randomUUID()}` });
  return true;
}
