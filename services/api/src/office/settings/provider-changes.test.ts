import { expect, it } from "vitest";
import { ownerAlertsOf } from "./office/provider-changes.ts";

it("names providers as the office shows them", () => {
  const about = (before: Record<string, string>, after: Record<string, string>) =>
    ownerAlertsOf(before, after).map((alert) => alert.about);
  expect(about({}, { PAYMENT_PROVIDER: "bank" })).toEqual(["Betalingsudbydere: før ingen, nu bankoverførsel."]);
  expect(about({ PAYMENT_PROVIDER: "bank" }, { PAYMENT_PROVIDER: "mobilepay,bank" })).toEqual([
    "Betalingsudbydere: før bankoverførsel, nu MobilePay, bankoverførsel.",
  ]);
});
