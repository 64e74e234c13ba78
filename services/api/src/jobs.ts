import { PgBoss } from "pg-boss";
import { removeOldCarts } from "./cart/remove-old-carts.ts";
import { openPaymentDesk } from "./checkout/open-desk.ts";
import { forgetCheckoutTraces, tendOrders } from "./checkout/tend-orders.ts";
import {
  forgetClubTraces,
  greetBirthdays,
  remindOfExpiry,
  removeNeverConfirmed,
  settlePoints,
} from "./club/tend-club.ts";
import { removeOldCards } from "./drinks-card/queries.ts";
import { createComposer } from "./mail/compose-mail.ts";
import { removeUnconfirmed } from "./newsletter/queries.ts";
import { purgeOldOrders } from "./orders/purge-old-orders.ts";
import { noteEverything } from "./personalisation/outbox-queries.ts";
import type { Platform } from "./platform/context.ts";
import { forgetRecipients } from "./platform/mail-outbox.ts";
import { type MailSender, startMailSender } from "./platform/mail-sender.ts";
import { openMailTransport } from "./platform/mail-transport.ts";
import { housePrinter } from "./printing/house-printer.ts";
import type { Tables } from "./tables.ts";

/** Something that is done by the clock. `cron` is Copenhagen time; `run` answers how many things it dealt with. */
export type Job = { name: string; cron: string; run(platform: Platform<Tables>): Promise<number> };

const mailDays = 90;

/** What the shop does by itself, and when. Each may run twice or late without harm. */
export const schedule: Job[] = [
  // Offers end, campaigns begin and articles appear by the clock; every process then shows the hour it is.
  {
    name: "content.turn-the-hour",
    cron: "0 * * * *",
    run: async ({ pool }) => (await pool.query("select pg_notify('content_changed', '*')")).rowCount ?? 0,
  },
  { name: "orders.tend", cron: "* * * * *", run: (platform) => tendOrders(openPaymentDesk(platform)) },
  { name: "carts.remove-old", cron: "10 3 * * *", run: ({ db, now }) => removeOldCarts(db, now()) },
  { name: "drinks-cards.remove-old", cron: "25 3 * * *", run: ({ db, now }) => removeOldCards(db, now()) },
  { name: "checkout.forget-traces", cron: "15 3 * * *", run: ({ db, now }) => forgetCheckoutTraces(db, now()) },
  { name: "mail.forget-recipients", cron: "20 3 * * *", run: ({ db }) => forgetRecipients(db, mailDays) },
  { name: "newsletter.remove-unconfirmed", cron: "30 3 * * *", run: ({ db, now }) => removeUnconfirmed(db, now()) },
  { name: "orders.purge", cron: "50 3 * * *", run: ({ db, now }) => purgeOldOrders(db, now()) },
  { name: "points.settle", cron: "*/10 * * * *", run: settlePoints },
  { name: "points.remind", cron: "0 9 * * *", run: remindOfExpiry },
  // Once a year for each member, so a shop that was away in the morning greets later in the day.
  { name: "club.greet-birthdays", cron: "30 8-20 * * *", run: greetBirthdays },
  { name: "club.remove-never-confirmed", cron: "35 3 * * *", run: removeNeverConfirmed },
  // What changes with the day alone: articles that are out, reductions that are over.
  { name: "personalisation.tell-everything", cron: "20 4 * * *", run: ({ db }) => noteEverything(db) },
  { name: "club.forget-traces", cron: "40 3 * * *", run: forgetClubTraces },
];

export type Jobs = {
  /** The mail under way, for whoever wants to wait for it. */
  mail: MailSender;
  stop(): Promise<void>;
};

/** One queue for all: a name for each entry, so that many jobs cost one poll. */
const queue = "schedule";

/**
 * Starts what the shop does in the background: sending the outbox, and the schedule. Any number of processes may; mail is
 * sent by one of them at a time, and each entry of the schedule runs in one.
 */
export async function startJobs(platform: Platform<Tables>, jobs: Job[] = schedule): Promise<Jobs> {
  const transport = openMailTransport(platform.settings);
  const compose = createComposer({ ...platform, printer: housePrinter() });
  const [mail, boss] = await Promise.all([
    startMailSender({ ...platform, transport, compose }),
    startBoss(platform, jobs),
  ]);
  return {
    mail,
    stop: async () => {
      await Promise.all([mail.stop(), boss.stop({ graceful: true, timeout: 10_000 })]);
      transport.close();
    },
  };
}

async function startBoss(platform: Platform<Tables>, jobs: Job[]): Promise<PgBoss> {
  const { pool, log } = platform;
  const boss = new PgBoss({
    // The shop's own pool: a second one would double the connections for a handful of queries an hour.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: "jobs",
    // Rebuilding indexes takes longer than the pool lets a statement take; these tables stay small.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.warn({ error }, "the schedule met an error"));
  await boss.start();
  await boss.createQueue(queue, { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 });
  await keepSchedule(boss, jobs);
  await boss.work<{ job: string }>(queue, { pollingIntervalSeconds: 20 }, async ([due]) => {
    const job = jobs.find(({ name }) => name === due?.data.job);
    // From an older version of the shop that is still in the table.
    if (job) await runJob(job, platform);
  });
  return boss;
}

/** Makes the stored schedule the one above, with what has left it taken out. */
async function keepSchedule(boss: PgBoss, jobs: Job[]): Promise<void> {
  const stored = await boss.getSchedules(queue);
  const gone = stored.filter(({ key }) => !jobs.some(({ name }) => name === key));
  await Promise.all(gone.map(({ key }) => boss.unschedule(queue, key)));
  const tz = "Europe/Copenhagen";
  await Promise.all(jobs.map(({ name, cron }) => boss.schedule(queue, cron, { job: name }, { tz, key: name })));
}

/** Runs an entry of the schedule now, and writes what it did. */
export async function runJob(job: Job, platform: Platform<Tables>): Promise<number> {
  const started = performance.now();
  const count = await job.run(platform).catch((error: unknown) => {
    // The schedule tries again by itself, and says nothing.
    platform.log.error({ job: job.name, error }, "job failed");
    throw error;
  });
  platform.log.info({ job: job.name, count, ms: Math.round(performance.now() - started) }, "job done");
  return count;
}
