import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type MailServer, openMailServer } from "../../../../../tests/support/mail-server.ts";
import { createTestDatabase } from "../../../../../tests/support/postgres.ts";
import { type OpenDatabase, openDatabase } from "../../platform/database.ts";
import { createLog } from "../../platform/log.ts";
import { migrate } from "../../platform/migrate.ts";
import { startOutbox } from "../../platform/outbox/start-outbox.ts";
import { readSettings } from "../../platform/settings.ts";
import type { Tables } from "../../tables.ts";
import { mailHandlers } from "./mail-handlers.ts";
import { enqueueMail, forgetRecipients } from "./mail-outbox-queries.ts";
import { openMailTransport } from "./mail-transport.ts";

/** A real SMTP server on loopback that keeps what it takes, and that a test can make moody. */
const taken: Email[] = [];
let mood: { refuse?: { responseCode: number; at: "rcpt" | "data" }; silent?: boolean } = {};
let smtp: MailServer;
const openMoodyServer = () =>
  openMailServer(
    async (letter) => {
      const { refuse, silent } = mood;
      if (refuse?.at === "data") throw Object.assign(new Error("Not now"), refuse);
      taken.push(await PostalMime.parse(letter));
      if (silent) await new Promise(() => undefined);
    },
    () => {
      const { refuse } = mood;
      if (refuse?.at === "rcpt") throw Object.assign(new Error("No <gaest@skaenk.example>"), refuse);
    },
  );

let url: string;
let database: OpenDatabase<Tables>;
let sender: { settled(): Promise<void>; stop(): Promise<void> } | undefined;
const settings = () =>
  readSettings({ NODE_ENV: "test", MAIL_URL: smtp.url, SESSION_SECRET: "a-secret-that-only-tests-know-of-000000" });

beforeAll(async () => {
  url = await createTestDatabase();
  database = openDatabase<Tables>(url, 8);
  await migrate(database.db as never);
  smtp = await openMoodyServer();
});
afterAll(async () => {
  await database.close();
  await smtp.close();
});
beforeEach(async () => {
  taken.length = 0;
  mood = {};
  await database.db.deleteFrom("mail_outbox").execute();
  await database.db.deleteFrom("outbox").execute();
});
afterEach(async () => {
  await sender?.stop();
  sender = undefined;
});

const start = async (pausesMs: number[] = [50, 50]) => {
  const outbox = await sendingOutbox(pausesMs);
  sender = outbox;
  return outbox;
};
async function sendingOutbox(pausesMs: number[], transport = openMailTransport(settings())) {
  const compose = async ({ template }: { template: string }) => {
    if (template === "birthday") throw new Error("A template with a mistake");
    return { subject: "Tillykke på fødselsdagen", text: "Æblegrød", html: "<p>Æblegrød</p>" };
  };
  const own = await openDirectConnection({ url, log: createLog("silent") });
  const parts = { db: database.db, log: createLog("silent"), now: () => new Date(), direct: own };
  const handlers = mailHandlers({ ...database, transport, compose, pausesMs });
  const outbox = await startOutbox(parts, handlers);
  return { ...outbox, stop: () => outbox.stop().then(own.stop) };
}
const write = (key: string, more: { bulk?: boolean; notBefore?: Date } = {}) =>
  enqueueMail(database.db, {
    template: "newsletter-confirm",
    askedFrom: undefined,
    // Each mail goes to another recipient, because the number of mails per mailbox is limited.
    to: `gaest-${key.replaceAll(":", "-")}@skaenk.example`,
    key,
    data: { token: "t" },
    ...more,
  });
const rowOf = (key: string) =>
  database.db.selectFrom("mail_outbox").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
const eventOf = (key: string) => database.db.selectFrom("outbox").selectAll().where("key", "=", key).executeTakeFirst();
const eventually = (check: () => unknown) => expect.poll(check, { timeout: 50_000, interval: 20 }).toBeTruthy();

