import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Route } from "playwright-core";
import sharp from "sharp";
import { createComposer } from "../../services/api/src/people/mail/compose-mail.ts";
import { faceFiles } from "../../services/api/src/people/mail/letter-faces.ts";
import type { MailName } from "../../services/api/src/people/mail/mail-data.ts";
import { sampleDataOf, sampleMail, sampleNewsletter } from "../../services/api/src/people/mail/sample-mail.ts";
import { openTestShop, type TestShop } from "../../services/api/src/testing/test-shop.ts";
import { startBrowser } from "./browser.ts";
import startPostgres from "./start-postgres.ts";

/**
 * `node tests/support/mail-pictures.ts FOLDER [name,name]`: every mail of the shop as it is read, 320 and 600 px wide, on light and on
 * dark paper, without pictures and as text; and all of them side by side (`sheet-….png`).
 */
const [folder = "mail-pictures", named = ""] = process.argv.slice(2);
const home = "https://skaenk.example";
const all = Object.keys(sampleMail) as MailName[];
const names = named === "" ? all : all.filter((name) => named.split(",").includes(name));
const looks = [
  { look: "600", width: 640, dark: false, held: false },
  { look: "320", width: 320, dark: false, held: false },
  { look: "600-dark", width: 640, dark: true, held: false },
  { look: "320-held", width: 320, dark: false, held: true },
];

const stopPostgres = await startPostgres();
const shop = await openTestShop({ PUBLIC_URL: home });
const server = await startBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const issue = {
    id: sampleMail.newsletter.issue,
    content: JSON.stringify(sampleNewsletter),
    created_at: shop.clock.now,
  };
  await shop.db.insertInto("newsletter_issues").values(issue).execute();
  // The papers that go along are looked at elsewhere.
  const printer = { pdf: async () => Buffer.alloc(0), svgPages: async () => [], refuseWhenFull: () => undefined };
  const compose = createComposer({ db: shop.db, settings: shop.settings, printer });
  const mails = new Map<MailName, string>();
  for (const name of names) {
    const { html, text } = await compose({ template: name, data: sampleDataOf(name, shop.settings.keys) });
    mails.set(name, html);
    writeFileSync(join(folder, `${name}.txt`), text);
  }
  for (const { look, width, dark, held } of looks) await take(mails, { look, width, dark, held });
} finally {
  await server.close();
  await shop.stop();
  await stopPostgres();
}

async function take(mails: Map<MailName, string>, { look, width, dark, held }: (typeof looks)[number]): Promise<void> {
  const browser = await chromium.connect(server.wsEndpoint());
  const colorScheme = dark ? "dark" : "light";
  const context = await browser.newContext({ viewport: { width, height: 600 }, colorScheme });
  await context.route(`${home}/**`, (route) => answer(route, mails, held));
  const page = await context.newPage();
  const taken: Buffer[] = [];
  for (const name of mails.keys()) {
    await page.goto(`${home}/mail/${name}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) console.log(`${name} is ${wide} px wide where there are ${width}`);
    const picture = await page.screenshot({ fullPage: true });
    writeFileSync(join(folder, `${name}-${look}.png`), picture);
    taken.push(picture);
  }
  await browser.close();
  await layOut(join(folder, `sheet-${look}.png`), taken, width);
}

/** The letter itself, and of the shop what letters ask for: as a mail program fetches it. */
async function answer(route: Route, mails: Map<MailName, string>, held: boolean): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  const html = mails.get(pathname.replace("/mail/", "") as MailName);
  if (html) return await route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
  if (held) return await route.abort();
  const face = faceFiles()[pathname];
  if (face) return await route.fulfill({ contentType: "font/woff2", body: readFileSync(face) });
  return await route.fulfill(await pictureFrom(shop, pathname + search));
}

async function pictureFrom({ api }: TestShop, address: string) {
  const drawn = await api.request(address);
  return { status: drawn.status, contentType: "image/png", body: Buffer.from(await drawn.arrayBuffer()) };
}

/** Side by side, each cut at the same height. */
async function layOut(path: string, pictures: Buffer[], width: number): Promise<void> {
  const across = Math.min(pictures.length, 7);
  const height = width * 2;
  const room = { width: across * (width + 12), height: Math.ceil(pictures.length / across) * (height + 12) };
  const laid = await Promise.all(
    pictures.map(async (picture, index) => {
      const { height: tall } = await sharp(picture).metadata();
      const cut = { left: 0, top: 0, width, height: Math.min(tall, height) };
      return {
        input: await sharp(picture).extract(cut).toBuffer(),
        left: (index % across) * (width + 12),
        top: Math.floor(index / across) * (height + 12),
      };
    }),
  );
  await sharp({ create: { ...room, channels: 3, background: "#8a8a8a" } })
    .composite(laid)
    .png()
    .toFile(path);
}
