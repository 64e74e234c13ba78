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
const guideWith = (more: Partial<GuideFacts>) =>
  guideOf({
    settings: readSettings(production),
    duties: keys.map((key) => duty(key)),
    saved: { company: { productName: "Boblebaren" }, beginning: answers },
    recipes: 0,
    goods: 0,
    members: 0,
    sale: {} as GuideFacts["sale"],
    trial: { orderNumber: "10001", paid: true, refunded: true },
    ...more,
  });
const noteOf = (more: Partial<GuideFacts>) => guideWith(more).steps.at(-1)?.note;
const missingOf = (more: Partial<GuideFacts>) =>
  guideWith(more).steps.flatMap(({ step, state }) => (state === "missing" ? [step] : []));

it("says that all the rest is ready only when it is", () => {
  expect(noteOf({})).toBe("Butikken er ikke åbnet endnu. Alt andet er klar.");
});

it("counts what the law still requires, and other steps that are not done", () => {
  const papers = ["age-sign", "guarantee-notice", "inspection"].map((key) => duty(key, { state: "advised" }));
  const duties = [...keys.map((key) => duty(key)), ...papers, duty("backup", { state: "advised", law: false })];
  expect(noteOf({ duties })).toBe("Butikken er ikke åbnet endnu. 3 ting, som loven eller pengene kræver, mangler.");
  expect(noteOf({ trial: undefined, sale: { withAgeLimit: 0 } as GuideFacts["sale"] })).toBe(
    "Butikken er ikke åbnet endnu. 1 andet trin er ikke færdigt.",
  );
});

it("counts what holds the shop closed first", () => {
  expect(noteOf({ duties: [duty("company", { state: "missing", blocks: true })] })).toBe(
    "1 ting holder butikken lukket.",
  );
});

it("says of an age check that nobody has tried that it is not checked", () => {
  const duties = keys.map((key) => duty(key, key === "age" ? { state: "unchecked" } : {}));
  expect(noteOf({ duties })).toBe(
    "Butikken er ikke åbnet endnu. 1 ting, som loven eller pengene kræver, er ikke tjekket.",
  );
});

const name = { company: { productName: "Boblebaren" } };
const unasked = { ...name, beginning: { beginEmpty: true } };

it("asks about the club and the prices before the shop has opened", () => {
  expect(missingOf({ saved: unasked })).toEqual(["content", "delivery", "open"]);
  expect(guideWith({ saved: unasked })).toMatchObject({ clubSeen: false, deliverySeen: false });
});

it("asks nothing of a shop that has opened, also while it is closed for a while", () => {
  const settings = readSettings(production);
  settings.live.open = true;
  expect(missingOf({ settings, saved: unasked })).toEqual([]);
  expect(guideWith({ settings, saved: unasked })).toMatchObject({ clubSeen: true, deliverySeen: true });
  expect(missingOf({ saved: { ...unasked, opening: { open: false, note: "Ferie" } } })).toEqual(["open"]);
});

it("asks nothing about a club that has members", () => {
  expect(missingOf({ saved: unasked, members: 1 })).toEqual(["delivery", "open"]);
});

it("takes hours alone for no agreement to the prices, and a price or a way that was changed for one", () => {
  const withDelivery = (delivery: Record<string, string | number>) =>
    guideWith({ saved: { ...unasked, delivery } }).deliverySeen;
  expect(withDelivery({ "klik-og-hent.openingHours": "Tors-fre 12-17" })).toBe(false);
  expect(withDelivery({ "klik-og-hent.openingHours": "Tors-fre 12-17", "gls.priceOre": 4900 })).toBe(true);
});