test.each([
  ["without the trigger", "disable"],
  ["beside the trigger for the former release", "enable"],
])("a mail is written with its event, and one that is there already with none, %s", async (_, state) => {
  await sql`alter table mail_outbox ${sql.raw(state)} trigger user`.execute(database.db);
  const notBefore = new Date("2030-01-01T12:00:00Z");
  for (const key of ["one", "one"]) await write(key);
  await write("held", { notBefore });
  await write("issue", { bulk: true });
  await sql`alter table mail_outbox enable trigger user`.execute(database.db);
  const { rows } = await sql`
    select topic, key, nullif(due_at, '-infinity') as due from outbox order by id`.execute(database.db);
  expect(rows).toEqual([
    { topic: "mail", key: "one", due: null },
    { topic: "mail", key: "held", due: notBefore },
    { topic: "newsletter", key: "issue", due: null },
  ]);
});

test("a mail of a process of the former release gets its event from the trigger", async () => {
  await sql`insert into mail_outbox (key, template, recipient, data) values ('former', 'refund', 'a@b.dk', '{}')`.execute(
    database.db,
  );
  const { rows } = await sql`select topic, key from outbox`.execute(database.db);
  expect(rows).toEqual([{ topic: "mail", key: "former" }]);
});

test("a mail written in a transaction that fails is never sent", async () => {
  await start();
  const failing = database.db.transaction().execute(async (trx) => {
    await enqueueMail(trx, {
      template: "newsletter-confirm",
      askedFrom: undefined,
      to: "a@skaenk.example",
      key: "a:1",
      data: { token: "t" },
    });
    throw new Error("the order failed");
  });
  await expect(failing).rejects.toThrow("the order failed");
  await sender?.settled();
  expect(taken).toEqual([]);
});

test("a committed mail goes out at once, with its text, its HTML and a Message-ID made from its key", async () => {
  await start();
  await write("welcome:1");
  await eventually(() => taken.length === 1);
  expect(taken[0]).toMatchObject({
    subject: "Tillykke på fødselsdagen",
    text: "Æblegrød\n",
    from: { name: "Skænk", address: "hej@skaenk.example" },
    to: [{ address: "gaest-welcome-1@skaenk.example" }],
  });
  expect(taken[0]?.html).toContain("Æblegrød");
  expect(taken[0]?.messageId).toMatch(/^<[0-9a-f]{32}@localhost>$/);
});

test("the same key is written once, however often it is asked for", async () => {
  await start();
  expect(await write("once:1")).toBe(true);
  expect(await write("once:1")).toBe(false);
  await sender?.settled();
  expect(await write("once:1")).toBe(false);
  await sender?.settled();
  expect(taken).toHaveLength(1);
});

test("what a mail held, such as a token, is forgotten when it is sent, and the address later", async () => {
  await start();
  await write("forget:1");
  await eventually(async () => (await rowOf("forget:1")).sent_at);
  expect((await rowOf("forget:1")).data).toEqual({});
  expect(await forgetRecipients(database.db, 30)).toBe(0);
  expect(await forgetRecipients(database.db, -1)).toBe(1);
  expect((await rowOf("forget:1")).recipient).toBe("");
});

test("a server that says try later gets the mail later, and once", async () => {
  mood = { refuse: { responseCode: 451, at: "data" } };
  await start([400]);
  await write("later:1");
  await eventually(async () => (await eventOf("later:1"))?.last_error);
  expect(await rowOf("later:1")).toMatchObject({ sent_at: null, gave_up_at: null, started_at: null });
  expect(await eventOf("later:1")).toMatchObject({ attempts: 1, failed_at: null });
  mood = {};
  await eventually(async () => (await rowOf("later:1")).sent_at);
  expect(taken).toHaveLength(1);
});

