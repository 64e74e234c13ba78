import { randomBytes } from "node:crypto";
import { withdrawalStatementSchema } from "@skaenk/contract/withdrawals";
import { z } from "zod";
import type { Keys } from "../../platform/keys.ts";
import { openToken, sealToken } from "../../platform/sealed-token.ts";

const purpose = "withdrawal-draft";
const validMs = 24 * 3_600_000;

/** A statement that is written and not yet confirmed. It travels with the visitor, sealed; the shop stores nothing of it. */
const draftSchema = z.object({
  id: z.string(),
  draftedAt: z.number(),
  statement: withdrawalStatementSchema,
  /** Whether it was written from the order's own link: of its mail, or of the page that its token opens. */
  linked: z.boolean().default(false),
  /** Whether that link was the one in the order's mail, which only the reader of the mailbox has. */
  mailed: z.boolean().default(false),
});
export type Draft = z.infer<typeof draftSchema>;

export function sealDraft(keys: Keys, written: Pick<Draft, "statement" | "linked" | "mailed">, now: Date) {
  const draft: Draft = { id: randomBytes(16).toString("base64url"), draftedAt: now.getTime(), ...written };
  return { draft: sealToken(keys, purpose, draft), confirmBefore: new Date(now.getTime() + validMs) };
}

/** The draft, or nothing when it is not ours, was changed, or is older than a day. */
export function openDraft(keys: Keys, sealed: string, now: Date): Draft | undefined {
  const parsed = draftSchema.safeParse(openToken(keys, purpose, sealed));
  if (!parsed.success || now.getTime() - parsed.data.draftedAt > validMs) return undefined;
  return parsed.data;
}
