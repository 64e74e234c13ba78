import { expect, it } from "vitest";
import { possibleSteps } from "./possible-steps.ts";

const standing = {
  status: "shipped",
  left: 0,
  shipped: 1,
  returnable: 1,
  restockable: 0,
  paid: true,
  awaitsTransfer: false,
  reservationLost: false,
  undoable: false,
  resumesTo: undefined,
} as const;

it.each([
  ["click_and_collect", true],
  ["pickup_point", true],
  ["home", false],
  ["mail", false],
] as const)("offers »Ikke afhentet« only where somebody was to collect: %s", (kind, offered) => {
  expect(possibleSteps({ ...standing, kind }).includes("not-collected")).toBe(offered);
});
