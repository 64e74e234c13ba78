import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const secret = { SESSION_SECRET: "a-secret-that-only-tests-know-of-000000" };
const production = { ...secret, NODE_ENV: "production", PAYMENT_PROVIDER: "mobilepay", AGE_PROVIDER: "mitid" };

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
