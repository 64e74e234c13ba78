import { randomBytes } from "node:crypto";
import { type WithdrawalStatement, withdrawalStatementSchema } from "@skaenk/contract/withdrawals";
import { z } from "zod";
import { openToken, sealToken } from "../platform/sealed-token.ts";

const purpose = "withdrawal-draft";
const validMs = 24 * 3_600_000;

/** A statement that is written and not yet confirmed. It travels with the visitor, sealed; the shop stores nothing of it. */
const draftSchema = z.object({ id: z.string(), draftedAt: z.number(), statement: withdrawalStatementSchema });
export type Draft = z.infer<typeof draftSchema>;

export function sealDraft(secret: string, statement: WithdrawalStatement, now: Date) {
  const draft: Draft = { id: randomBytes(16).toString("base64url"), draftedAt: now.getTime(), statement };
  return { draft: sealToken(secret, purpose, draft), confirmBefore: new Date(now.getTime() + validMs) };
}

/** The draft, or nothing when it is not ours, was changed, or is older than a day. */
export function openDraft(secret: string, sealed: string, now: Date): Draft | undefined {
  const parsed = draftSchema.safeParse(openToken(secret, purpose, sealed));
  if (!parsed.success || now.getTime() - parsed.data.draftedAt > validMs) return undefined;
  return parsed.data;
}
