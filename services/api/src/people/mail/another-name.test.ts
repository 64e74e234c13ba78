import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Printer } from "../../platform/printing/printer.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { createComposer } from "./compose-mail.ts";
import type { MailName } from "./mail-data.ts";
import { sampleDataOf, sampleMail, sampleNewsletter } from "./sample-mail.ts";

let shop: TestShop;
const printed: string[] = [];
/** Writes down what papers would say. */
const printer: Printer = {
  pdf: async (_, data) => {
    printed.push(JSON.stringify(typeof data === "function" ? data() : data));
    return Buffer.from("%PDF");
  },
  svgPages: async () => [],
  refuseWhenFull: () => undefined,
};

beforeAll(async () => {
  shop = await openTestShop({
    PRODUCT_NAME: "Boblebaren",
    COMPANY_NAME: "Bobler & Brus ApS",
    COMPANY_ADDRESS: "Havnegade 1, 8000 Aarhus C",
    COMPANY_CVR: "25313763",
    COMPANY_EMAIL: "post@boblebaren.example",
    COMPANY_PHONE: "87 65 43 21",
    PUBLIC_URL: "https://boblebaren.example",
  });
  const content = JSON.stringify(sampleNewsletter);
  const issue = { id: sampleMail.newsletter.issue, content, created_at: shop.clock.now };
  await shop.db.insertInto("newsletter_issues").values(issue).execute();
});
afterAll(() => shop.stop());

/** What only the demo shop is called, has and answers at; to pour is a verb. */
const ofTheDemo = /Skænk (?:Drinks|ApS)|\bSkænk\b(?! [a-zæøå])|Flaskegyden 4, 5000|hej@skaenk|\b12345678\b/;

describe("a shop with another name", () => {
  it.each(Object.keys(sampleMail) as MailName[])("signs the mail %s itself", async (name) => {
    const compose = createComposer({ db: shop.db, settings: shop.settings, printer });
    const { subject, html, text, headers } = await compose({
      template: name,
      data: sampleDataOf(name, shop.settings.keys),
    });
    for (const said of [subject, html, text, JSON.stringify(headers)]) expect(said).not.toMatch(ofTheDemo);
    expect(html).toContain("Boblebaren");
  });

  it("says on its papers who it is", () => {
    expect(printed.length).toBeGreaterThan(2);
    for (const paper of printed) {
      expect(paper).not.toMatch(ofTheDemo);
      expect(paper).toContain("Boblebaren");
    }
    const folder = new URL("../../platform/printing/templates/", import.meta.url);
    for (const template of readdirSync(folder).filter((file) => file.endsWith(".typ"))) {
      expect(readFileSync(new URL(template, folder), "utf8"), template).not.toMatch(ofTheDemo);
    }
  });

  it.each(["/openapi.json", "/docs", "/pages/handelsbetingelser", "/pages/om-os", "/pages/privatlivspolitik"])(
    "answers %s as itself",
    async (path) => {
      const answer = await shop.api.request(`/api/v1${path}`);
      expect(await answer.text()).not.toMatch(ofTheDemo);
    },
  );

  it.each(["/openapi.json", "/docs"])("answers the staff's %s as itself", async (path) => {
    const owner = await staffAs(shop, "owner");
    const { body } = await owner.get<unknown>(path);
    expect(JSON.stringify(body)).toContain("/office/orders");
    expect(JSON.stringify(body)).not.toMatch(ofTheDemo);
  });
});
