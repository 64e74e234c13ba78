import { describe, expect, it } from "vitest";
import { readSettings } from "../../platform/settings.ts";
import { isLiveMobilePay } from "../../selling/checkout/payment/mobilepay/mobilepay.ts";
import { isLiveStripe } from "../../selling/checkout/payment/stripe/stripe.ts";
import { dutiesOf } from "./office/duties.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://butik.example",
  MAIL_URL: "smtp://mail.example:587",
  SESSION_SECRET: "a-secret-that-only-tests-know-of-000000",
};
const mobilepay = {
  PAYMENT_PROVIDER: "mobilepay",
  MOBILEPAY_CLIENT_ID: "klient",
  MOBILEPAY_CLIENT_SECRET: "hemmelighed",
  MOBILEPAY_SUBSCRIPTION_KEY: "abonnement",
  MOBILEPAY_MERCHANT_SERIAL_NUMBER: "123456",
};
const stripe = { PAYMENT_PROVIDER: "stripe", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const quickpay = { PAYMENT_PROVIDER: "quickpay", QUICKPAY_API_KEY: "noegle", QUICKPAY_PRIVATE_KEY: "privat" };
const bank = { PAYMENT_PROVIDER: "bank", BANK_ACCOUNT: "1234 0001234567" };

const dutyOf = (env: Record<string, string>) =>
  dutiesOf({
    settings: readSettings({ ...production, ...env }),
    goods: {
      active: 1,
      withAgeLimit: 0,
      limitedNames: [],
      freeNames: [],
      noLegalName: 0,
      noIngredients: 0,
      noOperator: 0,
      noStrength: 0,
    },
    written: new Set(),
    deliveries: [{ name: "Levering til døren", need: null }],
    openFields: new Map(),
    trials: new Map(),
    mail: { test: undefined, hasSent: false },
    accepted: new Set(),
    trial: undefined,
    running: { hasRun: false, late: 0, owners: 1, secured: 1, backupAt: null, provenAt: null, backupsSince: null },
    now: new Date("2026-11-20T10:00:00Z"),
  }).find(({ key }) => key === "live-money");

describe("a shop that is to open", () => {
  it.each([
    ["MobilePay's test environment", { ...mobilepay, MOBILEPAY_URL: "https://apitest.vipps.no" }, "mobilepay"],
    ["an address that nobody knows", { ...mobilepay, MOBILEPAY_URL: "https://api.vipps.no.example" }, "mobilepay"],
    ["a test key of Stripe's", { ...stripe, STRIPE_SECRET_KEY: "sk_test_1" }, "stripe"],
  ])("may not while %s takes the payments", (_, env, name) => {
    expect(dutyOf(env)).toMatchObject({ state: "missing", blocks: true, reason: `${name}: kun prøver.` });
  });

  it.each([
    ["MobilePay", mobilepay, "mobilepay: rigtige penge."],
    ["Stripe", { ...stripe, STRIPE_SECRET_KEY: "sk_live_1" }, "stripe: rigtige penge."],
    ["a restricted key of Stripe's", { ...stripe, STRIPE_SECRET_KEY: "rk_live_1" }, "stripe: rigtige penge."],
    ["QuickPay", quickpay, "quickpay: rigtige kort og prøvekort; prøver bekræfter ingen ordre i en åben butik."],
    ["the bank", bank, "Ingen af de valgte udbydere har en prøvetilstand."],
  ])("is told which money %s moves", (_, env, reason) => {
    expect(dutyOf(env)).toMatchObject({ state: "fulfilled", reason });
  });
});

it("takes an environment for real only by its whole name", () => {
  for (const url of ["https://apitest.vipps.no", "http://api.vipps.no", "https://api.vipps.no:8443"]) {
    expect(isLiveMobilePay({ url })).toBe(false);
  }
  for (const secretKey of ["sk_test_1", "live", "pk_live_1", "xsk_live_1"]) {
    expect(isLiveStripe({ secretKey })).toBe(false);
  }
});
