import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const secret = { SESSION_SECRET: "a-secret-that-only-tests-know-of-000000" };
const named = { PUBLIC_URL: "https://skaenk.example", COMPANY_CVR: "25313763" };
const mobilepay = {
  PAYMENT_PROVIDER: "mobilepay",
  MOBILEPAY_CLIENT_ID: "klient",
  MOBILEPAY_CLIENT_SECRET: "hemmelighed",
  MOBILEPAY_SUBSCRIPTION_KEY: "abonnement",
  MOBILEPAY_MERCHANT_SERIAL_NUMBER: "123456",
};
const production = {
  ...secret,
  ...named,
  ...mobilepay,
  NODE_ENV: "production",
  AGE_PROVIDER: "oidc",
  AGE_OIDC_ISSUER: "https://alder.example",
  AGE_OIDC_CLIENT_ID: "butik",
  AGE_OIDC_SCOPE: "openid is_over_18",
  AGE_OIDC_CLAIM: "is_over_18",
};

test("a shop in production that has no mail server does not start: its customers would get nothing", () => {
  expect(() => readSettings(production)).toThrow(/MAIL_URL/);
  expect(readSettings({ ...production, MAIL_URL: "smtps://u:p@mail.skaenk.example" }).mailUrl).toContain("smtps:");
});

test("a trial shop in production may catch its mail, when it says so", () => {
  expect(readSettings({ ...production, ALLOW_FAKES: "1" }).mailUrl).toBeUndefined();
});

test("a mail address that is no SMTP address stops the program with its name", () => {
  for (const wrong of ["mail.skaenk.example", "https://mail.skaenk.example"]) {
    expect(() => readSettings({ ...secret, MAIL_URL: wrong })).toThrow(/MAIL_URL: skal være/);
  }
});

test.each([
  ["PUBLIC_URL", undefined],
  ["PUBLIC_URL", "http://localhost:3000"],
  ["PUBLIC_URL", "https://127.0.0.1"],
  ["PUBLIC_URL", "https://[::1]:3000"],
  ["PUBLIC_URL", "https://shop.localhost"],
  ["COMPANY_CVR", "12345678"],
])("a shop in production is not opened with %s as %s, a trial shop neither", (name, value) => {
  for (const allowFakes of ["0", "1"]) {
    const env = { ...production, MAIL_URL: "smtps://u:p@mail.skaenk.example", ALLOW_FAKES: allowFakes, [name]: value };
    expect(() => readSettings(env)).toThrow(new RegExp(`^Forkerte indstillinger:\n  ${name}: `));
  }
});

test("every wrong setting is named at once", () => {
  const fakes = { PAYMENT_PROVIDER: "fake", AGE_PROVIDER: "fake" };
  expect(() => readSettings({ ...secret, ...fakes, NODE_ENV: "production" })).toThrow(
    /PUBLIC_URL.*PAYMENT_PROVIDER.*AGE_PROVIDER.*MAIL_URL/s,
  );
});

test("a shop in production starts without providers, and has none until the office has told of them", () => {
  const bare = { ...secret, ...named, NODE_ENV: "production", MAIL_URL: "smtps://u:p@x.example" };
  const { payments, age } = readSettings(bare);
  expect([payments.chosen, age.provider]).toEqual([[], "none"]);
});

test("a payment provider that is chosen and lacks something stops the program with its name", () => {
  const lacking = { ...secret, ...mobilepay, MOBILEPAY_CLIENT_SECRET: "" };
  expect(() => readSettings(lacking)).toThrow(/MOBILEPAY_CLIENT_SECRET: mangler til mobilepay/);
  expect(readSettings({ ...secret, ...mobilepay, PAYMENT_PROVIDER: "fake, mobilepay" }).payments.chosen).toEqual([
    "fake",
    "mobilepay",
  ]);
});

test("only named addresses may say where others come from", () => {
  expect(readSettings(secret).trustedProxies).toEqual(["127.0.0.0/8", "::1"]);
  expect(readSettings({ ...secret, TRUSTED_PROXIES: "10.0.0.0/8, fd00::1" }).trustedProxies).toEqual([
    "10.0.0.0/8",
    "fd00::1",
  ]);
  for (const wrong of ["proxy.example", "10.0.0.0/99", "10.0.0.1;10.0.0.2"]) {
    expect(() => readSettings({ ...secret, TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES: skal være/);
  }
});

test("in production nobody sells until the office has said who, and the shop is closed", () => {
  const trial = { ...secret, NODE_ENV: "production", ALLOW_FAKES: "1", PUBLIC_URL: "https://boblebaren.example" };
  const { company, initial, fromEnvironment } = readSettings({ ...trial, PRODUCT_NAME: "Boblebaren" });
  expect(company).toEqual({ name: "", address: "", cvr: "", email: "", phone: "" });
  expect([initial.open, fromEnvironment.has("PRODUCT_NAME"), fromEnvironment.has("COMPANY_CVR")]).toEqual([
    false,
    true,
    false,
  ]);
});
