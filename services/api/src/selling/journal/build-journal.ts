import type { JournalAccount, JournalChart, JournalVoucher } from "@skaenk/contract/office/journal";
import { journalAccounts } from "@skaenk/contract/office/journal";
import type { GiftCardReason } from "../gift-cards/tables.ts";
import { type PaperLine, type PaperLineKind, partsOfLine } from "../orders/build-paper.ts";

/** An invoice, or with `sign` -1 a credit note, on the Copenhagen day on which it was written. */
export type JournalPaper = {
  number: string;
  day: string;
  provider: string;
  sign: 1 | -1;
  lines: readonly PaperLine[];
  amountOre: number;
  giftCardOre: number;
  /** This is true when the money came earlier by bank transfer and was booked on that day. */
  isPrepaid?: boolean;
};

/** Before it is known what of it was sent. */
export type BuiltVoucher = Omit<JournalVoucher, "sending">;

/** What became of a gift card beside the papers. */
export type JournalGiftCard = { day: string; reason: GiftCardReason; amountOre: number };

/** The sum of the bank transfers of customers on one day, before any invoice. A negative `amountOre` was sent back. */
export type JournalTransfer = { day: string; provider: string; amountOre: number };

const texts: Record<JournalAccount | "clearing", string> = {
  goods: "Salg af varer, uden moms",
  untaxed: "Salg til nulsats",
  refunds: "Varer taget tilbage, uden moms",
  delivery: "Levering, uden moms",
  promotions: "Rabatter, uden moms",
  points: "Point og klubtilbud brugt, uden moms",
  lapsed: "Gavekort, der er bortfaldet",
  fee: "Gebyr til betalingsudbyder",
  vat: "Salgsmoms",
  deposit: "Pant",
  giftCards: "Gavekort, der skyldes",
  paidOut: "Gavekort betalt ud",
  granted: "Gavekort udstedt af kontoret",
  desk: "Gavekort brugt ved disken",
  prepaid: "Forudbetalt af kunder",
  clearing: "Betalingsudbyder",
};

const accountOf: Record<PaperLineKind, JournalAccount> = {
  goods: "goods",
  "gift-card": "giftCards",
  delivery: "delivery",
  deposit: "deposit",
  promotion: "promotions",
  points: "points",
};

/** Nothing of gift cards that a paper tells as well is booked a second time. */
const besidePapers: Partial<Record<GiftCardReason, JournalAccount>> = {
  lapsed: "lapsed",
  paid_out: "paidOut",
  granted: "granted",
  spent: "desk",
};

/** What no payment provider moved is booked under this name. */
export const withoutProvider = "gift-card";
/** Of a provider that the owner has told no account for. */
const otherClearing = "5830";

/** Øre by account: what is owed to the shop above zero, what it earns or owes below. */
type Balances = Map<JournalAccount | "clearing", number>;
type Voucher = {
  day: string;
  provider: string;
  balances: Balances;
  /** Øre by account that papers, gift cards and transfers booked as debit; what they booked as credit is the rest of the balance. */
  debits: Balances;
  papers: number;
  first?: string;
  last?: string;
};

export type JournalBuilder = {
  addPaper(paper: JournalPaper): void;
  addGiftCard(card: JournalGiftCard): void;
  addTransfer(transfer: JournalTransfer): void;
  /** In the order of days and providers. @param today its vouchers are still open */
  vouchers(today: string): BuiltVoucher[];
};

/**
 * The books of some days: one voucher for each day and provider, each in balance, gathered paper by paper so that a year is no
 * larger than its days. What gift cards paid is taken from what is owed on them; the provider owes the rest until it is in the bank. Bank
 * transfers are booked on the day they come, and stay a debt to the customer until the invoice.
 * @source bogføringsloven § 7 and bogføringsbekendtgørelsen: totals of a day may be booked when the papers can be found
 */
