import { expect, test } from "vitest";
import { arrivalWords, cutOffWords, deliveryPriceWords, deliveryPromise } from "./delivery-words.ts";

const home = {
  name: "Levering til døren",
  kind: "home",
  expectedOn: "2026-12-01",
  leadDays: 2,
  priceOre: 5_900,
  freeFromOre: 49_900,
};
const shop = { ...home, name: "Pakkeshop", kind: "pickup_point", priceOre: 3_900 };
const fetch = {
  name: "Klik & hent",
  kind: "click_and_collect",
  expectedOn: "2026-11-30",
  ...{ leadDays: 0, priceOre: 0, freeFromOre: 0 },
};
const days = { orderBefore: "2026-11-30T13:00:00.000Z" };
/** Units keep their number in the same line. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a day is the day at the latest, where it comes or where it is fetched", () => {
  expect(arrivalWords(home)).toBe("Hos dig senest tirsdag den 1. december");
  expect(arrivalWords(shop)).toBe("Klar til dig senest tirsdag den 1. december");
});

test("a present arrives at somebody else's, by the chosen day if there is one", () => {
  expect(arrivalWords(home, { deliverOn: null })).toBe("Fremme senest tirsdag den 1. december");
  expect(arrivalWords(shop, { deliverOn: null })).toBe("Klar til afhentning senest tirsdag den 1. december");
  expect(arrivalWords(home, { deliverOn: "2026-12-23" })).toBe("Skal være fremme onsdag den 23. december");
});

test("a price names the sum from which it is none", () => {
  expect(plain(deliveryPriceWords(home))).toBe("59 kr., gratis fra 499 kr.");
  expect(deliveryPriceWords(fetch)).toBe("gratis");
  expect(deliveryPriceWords({ priceOre: 5_900, freeFromOre: 0 })).toBe("gratis");
});

test("the door comes first, the others beside it, each with day and price", () => {
  const promise = deliveryPromise({ ...days, ways: [shop, home, fetch] });
  expect(plain(promise?.first ?? "")).toBe("Hos dig senest tirsdag den 1. december · 59 kr., gratis fra 499 kr.");
  expect(promise?.others.map(plain)).toEqual([
    "Pakkeshop: klar til dig senest tirsdag den 1. december · 39 kr., gratis fra 499 kr.",
    "Klik & hent: klar til dig senest mandag den 30. november · gratis",
  ]);
});

test("the earliest day stands with the cut-off, and says nothing of evenings", () => {
  const later = { ...fetch, expectedOn: "2026-12-01" };
  expect(deliveryPromise({ ...days, ways: [home, later] })?.earliest).toBe(
    "Tidligst tirsdag den 1. december til døren, når du bestiller inden mandag kl. 14.",
  );
  expect(deliveryPromise({ ...days, ways: [home, fetch] })?.earliest).toBe(
    "Tidligst mandag den 30. november med klik & hent, når du bestiller inden mandag kl. 14.",
  );
});

test("a cut-off is told without what goes without saying", () => {
  expect(["14:00", "14:30", "09:00", "09:30", "20:00"].map(cutOffWords)).toEqual([
    "kl. 14",
    "kl. 14.30",
    "kl. 9",
    "kl. 9.30",
    "kl. 20",
  ]);
  const half = { orderBefore: "2026-11-30T08:30:00.000Z", ways: [home] };
  expect(deliveryPromise(half)?.earliest).toContain("inden mandag kl. 9.30.");
});

test("no day is promised before a bank transfer has come", () => {
  const waiting = { ...home, afterPayment: true as const };
  expect(arrivalWords(waiting)).toBe("Sendes, når betalingen er kommet: hos dig senest 2 hverdage efter afsendelsen");
  expect(arrivalWords({ ...fetch, afterPayment: true })).toBe("Klar til dig, når betalingen er kommet");
  const packed = arrivalWords({ ...waiting, kind: "click_and_collect" });
  expect(packed).toBe("Pakkes, når betalingen er kommet: klar til dig senest 2 hverdage efter pakningen");
  expect(arrivalWords(waiting, { deliverOn: "2026-12-23" })).toBe("Skal være fremme onsdag den 23. december");
  const promise = deliveryPromise({ ...days, ways: [waiting, { ...fetch, afterPayment: true }] });
  expect([promise?.first, promise?.earliest, ...(promise?.others ?? [])].join()).not.toMatch(/december|november|kl\./);
});

test("a shop that delivers nothing promises nothing", () => {
  expect(deliveryPromise({ ...days, ways: [] })).toBeUndefined();
});
