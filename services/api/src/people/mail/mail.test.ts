import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { housePrinter } from "../../platform/printing/house-printer.ts";
import { openToken } from "../../platform/sealed-token.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { createComposer } from "./compose-mail.ts";
import { faceFiles } from "./letter-faces.ts";
import type { MailName } from "./mail-data.ts";
import { withdrawalPurpose } from "./mail-shop.ts";
import { openMailTransport } from "./mail-transport.ts";
import { sampleDataOf, sampleMail, sampleNewsletter } from "./sample-mail.ts";

let shop: TestShop;
let dataDir: string;
const mails = new Map<MailName, Email>();
const names = Object.keys(sampleMail) as MailName[];
const mailOf = (name: MailName): Email => {
  const mail = mails.get(name);
  if (!mail) throw new Error(`No mail "${name}"`);
  return mail;
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "skaenk-mail-"));
  shop = await openTestShop({ DATA_DIR: dataDir, PUBLIC_URL: "https://skaenk.example" });
  const compose = createComposer({ db: shop.db, settings: shop.settings, printer: housePrinter(shop.rendering) });
  const transport = openMailTransport(shop.settings);
  const issue = {
    id: sampleMail.newsletter.issue,
    content: JSON.stringify(sampleNewsletter),
    created_at: shop.clock.now,
  };
  await shop.db.insertInto("newsletter_issues").values(issue).execute();
  for (const name of names) {
    const mail = await compose({ template: name, data: sampleDataOf(name, shop.settings.keys) });
    const addressed = { ...mail, key: `sample:${name}`, to: "aase@skaenk.example", date: shop.clock.now };
    await transport.send(addressed);
    // Sent twice on purpose: a repeat is the same file.
    await transport.send(addressed);
  }
  for (const file of readdirSync(join(dataDir, "mail"))) {
    const mail = await PostalMime.parse(readFileSync(join(dataDir, "mail", file)));
    const name = names.find((candidate) => mailSubject(candidate) === mail.subject);
    if (name) mails.set(name, mail);
  }
});
afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const subjects: Record<MailName, string> = {
  "order-received": "Ordrebekræftelse 100042",
  "order-shipped": "En del af din ordre 100042 er sendt",
  "gift-sent": "Åse Ørum-Nygård har sendt dig en gave",
  "order-ready": "Din ordre 100042 er klar til afhentning",
  "order-delivered": "Din ordre 100042 er leveret",
  "order-changed": "Leveringen af din ordre 100042 er ændret",
  "order-cancelled": "Din ordre 100042 er annulleret",
  "rest-released": "Resten af din ordre 100042 bliver ikke sendt",
  "confirm-order": "Bekræft din ordre 100042",
  "bank-transfer": "Sådan betaler du ordre 100042",
  "phone-order": "Din ordre 100042 pr. telefon",
  "payment-again": "Betal din ordre 100042 igen",
  "order-attention": "Ordre 100042 kræver opmærksomhed",
  "owner-notice": "3 nye ordrer hos Skænk",
  "owner-alert": "Et gavekort er udstedt på kontoret hos Skænk",
  "test-mail": "Prøvemail fra Skænk",
  refund: "Vi har betalt 538,90\u00a0kr. tilbage for ordre 100042",
  "gift-card": "Åse Ørum-Nygård har givet dig et gavekort til Skænk",
  "gift-card-again": "Et gavekort fra ordre 2026-1042 er sendt igen",
  "withdrawal-receipt": "Kvittering for fortrydelse F-7K3M-2QXA",
  "newsletter-confirm": "Bekræft din tilmelding til nyhedsbrevet fra Skænk",
  newsletter: "Jul i glasset",
  "stock-notice-confirm": "Vil du have besked om Havgus London Dry Gin, 70 cl?",
  "stock-notice": "Havgus London Dry Gin, 70 cl er her igen",
  "confirm-email": "Bekræft din e-mail hos Skænk",
  "reset-password": "Vælg et nyt kodeord til Skænk",
  "confirm-new-email": "Bekræft din nye e-mail hos Skænk",
  "password-changed": "Dit kodeord hos Skænk er ændret",
  "email-changed": "Din e-mail hos Skænk er ændret",
  "staff-invitation": "Ejnar Ejer inviterer dig til kontoret hos Skænk",
  "staff-access": "Ny passkey til kontoret hos Skænk",
  "staff-password": "Vælg et nyt kodeord til kontoret hos Skænk",
  "former-invitation": "Skænk har fået en ny butik",
  birthday: "Tillykke med fødselsdagen, Åse",
  "review-refused": "Din tekst om Havgus London Dry Gin bliver ikke vist",
  "club-change": "Klubben ændres den 15. januar 2027",
  "points-expiry": "40 point udløber den 31. december 2026",
};
const mailSubject = (name: MailName) => subjects[name];

