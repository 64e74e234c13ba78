import type { QueryExecutorProvider } from "kysely";
import { reportDependency } from "../../platform/dependencies.ts";
import { reasonOf } from "../../platform/outbox/handle-due.ts";
import { type EachHandler, type OutboxEvent, type Outcome, ServiceUnavailable } from "../../platform/outbox/handler.ts";
import { recordGivenUp, recordSent, recordUnsent, startMail, type WaitingMail } from "./mail-outbox-queries.ts";
import {
  type AddressedMail,
  type ComposedMail,
  isPermanent,
  isServerAway,
  type MailTransport,
} from "./mail-transport.ts";

type Context = {
  db: QueryExecutorProvider;
  transport: MailTransport;
  compose(mail: WaitingMail): Promise<ComposedMail>;
  /** Between the tries of a mail; after the last it is given up. */
  pausesMs?: readonly number[];
};

const minute = 60_000;
/** Nine tries of a mail that the server puts off, over some three days; then a person must look. */
const usualPausesMs = [1, 5, 15, 60, 3 * 60, 8 * 60, 24 * 60, 36 * 60].map((minutes) => minutes * minute);
const atOnce = 4;

/** Sends mail, and newsletters beside it, so that no mail waits for them. docs/decisions/021-mail-outbox.md */
export function mailHandlers(context: Context): EachHandler[] {
  const { pausesMs = usualPausesMs } = context;
  return (["mail", "newsletter"] as const).map((topic) => ({
    topic,
    atOnce: topic === "mail" ? atOnce : 2,
    pauseMs: (attempts) => pausesMs[attempts - 1],
    handle: (event) => send(context, event),
    onFailed: (trx, { key }) => recordGivenUp(trx, key, true),
    onRetried: (trx, { key }) => recordGivenUp(trx, key, false),
  }));
}

async function send({ db, transport, compose }: Context, { key }: OutboxEvent): Promise<Outcome | undefined> {
  const mail = await startMail(db, key);
  if (!mail) return undefined;
  // The former sender died while sending: a mail is sent again as the same mail, a newsletter rather not at all.
  if (mail.doubtful && mail.bulk && !transport.repeatable) {
    return { failed: "the sender stopped while sending; nobody knows whether the newsletter went out" };
  }
  try {
    const composed = await compose(mail);
    await deliver(transport, { ...composed, key, to: mail.to, date: mail.startedAt });
  } catch (error) {
    await recordUnsent(db, key);
    if (isPermanent(error)) return { failed: reasonOf(error) };
    // All mail waits then, counts no try, and goes within a minute of the server's return.
    if (isServerAway(error)) throw new ServiceUnavailable((error as Error).message);
    throw error;
  }
  // From the server's yes until this is written, a crash leaves the outcome unknown.
  await recordSent(db, key);
  return undefined;
}

/** A server that refuses one mail for good has answered; any other failure is the server's. */
export async function deliver(transport: MailTransport, mail: AddressedMail): Promise<void> {
  try {
    await transport.send(mail);
    reportDependency("mail");
  } catch (error) {
    reportDependency("mail", isPermanent(error) ? undefined : reasonOf(error));
    throw error;
  }
}
