import { setTimeout } from "node:timers/promises";
import type { QueryExecutorProvider } from "kysely";
import type pg from "pg";
import { type Lead, takeLead } from "./lead.ts";
import type { Log } from "./log.ts";
import {
  findNextDue,
  listDueMail,
  recordFailure,
  recordSent,
  resolveDoubt,
  startMail,
  type WaitingMail,
} from "./mail-outbox.ts";
import { type ComposedMail, isPermanent, type MailTransport } from "./mail-transport.ts";

export type MailSender = {
  /** Resolves when everything that is due has been tried. */
  settled(): Promise<void>;
  /** Waits for what is under way, then lets another process take over. */
  stop(): Promise<void>;
};

type Parts = {
  db: QueryExecutorProvider;
  pool: pg.Pool;
  log: Log;
  transport: MailTransport;
  compose(mail: WaitingMail): Promise<ComposedMail>;
  retryDelaysMs?: number[];
};

const minute = 60_000;
/** Nine tries over some three days; then a person must look. */
const usualDelaysMs = [1, 5, 15, 60, 3 * 60, 8 * 60, 24 * 60, 36 * 60].map((minutes) => minutes * minute);
const atOnce = 4;
const longestSleepMs = 30_000;
const pauseMs = 3_000;
const senderLock = 7_105_020;

/**
 * Sends the outbox, in one process at a time: the one that holds a lock in the database. The lock goes with its connection,
 * so after a `kill -9` another process, or the next start, takes over at once and knows that the former sender is gone.
 * New mail wakes it (NOTIFY); retries by a timer.
 */
export async function startMailSender(parts: Parts): Promise<MailSender> {
  const { db, log } = parts;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let again = false;
  let busy = false;
  let timer: NodeJS.Timeout | undefined;
  let lead: Lead | undefined;

  const leading = () => !stopped && lead?.held() === true;
  const wake = () => {
    again = true;
    if (busy || !leading()) return;
    busy = true;
    clearTimeout(timer);
    running = drainAll().finally(() => {
      busy = false;
      if (again) wake();
    });
  };
  const drainAll = async () => {
    try {
      while (again && leading()) {
        again = false;
        await drain(parts, () => !leading());
      }
      const wait = (await findNextDue(db)) ?? longestSleepMs;
      sleep(Math.min(Math.max(wait, 50), longestSleepMs));
    } catch (error) {
      log.warn({ error }, "the outbox could not be read, trying again");
      sleep(pauseMs);
    }
  };
  const sleep = (ms: number) => {
    if (!stopped) timer = globalThis.setTimeout(wake, ms).unref();
  };
  lead = await takeLead({
    ...parts,
    lock: senderLock,
    channel: "mail_enqueued",
    onTaken: async () => {
      // After a lost connection our own mail may still be under way: its result comes first.
      await running;
      await takeOver(parts);
    },
    onNotified: () => wake(),
  });
  wake();
  return {
    settled: async () => {
      wake();
      while (busy) await running;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      await lead?.release();
    },
  };
}

/** What the former sender left with an intent and no result: nobody can know whether the server took it. */
async function takeOver({ db, log, transport }: Parts): Promise<void> {
  const left = await resolveDoubt(db, transport.repeatable);
  if (left.length > 0) log.error({ keys: left }, "newsletters whose fate is unknown are not sent again");
}

/** Sends what is due, a few at a time, until nothing is. */
async function drain(parts: Parts, enough: () => boolean): Promise<void> {
  while (!enough()) {
    const keys = await listDueMail(parts.db, 50);
    if (keys.length === 0) return;
    const next = keys.values();
    const work = async () => {
      for (const key of next) {
        if (enough()) return;
        await sendOne(parts, key);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}

async function sendOne(parts: Parts, key: string): Promise<void> {
  const { db, log, transport, compose } = parts;
  const mail = await startMail(db, key);
  if (!mail) return;
  try {
    const composed = await compose(mail);
    await transport.send({ ...composed, key, to: mail.to, date: mail.createdAt });
  } catch (error) {
    const delays = parts.retryDelaysMs ?? usualDelaysMs;
    const retryAfterMs = isPermanent(error) ? undefined : delays[mail.attempts - 1];
    const level = retryAfterMs === undefined ? "error" : "warn";
    const reason = withoutAddresses(error);
    log[level]({ reason, template: mail.template, attempts: mail.attempts }, "a mail did not go out");
    await insist(() => recordFailure(db, { key, error: reason, retryAfterMs }), log);
    return;
  }
  // From the server's yes until this is written, a crash leaves the outcome unknown (docs/decisions/021).
  await insist(() => recordSent(db, key), log);
}

/** A result that is known must be written, also when the database is away for a minute: otherwise it is forgotten. */
async function insist(write: () => Promise<void>, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === 30) throw error;
      log.warn({ error }, "the result of a mail could not be written, trying again");
      await setTimeout(1_000);
    }
  }
}

/** Servers repeat addresses in their refusals; neither the log nor the note we keep holds one. */
function withoutAddresses(error: unknown): string {
  const text = error instanceof Error && !("responseCode" in error) ? (error.stack ?? error.message) : String(error);
  return text.replaceAll(/[^\s<>"'/]+@[^\s<>"'/]+\.[a-z]+/gi, "…");
}
