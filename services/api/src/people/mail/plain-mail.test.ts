import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Printer } from "../../platform/printing/printer.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { createComposer } from "./compose-mail.ts";
import type { MailData, MailName } from "./mail-data.ts";
import { sampleDataOf, sampleMail, sampleNewsletter } from "./sample-mail.ts";

let shop: TestShop;
const printed: string[] = [];
const printer: Printer = {
  pdf: async (_, data) => {
    printed.push(JSON.stringify(typeof data === "function" ? data() : data));
    return Buffer.from("%PDF");
  },
  svgPages: async () => [],
  refuseWhenFull: () => undefined,
};

beforeAll(async () => {
  shop = await openTestShop();
  const content = JSON.stringify(sampleNewsletter);
  const issue = { id: sampleMail.newsletter.issue, content, created_at: shop.clock.now };
  await shop.db.insertInto("newsletter_issues").values(issue).execute();
});
afterAll(() => shop.stop());

const composed = async <Name extends MailName>(template: Name, data: MailData[Name]) => {
  const compose = createComposer({ db: shop.db, settings: shop.settings, printer });
  const { subject, html, text } = await compose({ template, data });
  return { subject, html, text };
};

/** Fields that anybody outside the office has typed, wherever they are in a mail's data. */
const typed = new Set(["name", "firstName", "recipientName", "senderName", "greeting", "invitedBy"]);
const hostile = "Vundet! ｅｖｉｌ．example hent på www.evil.top/gave\r\nBcc: x@evil.com \u202etxt";

const withHostile = (value: unknown, key = ""): unknown => {
  if (typeof value === "string") return typed.has(key) ? hostile : value;
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withHostile(inner, field)]));
};

describe("a name with a link that was stored before links were refused", () => {
  it.each(Object.keys(sampleMail) as MailName[])(
    "is no link, line break or hidden sign in the mail %s",
    async (name) => {
      const { subject, html, text } = await composed(
        name,
        withHostile(sampleDataOf(name, shop.settings.keys)) as never,
      );
      for (const said of [subject, html, text]) expect(said).not.toMatch(/evil|\u202e/);
      // A greeting keeps its lines, and none of them is a header.
      expect(subject).not.toMatch(/[\r\n]/);
      if (!JSON.stringify(sampleMail[name]).includes('"greeting"')) expect(text).not.toMatch(/^Bcc:/m);
    },
  );

  it("is none on the card that goes along with a gift", async () => {
    printed.length = 0;
    await composed("gift-card", withHostile(sampleDataOf("gift-card", shop.settings.keys)) as MailData["gift-card"]);
    expect(printed.join()).toContain("(link udeladt)");
    expect(printed.join()).not.toMatch(/evil/);
  });

  it("is none in a receipt of a withdrawal, nor is its reason or order number", async () => {
    const { html, text } = await composed("withdrawal-receipt", {
      ...sampleMail["withdrawal-receipt"],
      orderNumber: "100042 evil.com",
      reason: "Se https://evil.example/x",
    });
    for (const said of [html, text]) expect(said).not.toMatch(/evil/);
    expect(text).toContain("(link udeladt)");
  });

  it.each(["order-cancelled", "rest-released", "review-refused"] as const)(
    "is none in the reason of the mail %s",
    async (name) => {
      const reason = "Bekræft din konto på https://evil.example/x eller evil.com";
      const { html, text } = await composed(name, { ...sampleMail[name], reason } as never);
      for (const said of [html, text]) expect(said).not.toMatch(/evil/);
      expect(text).toContain("Bekræft din konto på (link udeladt) eller (link udeladt)");
    },
  );
});

describe("who has not shown that the address is theirs", () => {
  it("gets no words of a withdrawal that names no order of theirs, and a button to ask for them", async () => {
    const { html, text } = await composed("withdrawal-receipt", {
      ...sampleMail["withdrawal-receipt"],
      withheld: true,
    });
    const { name, lines, reason, reference } = sampleMail["withdrawal-receipt"];
    for (const said of [html, text]) {
      for (const withheld of [name, ...lines, String(reason)]) expect(said).not.toContain(withheld);
      expect(said).toContain(reference);
    }
    expect(text).toMatch(/Ja, det er mig.*https?:\/\/\S+bevis=/s);
  });

  const name = "Hemmelig Hilsen";
  const order = { ...sampleMail["order-received"], customer: { name, email: "x@skaenk.example" } };

  it.each([
    ["confirm-order", { ...sampleMail["confirm-order"], name }],
    ["bank-transfer", { ...sampleMail["bank-transfer"], name }],
    ["bank-transfer", { ...sampleMail["bank-transfer"], name, reminder: true }],
    ["phone-order", { ...sampleMail["phone-order"], ...order }],
    ["confirm-email", { ...sampleMail["confirm-email"], firstName: name }],
    ["confirm-new-email", { ...sampleMail["confirm-new-email"], firstName: name }],
    ["order-cancelled", { ...sampleMail["order-cancelled"], name: "" }],
    ["password-changed", { ...sampleMail["password-changed"], firstName: "" }],
    ["email-changed", { ...sampleMail["email-changed"], firstName: "" }],
  ] as const)("is not greeted by name in the mail %s", async (template, data) => {
    const { subject, text } = await composed(template, data as never);
    expect(subject + text).not.toContain(name);
    expect(text).toMatch(/^Hej$/m);
  });

  it("is greeted as nobody in particular in a receipt of a withdrawal, which repeats the statement as the law asks", async () => {
    const { text } = await composed("withdrawal-receipt", sampleMail["withdrawal-receipt"]);
    expect(text).toMatch(/^Hej$/m);
    expect(text).toContain(`Navn: ${sampleMail["withdrawal-receipt"].name}`);
  });
});
