import type { WithdrawalReceipt } from "@skaenk/contract/withdrawals";
import type { Database } from "../../platform/queries.ts";
import { recordEvent } from "../orders/queries.ts";
import { mayWithdraw } from "../orders/withdrawal-deadline.ts";
import type { Draft } from "./drafts.ts";
import { makeReference } from "./make-reference.ts";
import { findByDraft, findOrderOf, insertWithdrawal, isPaid, listGoods } from "./queries.ts";
import { sendReceipt } from "./send-receipt.ts";
import { stopOrder } from "./stop-order.ts";
import type { WithdrawalsDatabase } from "./tables.ts";

/**
 * Receives a withdrawal: the statement, its receipt by mail and what follows for the order in one transaction. It is kept
 * whether or not it matches an order, and the answer tells nothing of that. Only a statement from the order's own link stops the order;
 * any other holds it until its receipt is answered, or the office has seen to it (decision 581). The receipt is left out when its recipient has had
 * too many mails (`few` is false, or the day's limit is reached), unless it is `owed`. When an address has been written too
 * often, only the link in the order's mail still matches an order: numbers are consecutive, and guessing them would stop
 * other people's orders. The office finds the order of an unmatched statement.
 * @source forbrugeraftaleloven §§ 20, 20 a; Consumer Rights Directive art. 11a
 */
export async function receiveWithdrawal(
  db: Database<WithdrawalsDatabase>,
  draft: Draft,
  { now, few, owed, askedFrom }: { now: Date; few: boolean; owed: boolean; askedFrom: string | undefined },
): Promise<WithdrawalReceipt> {
  const { statement } = draft;
  let mailExpected = few;
  const row = await db.transaction().execute(async (trx) => {
    const named = await findOrderOf(trx, statement);
    const order = few || draft.linked ? named : undefined;
    const written = {
      reference: makeReference(),
      draft_id: draft.id,
      name: statement.name,
      order_number: statement.orderNumber,
      email: statement.email,
      lines: statement.lines === "all" ? [] : statement.lines,
      reason: statement.reason ?? null,
      drafted_at: new Date(draft.draftedAt),
      received_at: now,
      order_id: order?.id ?? null,
      in_time: order ? mayWithdraw(order.delivered_at, now) : null,
      proven_at: draft.linked ? now : null,
    };
    if (!(await insertWithdrawal(trx, written))) return await findByDraft(trx, draft.id);
    if (order && written.in_time) {
      const stopped = draft.linked && (await stopOrder(trx, order.id, { ...written, at: now }));
      const details = { reference: written.reference };
      if (!stopped) await recordEvent(trx, { orderId: order.id, kind: "withdrawal_stated", details, at: now });
    }
    const goods = order ? await listGoods(trx, order.id) : [];
    // Without the order's link a receipt is counted before the order is looked up, so that the answer is the same for an order that does not exist.
    const receipt = { goods, withheld: named === undefined || !isPaid(named), askedFrom };
    const told = { ...receipt, owed: owed && draft.linked };
    mailExpected = few && (await sendReceipt(trx, written, told));
    if (!mailExpected && owed) await sendReceipt(trx, written, { ...receipt, owed });
    return written;
  });
  if (!row) throw new Error("A confirmed draft has no withdrawal");
  const { reference, received_at: receivedAt } = row;
  return { reference, receivedAt: receivedAt.toISOString(), statement, mailExpected, linked: draft.linked };
}