export function openJournal(chart: JournalChart): JournalBuilder {
  const days = new Map<string, Voucher>();
  const voucherOf = (day: string, provider: string): Voucher => {
    const key = `${day}-${provider}`;
    const found = days.get(key) ?? { day, provider, balances: new Map(), debits: new Map(), papers: 0 };
    days.set(key, found);
    return found;
  };
  return {
    addPaper: (paper) => bookPaper(voucherOf(paper.day, paper.provider), paper, chart),
    addGiftCard: ({ day, reason, amountOre }) => {
      const against = besidePapers[reason];
      if (!against) return;
      add(
        voucherOf(day, withoutProvider),
        new Map([
          ["giftCards", -amountOre],
          [against, amountOre],
        ]),
      );
    },
    addTransfer: ({ day, provider, amountOre }) => {
      add(
        voucherOf(day, provider),
        new Map([
          ["clearing", amountOre],
          ["prepaid", -amountOre],
        ]),
      );
    },
    vouchers: (today) =>
      [...days]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, voucher]) => shown(key, voucher, { chart, today }))
        .filter(({ lines }) => lines.length > 0),
  };
}

/** One movement is booked with its own difference on each account, so that only movements set each other off. */
function add({ balances, debits }: Voucher, movement: Balances): void {
  for (const [account, ore] of movement) {
    book(balances, account, ore);
    if (ore > 0) book(debits, account, ore);
  }
}

function bookPaper(voucher: Voucher, paper: JournalPaper, chart: JournalChart): void {
  const balances: Balances = new Map();
  const { number, sign, lines, amountOre, giftCardOre, isPrepaid = false } = paper;
  voucher.papers += 1;
  if (voucher.first === undefined || number < voucher.first) voucher.first = number;
  if (voucher.last === undefined || number > voucher.last) voucher.last = number;
  for (const { kind, amountOre: ore, vatOre, vatPercent } of lines.flatMap(partsOfLine)) {
    const account = accountFor(kind, { sign, vatPercent });
    book(balances, account, -sign * (ore - vatOre));
    book(balances, "vat", -sign * vatOre);
  }
  book(balances, "giftCards", sign * giftCardOre);
  const movedOre = amountOre - giftCardOre;
  // A refund is booked against the bank on the day of its credit note.
  book(balances, isPrepaid && sign === 1 ? "prepaid" : "clearing", sign * movedOre);
  if (sign === 1 && movedOre > 0) bookFee(balances, movedOre, chart.providers[paper.provider]);
  add(voucher, balances);
}

/** Goods without VAT have an account of their own, because they are reported separately. */
function accountFor(kind: PaperLineKind, { sign, vatPercent }: { sign: 1 | -1; vatPercent: number }): JournalAccount {
  const account = accountOf[kind];
  if (account === "giftCards" || account === "deposit") return account;
  if (vatPercent === 0) return "untaxed";
  return sign === -1 && kind === "goods" ? "refunds" : account;
}

/** What a provider keeps of what it has drawn, never more than that. What is paid back brings no fee back. */
function bookFee(balances: Balances, movedOre: number, agreed: JournalChart["providers"][string] | undefined) {
  if (!agreed) return;
  const feeOre = Math.min(movedOre, Math.round((movedOre * agreed.feePercent) / 100) + agreed.feeOre);
  book(balances, "fee", feeOre);
  book(balances, "clearing", -feeOre);
}

function book(balances: Balances, account: JournalAccount | "clearing", ore: number): void {
  balances.set(account, (balances.get(account) ?? 0) + ore);
}

function shown(key: string, voucher: Voucher, { chart, today }: { chart: JournalChart; today: string }): BuiltVoucher {
  const { day, provider, balances, debits, papers, first = null, last = null } = voucher;
  const clearing = chart.providers[provider]?.clearing ?? otherClearing;
  const accountNumber = (kind: JournalAccount | "clearing") => (kind === "clearing" ? clearing : chart.accounts[kind]);
  return {
    key,
    day,
    provider,
    papers,
    firstPaper: first,
    lastPaper: last,
    isOpen: day >= today,
    lines: [...journalAccounts, "clearing" as const].flatMap((kind) => {
      const ore = balances.get(kind) ?? 0;
      if (ore === 0) return [];
      const [debitOre, creditOre] = [Math.max(0, ore), Math.max(0, -ore)];
      return { account: accountNumber(kind), kind, text: texts[kind], debitOre, creditOre };
    }),
    offsets: [...journalAccounts, "clearing" as const].flatMap((kind) => {
      const debitOre = debits.get(kind) ?? 0;
      const ore = Math.min(debitOre, debitOre - (balances.get(kind) ?? 0));
      return ore > 0 ? [{ account: accountNumber(kind), kind, text: texts[kind], ore }] : [];
    }),
  };
}
