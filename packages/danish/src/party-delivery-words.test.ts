import { expect, test } from "vitest";
import { partyDeliveryWords } from "./party-delivery-words.ts";

const home = {
  name: "Levering til døren",
  kind: "home",
  expectedOn: "2026-12-01",
  ...{ leadDays: 2, priceOre: 5_900, freeFromOre: 49_900 },
};
const shop = { ...home, name: "Pakkeshop", kind: "pickup_point", priceOre: 3_900 };
const fetch = { ...home, name: "Klik & hent", kind: "click_and_collect", expectedOn: "2026-11-30", leadDays: 0 };
const today = "2026-11-28";
const days = { orderBefore: "2026-11-30T13:00:00.000Z" };

test("a party hears whether the goods arrive in time, and by which way", () => {
  const told = (day: string, ways = [fetch, home, shop]) => partyDeliveryWords(day, { ...days, ways }, today);
  const door = "hos dig senest tirsdag den 1. december, når du bestiller inden mandag kl. 14.";
  expect(told("2026-12-05")).toBe(`Det når vi: ${door}`);
  expect(told("2026-12-01")).toBe(`Det når vi: ${door}`);
  const fetched = "med klik & hent er det klar til dig senest mandag den 30. november";
  expect(told("2026-11-30")).toBe(`Til døren når vi det ikke, men ${fetched}, når du bestiller inden mandag kl. 14.`);
  expect(told("2026-11-29")).toBe("Det når vi ikke: tidligst mandag den 30. november med klik & hent.");
  expect(told("2026-11-28", [home])).toBe("Det når vi ikke: tidligst tirsdag den 1. december til døren.");
});

test("a day that has passed is told as such, also where nothing is delivered", () => {
  for (const ways of [[home], []]) {
    const told = partyDeliveryWords("2026-11-27", { ...days, ways }, today);
    expect(told).toBe("Den dag er gået. Vælg en dag, der kommer.");
  }
});

test("without a day, a way or a promise nobody is told that a party is reached", () => {
  for (const day of ["", "på lørdag", "2026-12"])
    expect(partyDeliveryWords(day, { ...days, ways: [home] }, today)).toBe(
      "Lige nu: hos dig senest tirsdag den 1. december, når du bestiller inden mandag kl. 14.",
    );
  expect(partyDeliveryWords("2026-12-05", { ...days, ways: [] }, today)).toBe("");
  const later = { ...home, afterPayment: true as const };
  expect(partyDeliveryWords("2026-12-05", { ...days, ways: [later] }, today)).toContain("kan ikke love");
});
