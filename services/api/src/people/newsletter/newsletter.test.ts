import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { housePrinter } from "../../platform/printing/house-printer.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { createComposer } from "../mail/compose-mail.ts";
import { mailHandlers } from "../mail/mail-handlers.ts";
import { openMailTransport } from "../mail/mail-transport.ts";
import { addressIssue } from "./address-issue.ts";
import { removeUnconfirmed } from "./queries.ts";
import { unsubscribeToken } from "./subscribe.ts";

let shop: TestShop;
let dataDir: string;
const day = 86_400_000;
const start = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "skaenk-newsletter-"));
  shop = await openTestShop({ DATA_DIR: dataDir, PUBLIC_URL: "https://skaenk.example" });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  shop.clock.now = start;
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
  await shop.db.deleteFrom("mail_outbox").execute();
  await shop.db.deleteFrom("newsletter_subscribers").execute();
  await shop.db.deleteFrom("newsletter_suppressions").execute();
  await shop.db.deleteFrom("newsletter_issues").execute();
  await shop.db.deleteFrom("attempt_counts").execute();
});

const post = (path: string, body: unknown) =>
  shop.api.request(`/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const signUp = (email: string, more: object = {}) => post("/newsletter", { email, consent: true, ...more });
const mails = () => shop.db.selectFrom("mail_outbox").selectAll().orderBy("key").execute();
const subscribers = () => shop.db.selectFrom("newsletter_subscribers").selectAll().orderBy("id").execute();
const keys = () => shop.settings.keys;

async function tokenOf(email: string): Promise<string> {
  const rows = await shop.db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).execute();
  const { data } = rows.at(-1) ?? {};
  return (data as { token?: string } | undefined)?.token ?? "";
}
async function subscribe(email: string): Promise<void> {
  await signUp(email);
  const answer = await post("/newsletter/confirm", { token: await tokenOf(email) });
  expect(answer.status).toBe(200);
}

test("a subscriber says yes twice: in the form and on the page that the mail leads to", async () => {
  const answer = await signUp("anna@skaenk.example", { source: "checkout" });
  expect(answer.status).toBe(202);
  expect(await subscribers()).toMatchObject([{ email: "anna@skaenk.example", status: "pending", source: "checkout" }]);
  expect(await mails()).toMatchObject([{ template: "newsletter-confirm", recipient: "anna@skaenk.example" }]);
  expect((await post("/newsletter/confirm", { token: await tokenOf("anna@skaenk.example") })).status).toBe(200);
  expect(await subscribers()).toMatchObject([{ status: "confirmed", confirmed_at: start }]);
});

test("without consent nothing is stored and nothing is sent", async () => {
  const answer = await post("/newsletter", { email: "anna@skaenk.example", consent: false });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: "newsletter_consent_missing",
    errors: { consent: expect.stringContaining("flueben") },
  });
  expect(await subscribers()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test("an address that is none is refused with the shop's own words", async () => {
  const answer = await signUp("ikke en adresse");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: { email: "Indtast venligst en gyldig e-mailadresse." } });
});

test("an unconfirmed address receives exactly one mail, however often it is typed", async () => {
  for (let times = 0; times < 3; times += 1) await signUp("Anna@skaenk.example");
  await signUp("anna@SKAENK.example");
  expect(await mails()).toHaveLength(1);
  expect(await subscribers()).toHaveLength(1);
});

test("known and unknown addresses get the same answer", async () => {
  await subscribe("kendt@skaenk.example");
  const began = performance.now();
  const known = await signUp("kendt@skaenk.example");
  const answered = performance.now();
  const unknown = await signUp("ukendt@skaenk.example");
  // Neither tells by its time that there was no mail to write.
  expect(Math.min(answered - began, performance.now() - answered)).toBeGreaterThan(95);
  expect(known.status).toBe(unknown.status);
  expect(await known.text()).toBe(await unknown.text());
  expect((await mails()).filter(({ recipient }) => recipient === "kendt@skaenk.example")).toHaveLength(1);
});

test("a mail scanner that opens the link confirms nothing", async () => {
  await signUp("anna@skaenk.example");
  const token = await tokenOf("anna@skaenk.example");
  for (const path of ["/newsletter/confirm", `/newsletter/confirm?token=${token}`]) {
    expect((await shop.api.request(`/api/v1${path}`)).status).toBe(404);
  }
  expect((await subscribers())[0]?.status).toBe("pending");
});

test("a token holds for seven days; then the address is forgotten and may ask again", async () => {
  await signUp("sen@skaenk.example");
  const token = await tokenOf("sen@skaenk.example");
  shop.clock.now = new Date(start.getTime() + 7 * day);
  const answer = await post("/newsletter/confirm", { token });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: "newsletter_token_invalid" });
  expect(await removeUnconfirmed(shop.db, shop.clock.now)).toBe(1);
  await signUp("sen@skaenk.example");
  expect(await mails()).toHaveLength(2);
});

test("a token that was made up confirms nobody, and the database does not hold the real one", async () => {
  await signUp("anna@skaenk.example");
  expect((await post("/newsletter/confirm", { token: "gaet" })).status).toBe(422);
  const [row] = await subscribers();
  expect((await post("/newsletter/confirm", { token: row?.token_hash })).status).toBe(422);
  expect(row?.token_hash).not.toBe(await tokenOf("anna@skaenk.example"));
});

test("the proof of consent is kept: which text, when, from where, and never the address itself", async () => {
  const headers = { "content-type": "application/json", "x-forwarded-for": "192.0.2.7" };
  const body = JSON.stringify({ email: "bevis@skaenk.example", consent: true, source: "club" });
  await shop.api.request("/api/v1/newsletter", { method: "POST", headers, body });
  await post("/newsletter/confirm", { token: await tokenOf("bevis@skaenk.example") });
  await post("/newsletter/unsubscribe", { token: unsubscribeToken(keys(), "bevis@skaenk.example") });
  const log = (await shop.db.selectFrom("newsletter_consent_log").selectAll().orderBy("id").execute()).slice(-3);
  expect(log).toMatchObject([
    { event: "signed_up", consent_version: "2026-11-01", source: "club", happened_at: start },
    { event: "confirmed" },
    { event: "unsubscribed" },
  ]);
  expect(log[0]?.ip_hash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(log)).not.toMatch(/bevis|192\.0\.2/);
  await expect(shop.db.updateTable("newsletter_consent_log").set({ source: "x" }).execute()).rejects.toThrow(
    "append-only",
  );
});

test("the text of the consent names who, which channel and what, and how to leave", async () => {
  const answer = await shop.api.request("/api/v1/newsletter/consent");
  const { text } = (await answer.json()) as { text: string };
  for (const part of ["Skænk Drinks ApS", "e-mail", "vin, spiritus, mixers og barudstyr", "afmelde"]) {
    expect(text).toContain(part);
  }
});

test("leaving needs no login, works at once, and twice is no mistake", async () => {
  await subscribe("anna@skaenk.example");
  const token = unsubscribeToken(keys(), "anna@skaenk.example");
  expect((await post("/newsletter/unsubscribe", { token })).status).toBe(200);
  expect((await post("/newsletter/unsubscribe", { token })).status).toBe(200);
  expect(await subscribers()).toMatchObject([{ status: "unsubscribed", email: null, unsubscribed_at: start }]);
});

test("a mail program unsubscribes with one click, without a cookie or an origin", async () => {
  await subscribe("anna@skaenk.example");
  const token = unsubscribeToken(keys(), "anna@skaenk.example");
  const answer = await shop.api.request(`/api/v1/newsletter/unsubscribe/${token}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  expect((await subscribers())[0]?.status).toBe("unsubscribed");
});