test("a mail sent twice is one caught mail", () => {
  expect(readdirSync(join(dataDir, "mail"))).toHaveLength(names.length);
});

describe.each(names)("%s", (name) => {
  test("says the same as HTML and as plain text, in Danish, with the company in its foot", () => {
    const { html = "", text = "" } = mailOf(name);
    expect(html).toContain('<html lang="da"');
    for (const part of ["Skænk Drinks ApS", "CVR 12345678", "hej@skaenk.example"]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/<\/?[a-z]+[ >]/i);
    expect(text).not.toContain("undefined");
    expect(html).not.toContain("undefined");
  });

  test("is readable at 320 px and in the dark: no fixed width but a picture's, which gives way, and both colour schemes", () => {
    const { html = "" } = mailOf(name);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html.replaceAll(/<img [^>]+>/g, "")).not.toMatch(/\swidth="\d{2,}"|[^-]width:\s*\d{3,}px/);
    for (const [image] of html.matchAll(/<img [^>]+>/g)) expect(image).toContain("width:100%;max-width:");
  });

  test("shows drawings of the shop alone, each with words in its place, at addresses that say nothing of who reads", () => {
    const { html = "" } = mailOf(name);
    expect(html).not.toMatch(/<script|<link/);
    for (const [, src = "", alt = ""] of html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)) {
      expect(src).toMatch(
        /^https:\/\/skaenk\.example\/api\/v1\/drawings\/\w+\/[\w-]+\.png\?shape=(tile|wide)(&amp;container=[a-z0-9-]+)?$/,
      );
      expect(alt.length).toBeGreaterThan(3);
    }
    expect(html.match(/<img/g) ?? []).toHaveLength(html.match(/<img src="[^"]*" alt="[^"]+"/g)?.length ?? 0);
    for (const [, address = ""] of html.matchAll(/url\("?([^")]+)"?\)/g)) {
      expect(address).toMatch(/^https:\/\/skaenk\.example\/skrift\/[a-z-]+\.woff2$/);
    }
  });

  test("has a preheader and links that lead to the shop", () => {
    const { html = "" } = mailOf(name);
    expect(html).toMatch(/display:none;max-height:0[^>]*>[^<]{10,}/);
    for (const [, address = ""] of html.matchAll(/href="([^"]+)"/g)) {
      expect(address).toMatch(
        /^(https:\/\/(skaenk\.example|sporing\.skaenk\.example|europa\.eu|naevneneshus\.dk)|mailto:|tel:)/,
      );
    }
  });
});