test("mail waits while no server answers, counts no try, and goes as soon as one does", async () => {
  const unreachable = openMailTransport({ ...settings(), mailUrl: "smtp://127.0.0.1:1" });
  const reachable = openMailTransport(settings());
  let current = unreachable;
  sender = await sendingOutbox([3_600_000], { ...reachable, send: (mail) => current.send(mail) });
  for (const key of ["away:1", "away:2", "away:3"]) await write(key);
  await eventually(async () => (await eventOf("away:1"))?.last_error);
  await eventually(async () => (await eventOf("away:1"))?.worker === null);
  expect(await eventOf("away:1")).toMatchObject({ attempts: 0, failed_at: null });
  current = reachable;
  await eventually(() => taken.length === 3);
  unreachable.close();
});

test("a mail that waited has the date of its sending, not of its writing", async () => {
  await write("week:1");
  await sql`update mail_outbox set created_at = now() - interval '7 days' where key = 'week:1'`.execute(database.db);
  await start();
  await eventually(() => taken.length === 1);
  const written = Date.parse(taken[0]?.date ?? "");
  expect(Math.abs(Date.now() - written)).toBeLessThan(60_000);
});

test("an address that the server refuses for good is given up at once, and the reason kept holds no address", async () => {
  mood = { refuse: { responseCode: 550, at: "rcpt" } };
  await start();
  await write("never:1");
  await eventually(async () => (await rowOf("never:1")).gave_up_at);
  const { attempts, last_error } = (await eventOf("never:1")) ?? {};
  expect(attempts).toBe(1);
  expect(last_error).toContain("550");
  expect(last_error).not.toContain("gaest@");
});

test("after the last try a mail is given up, and a mistake in one template holds no other mail back", async () => {
  await start([10, 10]);
  await enqueueMail(database.db, {
    template: "birthday",
    to: "x@skaenk.example",
    key: "birthday:1",
    data: { firstName: "Ib", points: 5 },
  });
  await write("beside:1");
  await eventually(() => taken.length === 1);
  await eventually(async () => (await rowOf("birthday:1")).gave_up_at);
  expect(await eventOf("birthday:1")).toMatchObject({ attempts: 3, failed_at: expect.any(Date) });
});

test("order mail overtakes the newsletter", async () => {
  for (let index = 0; index < 12; index += 1) await write(`letter:${index}`, { bulk: true });
  await write("order:1");
  await start();
  await sender?.settled();
  const sent = await database.db.selectFrom("mail_outbox").select("key").orderBy("started_at").limit(4).execute();
  expect(sent.map(({ key }) => key)).toContain("order:1");
  expect(taken).toHaveLength(13);
});

test("two processes send every mail once between them", async () => {
  await start();
  const other = await sendingOutbox([50]);
  await Promise.all(Array.from({ length: 30 }, (_, index) => write(`both:${index}`)));
  await Promise.all([sender?.settled(), other.settled()]);
  await eventually(() => taken.length === 30);
  expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(30);
  await other.stop();
});

/** Starts a sender in a process of its own and kills it while the server holds the mail and has not yet said yes. */
async function killWhileSending(): Promise<void> {
  mood = { silent: true };
  const program = fileURLToPath(new URL("./send-mail.fixture.ts", import.meta.url));
  const child = spawn(process.execPath, [program], { env: { ...process.env, DATABASE_URL: url, MAIL_URL: smtp.url } });
  const before = taken.length;
  await eventually(() => taken.length > before);
  child.kill("SIGKILL");
  await once(child, "exit");
  mood = {};
}

test("kill -9 while sending loses nothing: the mail goes out again, as the same mail", async () => {
  await write("killed:1");
  await killWhileSending();
  expect(await rowOf("killed:1")).toMatchObject({ sent_at: null });
  await start();
  await eventually(async () => (await rowOf("killed:1")).sent_at);
  expect(taken).toHaveLength(2);
  expect(taken[1]?.messageId).toBe(taken[0]?.messageId);
  expect(taken[1]?.date).toBe(taken[0]?.date);
});

test("kill -9 while sending a newsletter leaves it, so that nobody gets it twice", async () => {
  await write("letter:killed", { bulk: true });
  await killWhileSending();
  await start();
  // The killed process leads until the database has noticed that it is gone.
  await eventually(async () => (await rowOf("letter:killed")).gave_up_at);
  expect(taken).toHaveLength(1);
});
