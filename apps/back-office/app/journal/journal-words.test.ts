import { expect, it } from "vitest";
import { signedOre, voucherOre } from "./journal-words";

const debit = (kind: "clearing" | "refunds" | "giftCards" | "prepaid" | "promotions", debitOre: number) => ({
  kind,
  debitOre,
  creditOre: 0,
});
const credit = (kind: "clearing" | "goods" | "vat" | "granted", creditOre: number) => ({
  kind,
  debitOre: 0,
  creditOre,
});

it("sums a voucher up as the money that came, not as all that was booked", () => {
  expect(voucherOre([debit("clearing", 19_063), debit("refunds", 12_545), credit("goods", 31_608)])).toBe(19_063);
  expect(voucherOre([credit("clearing", 2_500), debit("refunds", 2_500)])).toBe(-2_500);
});

it("sums up what was booked where no provider moved money", () => {
  expect(voucherOre([debit("giftCards", 5_000), credit("granted", 5_000)])).toBe(5_000);
});

it("sums up what gift cards or an earlier transfer paid, whatever else was booked as debit", () => {
  expect(voucherOre([debit("giftCards", 30_537), debit("promotions", 1), credit("goods", 30_538)])).toBe(30_537);
  expect(voucherOre([debit("prepaid", 20_000), debit("promotions", 500), credit("goods", 20_500)])).toBe(20_000);
});

it("shows what goes back by a credit note below zero, its VAT too, and no VAT as plain 0", () => {
  expect([signedOre("credit-note", 7_945), signedOre("credit-note", 1_589)]).toEqual([-7_945, -1_589]);
  expect([signedOre("invoice", 7_945), signedOre("invoice", 1_589)]).toEqual([7_945, 1_589]);
  expect(Object.is(signedOre("credit-note", 0), 0)).toBe(true);
});
