import { expect, it } from "vitest";
import { ownerAlertsOf, settingsInUse } from "./office/provider-changes.ts";

it("names providers as the office shows them", () => {
  const about = (before: Record<string, string>, after: Record<string, string>) =>
    ownerAlertsOf(before, after).map((alert) => alert.about);
  expect(about({}, { PAYMENT_PROVIDER: "bank" })).toEqual(["Betalingsudbydere: før ingen, nu bankoverførsel."]);
  expect(about({ PAYMENT_PROVIDER: "bank" }, { PAYMENT_PROVIDER: "mobilepay,bank" })).toEqual([
    "Betalingsudbydere: før bankoverførsel, nu MobilePay, bankoverførsel.",
  ]);
});

it("tells the value that was in use before where nobody had told one, and no choice that stays as it was", () => {
  const about = (after: Record<string, string>, allowFakes: boolean) =>
    ownerAlertsOf(settingsInUse({}, { allowFakes }), settingsInUse(after, { allowFakes }));
  expect(about({ PAYMENT_PROVIDER: "fake,bank", AGE_PROVIDER: "fake", AGE_REMEMBER_DAYS: "0" }, true)).toEqual([
    { event: "payees", about: "Betalingsudbydere: før prøvepenge, nu prøvepenge, bankoverførsel." },
  ]);
  expect(about({ AGE_PROVIDER: "oidc", AGE_REMEMBER_DAYS: "30" }, true)).toEqual([
    {
      event: "age-check",
      about:
        "Hvem der beviser alderen: før prøvealder, nu MitID eller AltID gennem en formidler. Dage, et bevis gælder: før 0, nu 30.",
    },
  ]);
  expect(about({ PAYMENT_PROVIDER: "stripe" }, false)).toEqual([
    { event: "payees", about: "Betalingsudbydere: før ingen, nu Stripe (kort)." },
  ]);
});
