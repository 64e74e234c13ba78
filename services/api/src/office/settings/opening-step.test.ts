import type { Duty } from "@skaenk/contract/office/settings";
import { expect, it } from "vitest";
import { readSettings } from "../../platform/settings.ts";
import { type GuideFacts, guideOf } from "./office/guide.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://butik.example",
  MAIL_URL: "smtp://mail.example:587",
  SESSION_SECRET: "a-secret-that-only-tests-know-of-000000",
  PAYMENT_PROVIDER: "bank",
  BANK_ACCOUNT: "1234 0001234567",
};
const duty = (key: string, more: Partial<Duty> = {}): Duty => ({
  ...{ key, title: key, reason: "", link: "/", law: true, blocks: false, state: "fulfilled" },
  ...more,
});
const keys = ["company", "contact", "delivery", "payment", "live-money", "age", "mail", "goods", "text:/kontakt"];
const answers = { beginEmpty: true, deliverySeen: true, noAlcohol: true, clubSeen: true };
const noteOf = (more: Partial<GuideFacts>) =>
  guideOf({
    settings: readSettings(production),
    duties: keys.map((key) => duty(key)),
    saved: { company: { productName: "Boblebaren" }, beginning: answers },
    recipes: 0,
    goods: 0,
    sale: {} as GuideFacts["sale"],
    trial: { orderNumber: "10001", paid: true, refunded: true },
    ...more,
  }).steps.at(-1)?.note;

it("says that all the rest is ready only when it is", () => {
  expect(noteOf({})).toBe("at trykke på »Åbn butikken«. Alt andet er klar.");
});

it("counts what the law still requires, and other steps that are not done", () => {
  const papers = ["age-sign", "guarantee-notice", "inspection"].map((key) => duty(key, { state: "advised" }));
  const duties = [...keys.map((key) => duty(key)), ...papers, duty("backup", { state: "advised", law: false })];
  expect(noteOf({ duties })).toBe("at trykke på »Åbn butikken«. 3 ting, som loven eller pengene kræver, mangler.");
  expect(noteOf({ trial: undefined, sale: { withAgeLimit: 0 } as GuideFacts["sale"] })).toBe(
    "at trykke på »Åbn butikken«. 1 andet trin er ikke færdigt.",
  );
});

it("counts what holds the shop closed first", () => {
  expect(noteOf({ duties: [duty("company", { state: "missing", blocks: true })] })).toBe("1 ting mangler.");
});
