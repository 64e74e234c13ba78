import type { JournalAccount, JournalProvider } from "@skaenk/contract/office/journal";

/** With whom something is agreed. */
export const agreedWords: Record<JournalProvider, string> = {
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
  refunds: { label: "Varer taget tilbage" },
  delivery: { label: "Levering" },
  promotions: { label: "Rabatter", hint: "Tilbud og rabatkoder." },
  points: { label: "Point og klubtilbud brugt" },
  lapsed: { label: "Bortfaldne gavekort" },
  fee: { label: "Gebyrer til betalingsudbydere" },
  vat: { label: "Salgsmoms" },
  deposit: { label: "Pant" },
  giftCards: { label: "Gavekort, der skyldes" },
  paidOut: { label: "Gavekort betalt ud", hint: "Kontoen, pengene gik fra." },
};
