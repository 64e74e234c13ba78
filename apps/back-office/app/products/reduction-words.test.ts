import { expect, it } from "vitest";
import { blockerWords } from "./reduction-words";

it.each([
  [{ why: "not_cut" as const }, "prisen er ikke sat ned"],
  [
    { why: "long_ago" as const, since: "2026-09-01T10:00:00Z" },
    "prisen blev sat ned 1. september 2026, og efter 30 dage er det den almindelige pris",
  ],
  [
    { why: "too_few_days" as const, since: "2026-11-20T10:00:00Z" },
    "der er ikke 30 dages priser før nedsættelsen at sammenligne med (den første er fra 20. november 2026)",
  ],
  [
    { why: "not_lower" as const, lowestOre: 18_995 },
    "prisen er ikke under den laveste i de 30 dage før, 189,95\u00a0kr.",
  ],
])("%o is said as it is", (blocker, words) => {
  expect(blockerWords(blocker, "now")).toBe(words);
});