test("a one-click letter of another kind is refused in words, and is no failure of the shop's", async () => {
  await subscribe("anna@skaenk.example");
  const token = unsubscribeToken(keys(), "anna@skaenk.example");
  const headers = { "content-type": "application/json" };
  const answer = await shop.api.request(`/api/v1/newsletter/unsubscribe/${token}`, {
    method: "POST",
    headers,
    body: "{}",
  });
  expect([answer.status, await answer.json()]).toMatchObject([415, { code: "unsupported_media_type" }]);
  expect((await subscribers())[0]?.status).toBe("confirmed");
});

test("opening the one-click address unsubscribes nobody", async () => {
  await subscribe("anna@skaenk.example");
  const token = unsubscribeToken(keys(), "anna@skaenk.example");
  expect((await shop.api.request(`/api/v1/newsletter/unsubscribe/${token}`)).status).toBe(404);
  expect((await subscribers())[0]?.status).toBe("confirmed");
});

test("a token of another kind unsubscribes nobody", async () => {
  expect((await post("/newsletter/unsubscribe", { token: "gaet" })).status).toBe(422);
});

test("nobody fills other people's mailboxes with questions", async () => {
  const headers = { "content-type": "application/json", "x-forwarded-for": "192.0.2.8" };
  const answers: Response[] = [];
  for (let index = 0; index < 21; index += 1) {
    const body = JSON.stringify({ email: `offer${index}@skaenk.example`, consent: true });
    answers.push(await shop.api.request("/api/v1/newsletter", { method: "POST", headers, body }));
  }
  expect(answers.at(-2)?.status).toBe(202);
  expect(answers.at(-1)?.status).toBe(429);
  expect(answers.at(-1)?.headers.get("retry-after")).toMatch(/^\d+$/);
});

