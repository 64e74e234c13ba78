import type { WithdrawalStatement } from "@skaenk/contract/withdrawals";
import { writtenTo } from "@skaenk/danish/company-words";
import type { AttemptLimits } from "../../people/identity/attempt-limits.ts";
import { mailboxOf } from "../../people/mail/mailbox.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Draft } from "./drafts.ts";
import { findOrderOf, isPaid } from "./queries.ts";
import type { WithdrawalsDatabase } from "./tables.ts";

type Context = Pick<Platform<WithdrawalsDatabase>, "db" | "settings">;

/** Bounds of statements and of their receipts. */
export function openStatementLimits({ db, settings }: Context, limits: AttemptLimits) {
  const findPaid = async (statement: WithdrawalStatement) => {
    const order = await findOrderOf(db, statement);
    return order && isPaid(order) ? order : undefined;
  };

  /**
   * A statement by the link in the mail of a paid order always gets a receipt: such statements are counted themselves (`countStatement`), and nobody
   * else uses up their receipts. By the order's page there are some a day for each mailbox, since whoever pays types the address.
   * A statement is received whatever address it bears: nobody is kept from withdrawing by who writes another's. Only its mail is left
   * out when the address has had many; a paid order that is named rightly has some of its own. An order that nobody paid has
   * none: whoever places it chooses the address.
   * @returns whether the address has had few, which tells nothing of the order, and whether its order is owed one all the same
   */
  const countReceipt = async (caller: Caller, { statement, linked, mailed }: Draft) => {
    const paid = await findPaid(statement);
    const mailbox = mailboxOf(statement.email);
    if (linked && paid !== undefined) {
      const few = mailed || (await limits.allows("receiptByPage", caller, mailbox));
      return { few, owed: few };
    }
    const few = await limits.allows("receipt", caller, mailbox);
    const owed =
      paid !== undefined &&
      (await limits.allows("receiptOfOrder", caller, String(paid.id))) &&
      (await limits.allows("receiptOfOrders", caller, mailbox));
    return { few, owed };
  };

  /**
   * An order that was paid has some statements a day by its own link; anybody makes unpaid orders. A network has some of all other statements,
   * whether or not they name an order, since the answer would tell. Whoever comes after them withdraws by the link or by writing.
   * @throws Refused 429 withdrawal_too_many
   */
  const countStatement = async (caller: Caller, { statement, linked }: Draft): Promise<void> => {
    const ofOrder = linked && (await findPaid(statement)) !== undefined;
    const counted = ofOrder
      ? limits.count("withdrawalOfOrder", caller, statement.orderNumber)
      : limits.count("withdrawal", caller, "");
    await counted.catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      const { headers } = error;
      const said = ofOrder
        ? "Om den ordre er der sendt mange fortrydelser i dag. Skriv"
        : "Fra din internetforbindelse er der sendt mange fortrydelser i dag. Brug linket i mailen om din ordre, eller skriv";
      const detail = `${said} til ${writtenTo(settings.company)}: Det gælder lige så meget.`;
      throw new Refused(429, "withdrawal_too_many", detail, { headers });
    });
  };

  return { countReceipt, countStatement };
}
