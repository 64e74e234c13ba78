import type { JournalAccount, JournalVoucher } from "@skaenk/contract/office/journal";

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

type Booked = Pick<JournalVoucher["lines"][number], "kind" | "debitOre" | "creditOre">;

/** The money that a voucher's provider owes the shop by it; where no provider moved any, all that was booked. */
export function voucherOre(lines: readonly Booked[]): number {
  const moved = lines.filter(({ kind }) => kind === "clearing");
  if (moved.length > 0) return moved.reduce((sum, { debitOre, creditOre }) => sum + debitOre - creditOre, 0);
  return lines.reduce((sum, { debitOre }) => sum + debitOre, 0);
}
