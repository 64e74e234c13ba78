import { type JournalChart, journalAccounts } from "@skaenk/contract/office/journal";
import type { Fields } from "../../office/audit/tables.ts";
import { paymentProviders } from "../../payment-providers.ts";

/**
 * Until the owner has told others: numbers as the usual Danish plans have them.
 * @source e-conomic's standard plan of accounts, whose groups Erhvervsstyrelsens standardkontoplan follows
 */
const usualAccounts: JournalChart["accounts"] = {
  goods: "1010",
  untaxed: "1012",
  refunds: "1015",
  delivery: "1020",
  promotions: "1030",
  points: "1040",
  lapsed: "1050",
  fee: "3630",
  vat: "6902",
  deposit: "6810",
  giftCards: "6820",
  paidOut: "5820",
  granted: "3640",
  desk: "5821",
  prepaid: "6830",
};
const usualClearing = new Map([
  ...paymentProviders.map(({ name, journal }): [string, string] => [name, journal.clearing]),
  ["bank", "5820"],
]);

/** Providers that something can be agreed with. */
export const isJournalProvider = (name: string): boolean => usualClearing.has(name);

/** The chart of accounts: the owner's fields as the log keeps them, and the usual account for the others. */
export function chartOf(told: Fields): JournalChart {
  const text = (name: string, usual: string) => (typeof told[name] === "string" ? (told[name] as string) : usual);
  const number = (name: string) => (typeof told[name] === "number" ? (told[name] as number) : 0);
  return {
    accounts: Object.fromEntries(
      journalAccounts.map((name) => [name, text(name, usualAccounts[name])]),
    ) as JournalChart["accounts"],
    providers: Object.fromEntries(
      [...usualClearing].map(([name, usual]) => [
        name,
        {
          clearing: text(`${name}.clearing`, usual),
          feePercent: number(`${name}.feePercent`),
          feeOre: number(`${name}.feeOre`),
        },
      ]),
    ) as JournalChart["providers"],
  };
}

export const fieldsOfChart = ({ accounts, providers }: JournalChart): Fields => ({
  ...accounts,
  ...Object.fromEntries(
    Object.entries(providers).flatMap(([name, { clearing, feePercent, feeOre }]) => [
      [`${name}.clearing`, clearing],
      [`${name}.feePercent`, feePercent],
      [`${name}.feeOre`, feeOre],
    ]),
  ),
});
