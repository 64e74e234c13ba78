import { enqueueMail } from "../../people/mail/mail-outbox-queries.ts";
import type { Transaction } from "../../platform/queries.ts";
import { plainLine } from "../../platform/typed-text.ts";
import type { WithdrawalRow } from "./queries.ts";
import type { WithdrawalsDatabase } from "./tables.ts";

type Statement = Omit<WithdrawalRow, "handled_at" | "handled_by" | "outcome">;
type Receipt = {
  /** Goods of the order that the statement names. */
  goods: string[];
  owed: boolean;
  /** Whether the mail tells none of the statement: it names no paid order of the address, and nobody has shown that it is its reader's. */
  withheld: boolean;
  /** The network that states the withdrawal; undefined where its address was shown to be its maker's. */
  askedFrom?: string | undefined;
};

/** Mails the receipt of a withdrawal: once with the statement, and once without. @returns whether it is sent */
export async function sendReceipt(
  trx: Transaction<WithdrawalsDatabase>,
  row: Statement,
  { goods, owed, withheld, askedFrom }: Receipt,
): Promise<boolean> {
  const { reference, email } = row;
  const asksProof = row.proven_at === null;
  const receivedAt = row.received_at.toISOString();
  const told = {
    name: row.name,
    orderNumber: row.order_number,
    // Goods may be called like an address; whatever else is stated as goods holds none.
    lines: row.lines.map((line) => (goods.includes(line) ? line : plainLine(line))),
    ...(row.reason ? { reason: row.reason } : {}),
  };
  return await enqueueMail(trx, {
    template: "withdrawal-receipt",
    to: email,
    owed,
    askedFrom,
    key: `withdrawal-receipt:${reference}${withheld ? ":withheld" : ""}`,
    data: {
      reference,
      receivedAt,
      email,
      asksProof,
      ...(withheld ? { name: "", orderNumber: "", lines: [], withheld } : told),
    },
  });
}