const content = {
  subject: "Jul i glasset",
  preheader: "Tre varme drinks.",
  title: "Jul i glasset",
  blocks: [{ kind: "paragraph" as const, text: "Nu er det mørkt." }],
};
const issue = { id: "2026-12-jul", content };
const address = (batch = 2) => addressIssue(shop.db, issue, { keys: keys(), now: shop.clock.now, batch });
const letters = async () => (await mails()).filter(({ template }) => template === "newsletter");

test("a newsletter goes to confirmed subscribers only, and to nobody twice", async () => {
  for (const name of ["a", "b", "c"]) await subscribe(`${name}@skaenk.example`);
  await signUp("venter@skaenk.example");
  await subscribe("gik@skaenk.example");
  await post("/newsletter/unsubscribe", { token: unsubscribeToken(keys(), "gik@skaenk.example") });
  expect(await address()).toBe(3);
  expect(await address()).toBe(0);
  expect((await letters()).map(({ recipient }) => recipient).sort()).toEqual([
    "a@skaenk.example",
    "b@skaenk.example",
    "c@skaenk.example",
  ]);
});

test("who confirms after a newsletter was first sent gets the next one", async () => {
  await subscribe("a@skaenk.example");
  await address();
  shop.clock.now = new Date(start.getTime() + day);
  await subscribe("ny@skaenk.example");
  expect(await address()).toBe(0);
});

test("a newsletter's name belongs to one text", async () => {
  await address();
  const other = { ...issue, content: { ...content, title: "Noget andet" } };
  await expect(addressIssue(shop.db, other, { keys: keys(), now: start })).rejects.toThrow(/anden tekst/);
});

test("who leaves while the newsletter waits in the outbox does not get it, and may come back", async () => {
  await subscribe("a@skaenk.example");
  await address();
  await post("/newsletter/unsubscribe", { token: unsubscribeToken(keys(), "a@skaenk.example") });
  expect(await letters()).toMatchObject([{ recipient: "", sent_at: null, gave_up_at: expect.any(Date) }]);
  await subscribe("a@skaenk.example");
  expect((await subscribers()).map(({ status }) => status)).toEqual(["unsubscribed", "confirmed"]);
});

