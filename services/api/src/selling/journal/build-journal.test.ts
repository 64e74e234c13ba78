import { vatOfOre } from "@skaenk/money/vat";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PaperLine, sumParts } from "../orders/build-paper.ts";
import { type JournalGiftCard, type JournalPaper, openJournal } from "./build-journal.ts";
import { chartOf } from "./usual-chart.ts";

const chart = chartOf({ "stripe.feePercent": 1.5, "stripe.feeOre": 180, vat: "64000" });
const vouchersOf = (papers: readonly JournalPaper[], cards: readonly JournalGiftCard[] = []) => {
  const journal = openJournal(chart);
  for (const paper of papers) journal.addPaper(paper);
  for (const card of cards) journal.addGiftCard(card);
  return journal.vouchers("2026-11-22");
};

const days = ["2026-11-20", "2026-11-21", "2026-11-22"];
const price = fc.integer({ min: 1, max: 90_000 });
const taxed = (kind: PaperLine["kind"], sign: 1 | -1 = 1) =>
  price.map(
    (ore): PaperLine => ({
      text: "x",
      amountOre: sign * ore,
      vatOre: sign * vatOfOre(ore, 25),
      ...(kind ? { kind } : {}),
    }),
  );
const free = (kind: "gift-card" | "deposit") =>
  price.map((ore): PaperLine => ({ text: "x", amountOre: ore, vatOre: 0, kind }));
const line: fc.Arbitrary<PaperLine> = fc.oneof(
  taxed("goods"),
  taxed("delivery"),
  taxed("promotion", -1),
  taxed("points", -1),
  free("gift-card"),
  free("deposit"),
  // From before lines had kinds, and a line that takes back several at once.
  price.map((ore) => ({ text: "2 × Gin (70 cl)", amountOre: ore, vatOre: vatOfOre(ore, 25) })),
  fc.array(fc.oneof(taxed("goods"), free("deposit"), taxed("points", -1)), { minLength: 1 }).map((lines) => ({
    text: "Ordre 100001",
    amountOre: lines.reduce((sum, { amountOre }) => sum + amountOre, 0),
    vatOre: lines.reduce((sum, { vatOre }) => sum + vatOre, 0),
    parts: sumParts(lines),
  })),
);
const paper: fc.Arbitrary<JournalPaper> = fc
  .record({
    number: fc.integer({ min: 1, max: 99_999 }).map((serial) => `2026-${String(serial).padStart(5, "0")}`),
    day: fc.constantFrom(...days),
    provider: fc.constantFrom("mobilepay", "stripe", "bank", "gift-card", "fake"),
    sign: fc.constantFrom(1 as const, -1 as const),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...rest }) => {
    const amountOre = rest.lines.reduce((sum, { amountOre: ore }) => sum + ore, 0);
    const giftCardOre = rest.provider === "gift-card" ? amountOre : Math.floor(Math.max(0, amountOre) * share);
    return { ...rest, amountOre, giftCardOre };
  });
const card = fc.record({
  day: fc.constantFrom(...days),
  reason: fc.constantFrom("lapsed" as const, "paid_out" as const, "redeemed" as const, "issued" as const),
  amountOre: fc.integer({ min: -50_000, max: -1 }),
});

describe("every day", () => {
  it("is in balance for every provider, and the days add up to the papers", () => {
    fc.assert(
      fc.property(fc.array(paper, { maxLength: 30 }), fc.array(card, { maxLength: 6 }), (papers, cards) => {
        const vouchers = vouchersOf(papers, cards);
        for (const { lines } of vouchers) {
          expect(lines.reduce((sum, one) => sum + one.debitOre - one.creditOre, 0)).toBe(0);
          expect(
            lines.every((one) => one.debitOre >= 0 && one.creditOre >= 0 && one.debitOre * one.creditOre === 0),
          ).toBe(true);
        }
        const booked = (...kinds: string[]) =>
          vouchers
            .flatMap(({ lines }) => lines)
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((sum, one) => sum + one.debitOre - one.creditOre, 0);
        const told = (of: (one: JournalPaper) => number) => papers.reduce((sum, one) => sum + one.sign * of(one), 0);
        const beside = (reason: string) =>
          cards.reduce((sum, one) => sum + (one.reason === reason ? one.amountOre : 0), 0);
        // What a provider owes and what it kept: all that it moved.
        expect(booked("clearing", "fee")).toBe(told((one) => one.amountOre - one.giftCardOre));
        expect(0 - booked("vat")).toBe(told(({ lines }) => lines.reduce((sum, { vatOre }) => sum + vatOre, 0)));
        expect(booked("lapsed")).toBe(beside("lapsed"));
        expect(booked("paidOut")).toBe(beside("paid_out"));
      }),
    );
  });

  it("is the same, whichever paper comes first", () => {
    fc.assert(
      fc.property(fc.array(paper, { maxLength: 12 }), (papers) => {
        expect(vouchersOf(papers.toReversed())).toEqual(vouchersOf(papers));
      }),
    );
  });
});

