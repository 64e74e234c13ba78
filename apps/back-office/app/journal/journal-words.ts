import type { JournalAccount, JournalVoucher } from "@skaenk/contract/office/journal";
import type { OfficePaper } from "@skaenk/contract/office/papers";

/** With whom something is agreed. */
export const agreedWords: Record<string, string> = {
  mobilepay: "MobilePay",
  quickpay: "QuickPay",
  stripe: "Stripe",
  bank: "Bankoverførsel",
};

/** Who moved the money of a voucher. */
export const providerWords: Record<string, string> = {
  ...agreedWords,
  fake: "Prøvepenge",
  "gift-card": "Gavekort alene",
};

export const accountWords: Record<JournalAccount, { label: string; hint?: string }> = {
  goods: { label: "Salg af varer", hint: "Uden moms; momsen står for sig." },
  untaxed: {
    label: "Salg til nulsats",
    hint: "Alt med 0 % moms, netto: bøger og lignende med deres del af levering, rabatter, point, returvarer og afslag.",
  },
  refunds: { label: "Varer taget tilbage" },
  delivery: { label: "Levering" },
  promotions: { label: "Rabatter", hint: "Tilbud og rabatkoder." },
  points: { label: "Point og klubtilbud brugt" },
  lapsed: { label: "Bortfaldne gavekort" },
  fee: { label: "Gebyrer til betalingsudbydere" },
  vat: { label: "Salgsmoms" },
  deposit: { label: "Pant" },
  giftCards: { label: "Gavekort, der skyldes" },
  prepaid: { label: "Forudbetalt af kunder", hint: "Bankoverførsler, indtil fakturaen skrives." },
  granted: { label: "Gavekort udstedt af kontoret", hint: "Udgiften, når ingen har købt kortet." },
  desk: { label: "Gavekort brugt ved disken", hint: "Mellemregning med kassen: Salget og momsen står der." },
  paidOut: { label: "Gavekort betalt ud", hint: "Kontoen, pengene gik fra." },
};

/** The øre of an invoice or a credit note with their sign: below zero where they go back. */
export const signedOre = (kind: OfficePaper["kind"], ore: number): number => (kind === "invoice" ? ore : 0 - ore);

type Booked = Pick<JournalVoucher["lines"][number], "kind" | "debitOre" | "creditOre">;

/** The first of these that a voucher has pays in it: the provider, transfers that came earlier, or gift cards. */
const paying: readonly Booked["kind"][] = ["clearing", "prepaid", "giftCards"];

/**
 * The øre that a voucher's provider owes the shop by it; where no provider moved any, the øre that transfers of earlier days or gift
 * cards paid. A negative amount went back to them. Where none of these is left, all that was booked.
 */
export function voucherOre(lines: readonly Booked[]): number {
  const payer = paying.find((one) => lines.some(({ kind }) => kind === one));
  if (payer === undefined) return lines.reduce((sum, { debitOre }) => sum + debitOre, 0);
  return lines.reduce((sum, { kind, debitOre, creditOre }) => sum + (kind === payer ? debitOre - creditOre : 0), 0);
}