test("a complaint is not lifted by asking again", async () => {
  await subscribe("a@skaenk.example");
  await post("/newsletter/unsubscribe", { token: unsubscribeToken(keys(), "a@skaenk.example") });
  await shop.db.updateTable("newsletter_suppressions").set({ reason: "complained" }).execute();
  const before = (await mails()).length;
  expect((await signUp("a@skaenk.example")).status).toBe(202);
  expect(await mails()).toHaveLength(before);
});

test("the sent newsletter carries its own way out, in its head and its foot", async () => {
  await subscribe("a@skaenk.example");
  await address();
  const transport = openMailTransport(shop.settings);
  const compose = createComposer({ ...shop, printer: housePrinter(shop.rendering) });
  for (const handler of mailHandlers({ ...shop, transport, compose })) await handleDue(openWorker(shop), handler);
  const folder = join(dataDir, "mail");
  // Everybody's mail is nobody else's on this machine.
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  const all = await Promise.all(readdirSync(folder).map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  const letter = all.find(({ subject }) => subject === "Jul i glasset");
  const header = letter?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const path = header.match(/<https:\/\/skaenk\.example(\/api\/v1\/newsletter\/unsubscribe\/[\w-]+)>/)?.[1] ?? "";
  expect(letter?.html).toContain("/nyhedsbrev/afmeld?token=");
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await shop.api.request(path, { method: "POST", headers: form, body: "List-Unsubscribe=One-Click" });
  expect(answer.status).toBe(200);
  expect((await subscribers())[0]?.status).toBe("unsubscribed");
});

test("the command is killed in the middle, is run again, and everybody has one letter", {
  timeout: 60_000,
}, async () => {
  const readers = 300;
  const rows = Array.from({ length: readers }, (_, index) => ({
    email: `laeser${index}@skaenk.example`,
    status: "confirmed" as const,
    token_hash: null,
    token_expires_at: null,
    consent_version: "2026-11-01",
    source: "footer",
    signed_up_at: start,
    confirmed_at: start,
  }));
  await shop.db.insertInto("newsletter_subscribers").values(rows).execute();
  const file = join(dataDir, "2026-12-jul.yaml");
  writeFileSync(
    file,
    "subject: Jul i glasset\npreheader: Tre varme drinks.\ntitle: Jul i glasset\nblocks:\n  - kind: paragraph\n    text: Nu er det mørkt.\n",
  );
  const folder = join(dataDir, "mail");
  const count = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")).length : 0);
  const takenAt = new Date();
  await shop.db.insertInto("quarantine").values({ taken_at: takenAt, since: takenAt }).execute();
  const [refused] = await once(command(file).child, "exit");
  expect(refused, "a restored copy writes to nobody").toBe(1);
  expect(await shop.db.selectFrom("outbox").select("id").where("topic", "=", "newsletter").execute()).toHaveLength(0);
  await shop.db.deleteFrom("quarantine").execute();
  const killed = command(file);
  await expect.poll(count, { interval: 5 }).toBeGreaterThan(10);
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");
  expect(count()).toBeLessThan(readers);
  const second = command(file);
  const [code] = await once(second.child, "exit");
  expect(code).toBe(0);
  expect(second.output()).toContain(`100 %: ${readers} sendt, 0 venter`);
  expect(count()).toBe(readers);
});

function command(file: string) {
  const program = fileURLToPath(new URL("./send.ts", import.meta.url));
  const env = {
    ...process.env,
    NODE_ENV: "test",
    DATABASE_URL: shop.settings.databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: shop.settings.sessionSecret,
    LOG_LEVEL: "silent",
  };
  const child = spawn(process.execPath, [program, file], { env });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  return { child, output: () => text };
}

test("a broken block file names the file, the place and what is wrong", async () => {
  const file = join(dataDir, "brudt.yaml");
  writeFileSync(file, "subject: <b>Jul</b>\npreheader: x\ntitle: x\nblocks: [{kind: billede}]\n");
  const { readIssue } = await import("./read-issue.ts");
  await expect(readIssue(file)).rejects.toThrow(/brudt\.yaml[\s\S]*subject: må ikke indeholde HTML[\s\S]*blocks\.0/);
});