const lines: PaperLine[] = [
  { text: "2 × Gin (70 cl)", amountOre: 50_000, vatOre: 10_000, kind: "goods" },
  { text: "1 × Gavekort (200 kr.)", amountOre: 20_000, vatOre: 0, kind: "gift-card" },
  { text: "Levering", amountOre: 5_000, vatOre: 1_000, kind: "delivery" },
  { text: "Pant", amountOre: 300, vatOre: 0, kind: "deposit" },
  { text: "Rabat: Tag 3 for 2", amountOre: -500, vatOre: -100, kind: "promotion" },
  { text: "Rabat", amountOre: -1_000, vatOre: -200, kind: "points" },
];
const sold: JournalPaper = {
  number: "2026-00001",
  day: "2026-11-20",
  provider: "mobilepay",
  lines,
  amountOre: 73_800,
  giftCardOre: 10_000,
  sign: 1,
};
const shown = (papers: JournalPaper[]) =>
  vouchersOf(papers).map((one) => [one.key, ...one.lines.map((each) => [each.account, each.debitOre, each.creditOre])]);

it("goods, deposit, delivery, discounts, cards and VAT stand each on their own account", () => {
  expect(shown([sold])).toEqual([
    [
      "2026-11-20-mobilepay",
      ["1010", 0, 40_000],
      ["1020", 0, 4_000],
      ["1030", 400, 0],
      ["1040", 800, 0],
      ["64000", 0, 10_700],
      ["6810", 0, 300],
      ["6820", 0, 10_000],
      ["5831", 63_800, 0],
    ],
  ]);
});

it("what comes back is told from what is sold, also in one line of several kinds, and from papers before kinds", () => {
  const whole = [{ text: "Ordre 100001", amountOre: 73_800, vatOre: 10_700, parts: sumParts(lines) }];
  const back: JournalPaper = { ...sold, number: "K2026-00001", day: "2026-11-21", sign: -1, lines: whole };
  expect(shown([sold, back])[1]).toEqual([
    "2026-11-21-mobilepay",
    ["1015", 40_000, 0],
    ["1020", 4_000, 0],
    ["1030", 0, 400],
    ["1040", 0, 800],
    ["64000", 10_700, 0],
    ["6810", 300, 0],
    ["6820", 10_000, 0],
    ["5831", 0, 63_800],
  ]);
  const bare = lines.map(({ text, amountOre, vatOre }) => ({ text, amountOre, vatOre }));
  expect(shown([{ ...sold, lines: bare }])).toEqual(shown([sold]));
});

it("a provider's agreed fee is taken from what it owes, of what it moved and never of what cards paid", () => {
  const [voucher] = vouchersOf([{ ...sold, provider: "stripe" }]);
  const of = (kind: string) => voucher?.lines.find((one) => one.kind === kind);
  expect(of("fee")).toMatchObject({ account: "3630", debitOre: 957 + 180 });
  expect(of("clearing")).toMatchObject({ account: "5833", debitOre: 63_800 - 1_137 });
});

it("a day that is not over is said to be open", () => {
  expect(vouchersOf([sold, { ...sold, day: "2026-11-22" }]).map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

it("tells what moved both ways on an account on the day, of papers and not of the lines of one", () => {
  const back: JournalPaper = { ...sold, number: "K2026-00001", sign: -1 };
  const offsetsOf = (papers: JournalPaper[]) => vouchersOf(papers)[0]?.offsets.map(({ kind, ore }) => [kind, ore]);
  expect(offsetsOf([sold])).toEqual([]);
  const moved = new Map(
    vouchersOf([sold])[0]?.lines.map(({ kind, debitOre, creditOre }) => [kind, debitOre + creditOre]),
  );
  const told = offsetsOf([sold, back]) ?? [];
  expect(told).toContainEqual(["clearing", moved.get("clearing")]);
  expect(told).toContainEqual(["vat", moved.get("vat")]);
  const other = vouchersOf([sold, back])[0]?.lines.map(({ kind }) => kind) ?? [];
  expect(other.filter((kind) => kind === "clearing" || kind === "vat")).toEqual([]);
});
