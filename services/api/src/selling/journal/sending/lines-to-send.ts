import type { JournalVoucher } from "@skaenk/contract/office/journal";
import type { SentLine } from "../tables.ts";

/** The lines of a voucher as the accounting program takes them: one signed amount in øre, positive for debit. */
export const linesToSend = (lines: JournalVoucher["lines"]): SentLine[] =>
  lines.map(({ account, text, debitOre, creditOre }) => ({ account, text, ore: debitOre - creditOre }));

export const areSame = (some: readonly SentLine[], others: readonly SentLine[]): boolean =>
  some.length === others.length &&
  some.every(({ account, text, ore }, index) => {
    const other = others[index];
    return account === other?.account && text === other.text && ore === other.ore;
  });