test.each(names)("%s has no way to the company that it does not have", async (name) => {
  const company = { name: "", address: "", cvr: "", email: "", phone: "" };
  const settings = { ...shop.settings, company };
  const compose = createComposer({ db: shop.db, settings, printer: housePrinter(shop.rendering) });
  const { html, text, headers } = await compose({ template: name, data: sampleDataOf(name, shop.settings.keys) });
  expect(html).not.toMatch(/(mailto|tel):["?]|CVR\s*[<·]|> · | · </);
  expect(text).not.toMatch(/CVR\s*$| ·\s*$|^\s*· |skriv(e)? til\s*[,.]/m);
  expect(JSON.stringify(headers ?? {})).not.toContain("mailto");
});

describe("the order confirmation", () => {
  test("holds everything the buyer must get on a durable medium", () => {
    const { text = "" } = mailOf("order-received");
    for (const part of [
      "100042",
      "20. november 2026 kl. 11.00",
      "Skænk Drinks ApS",
      "Flaskegyden 4, 5000 Odense C",
      "12345678",
      "12 34 56 78",
      "Havgus London Dry Gin",
      "70 cl · 44\u00a0% vol.",
      "2 × 249,95\u00a0kr.",
      "+ pant 6,00\u00a0kr.",
      "Pant",
      "Rabat",
      "Betalt med point",
      "688,90\u00a0kr.",
      "Heraf moms",
      "137,78\u00a0kr.",
      "Fynsk Papirlager, Kartonvej 12, 5000 Odense C",
      "Klar til dig senest onsdag den 25. november",
      "MobilePay",
      "14 dages fortrydelsesret",
      "Fortryd aftalen her (https://skaenk.example/fortryd?link=",
      "2 års reklamationsret",
      "europa.eu/youreurope",
      "Mæglingsteamet for Forbrugerklager, Nævnenes Hus, Toldboden 2,\n8800 Viborg".replace("\n", " "),
      "Forbrugerklagenævnet",
      "handelsbetingelser",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("ec.europa.eu/consumers/odr");
  });

  test("carries the accepted terms and the withdrawal form as tagged PDF", () => {
    const { attachments } = mailOf("order-received");
    expect(attachments.map(({ filename }) => filename)).toEqual([
      "handelsbetingelser-2026-11-01.pdf",
      "standardfortrydelsesformular.pdf",
    ]);
    for (const { content, mimeType } of attachments) {
      expect(mimeType).toBe("application/pdf");
      const source = Buffer.from(content as ArrayBuffer).toString("latin1");
      expect(source.startsWith("%PDF-")).toBe(true);
      expect(source).toContain("/StructTreeRoot");
    }
  });

  test("leads to a withdrawal form that is filled in, by an address that reveals nothing", () => {
    const { html = "" } = mailOf("order-received");
    const token = html.match(/\/fortryd\?link=([\w-]+)/)?.[1] ?? "";
    expect(openToken(shop.settings.keys, withdrawalPurpose, token)).toEqual({
      orderNumber: "100042",
      name: "Åse Ørum-Nygård",
      email: "aase@skaenk.example",
    });
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("100042");
    expect(openToken(shop.settings.keys, "withdrawal-draft", token)).toBeUndefined();
    expect(openToken(shop.settings.keys, withdrawalPurpose, `${token.slice(0, -2)}AA`)).toBeUndefined();
  });

  test("is not sent with terms that the shop never had", async () => {
    const compose = createComposer({ db: shop.db, settings: shop.settings, printer: housePrinter(shop.rendering) });
    const data = { ...sampleMail["order-received"], termsVersion: "1999-01-01" };
    await expect(compose({ template: "order-received", data })).rejects.toThrow(/not in the archive/);
  });

  test("encloses the terms with the words of every case, where it is written later than its order", async () => {
    const printed: string[] = [];
    const printer = {
      ...housePrinter(shop.rendering),
      pdf: async (_template: string, paper: unknown) => {
        printed.push(JSON.stringify(paper));
        return Buffer.from("pdf");
      },
    };
    const compose = createComposer({ db: shop.db, settings: shop.settings, printer });
    const data = sampleMail["order-received"];
    await compose({ template: "order-received", data });
    await compose({ template: "order-received", data: { ...data, isLater: true } });
    const [atOnce, later] = printed.filter((paper) => paper.includes("Du skal være fyldt 18 år"));
    expect(atOnce).not.toContain("når 16 år er nok");
    expect(later).toContain("når 16 år er nok");
  });

  test("encloses the version that was accepted, also after the terms have changed", async () => {
    await shop.db
      .updateTable("pages")
      .set({ version: "2027-01-01" })
      .where("path", "=", "/handelsbetingelser")
      .execute();
    const compose = createComposer({ db: shop.db, settings: shop.settings, printer: housePrinter(shop.rendering) });
    const { attachments } = await compose({ template: "order-received", data: sampleMail["order-received"] });
    expect(attachments?.[0]?.filename).toBe("handelsbetingelser-2026-11-01.pdf");
    const versions = await shop.db.selectFrom("terms_versions").select("version").orderBy("version").execute();
    expect(versions.map(({ version }) => version)).toEqual(["2026-11-01", "2027-01-01"]);
  });
});

test("what somebody typed is text, never markup and never a link", async () => {
  const compose = createComposer({ db: shop.db, settings: shop.settings, printer: housePrinter(shop.rendering) });
  const reason = `<img src=x onerror=alert(1)> [klik](https://ond.example) *fed* "'&`;
  const { html } = await compose({
    template: "order-cancelled",
    data: { ...sampleMail["order-cancelled"], reason },
  });
  expect(html).toMatch(/&lt;img src=x onerror=alert\(1\)&gt; .*\*fed\* &quot;&#39;&amp;/);
  expect(html).not.toContain("<img");
  expect(html).not.toContain("ond.example");
});

test("a line break in a name cannot add a header or a recipient", async () => {
  const transport = openMailTransport(shop.settings);
  const compose = createComposer({ db: shop.db, settings: shop.settings, printer: housePrinter(shop.rendering) });
  const mail = await compose({ template: "birthday", data: { firstName: "Ib\r\nBcc: ond@skaenk.example", points: 5 } });
  await transport.send({ ...mail, key: "injection", to: "ib@skaenk.example", date: new Date("2020-01-01T00:00:00Z") });
  const [file = ""] = readdirSync(join(dataDir, "mail"));
  const parsed = await PostalMime.parse(readFileSync(join(dataDir, "mail", file)));
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.some(({ key }) => key === "bcc")).toBe(false);
});

test("order mail holds no marketing and no unsubscribing; only what was asked for beside a purchase can be left with one click", () => {
  const bulk = ["newsletter", "stock-notice"];
  for (const name of names) {
    const { headers, html = "" } = mailOf(name);
    const oneClick = headers.find(({ key }) => key === "list-unsubscribe-post")?.value;
    expect(oneClick).toBe(bulk.includes(name) ? "List-Unsubscribe=One-Click" : undefined);
    if (name.startsWith("order-")) expect(html).not.toMatch(/tilbud|nyhedsbrev|køb også/i);
  }
  expect(mailOf("newsletter").headers.find(({ key }) => key === "list-unsubscribe")?.value).toContain(
    "<https://skaenk.example/api/v1/newsletter/unsubscribe/afmeld-token>",
  );
});

test("what came with an order stands beside its words; what guards an account or asks for a consent has no picture", () => {
  const pictures = (name: MailName) => mailOf(name).html?.match(/<img/g)?.length ?? 0;
  expect(pictures("order-received")).toBe(sampleMail["order-received"].lines.length);
  expect(pictures("phone-order")).toBe(sampleMail["phone-order"].lines.length);
  // What was written before mails had drawings stands without.
  expect(pictures("order-shipped")).toBe(1);
  expect(pictures("newsletter")).toBe(1);
  for (const name of ["reset-password", "password-changed", "email-changed", "newsletter-confirm"] as const) {
    expect(pictures(name), name).toBe(0);
  }
});

test("every drawing that a mail shows is there, and so are its letters", async () => {
  const shown = new Set(
    names.flatMap((name) => [...(mailOf(name).html ?? "").matchAll(/<img src="https:\/\/skaenk\.example([^"]+)"/g)]),
  );
  const addresses = new Set([...shown].map(([, address = ""]) => address.replaceAll("&amp;", "&")));
  expect(addresses.size).toBeGreaterThan(5);
  for (const address of addresses) {
    const answer = await shop.api.request(address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const bytes = new DataView(await answer.arrayBuffer());
    const size = address.endsWith("wide") ? [1056, 704] : [192, 240];
    expect([bytes.getUint32(16), bytes.getUint32(20)], address).toEqual(size);
  }
  for (const [address, file] of Object.entries(faceFiles())) {
    expect(address).toMatch(/^\/skrift\/[a-z-]+\.woff2$/);
    expect(existsSync(file), file).toBe(true);
  }
});
