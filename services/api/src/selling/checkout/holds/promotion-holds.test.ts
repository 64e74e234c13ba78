import { expect, it } from "vitest";
import { isTooMany } from "./promotion-holds.ts";

const uses = (network: number, site: number, day = network) => ({
  ...{ code: "KODE", mostUses: 200, network: { now: network, day }, site: { now: site, day: site } },
});

it("lets unpaid orders of a network hold a tenth of the uses, and three of few", () => {
  expect([uses(19, 19), uses(20, 20)].map(isTooMany)).toEqual([false, true]);
  expect([uses(2, 2), uses(3, 3)].map((one) => isTooMany({ ...one, mostUses: 5 }))).toEqual([false, true]);
});

it("counts a site twice, and what lapsed in a day three times", () => {
  expect([uses(0, 39), uses(0, 40)].map(isTooMany)).toEqual([false, true]);
  expect([uses(0, 0, 59), uses(0, 0, 60)].map(isTooMany)).toEqual([false, true]);
});
