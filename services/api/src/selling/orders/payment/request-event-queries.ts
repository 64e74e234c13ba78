import { type QueryExecutorProvider, sql } from "kysely";
import { writeEvents } from "../../../platform/outbox/outbox-queries.ts";

export const paymentTopic = "payment";

type OfRequest = { requestId: number; paymentId: number };

const keyOf = (paymentId: number) => `payment:${paymentId}`;

/** This query queues a new request, to be carried out after the earlier ones of its payment and not before its time. */
export const writeRequestEvent = (
  trx: QueryExecutorProvider,
  { requestId, paymentId, notBefore }: OfRequest & { notBefore?: Date | undefined },
): Promise<void> =>
  writeEvents(trx, [
    { topic: paymentTopic, key: keyOf(paymentId), payload: { requestId }, ...(notBefore ? { dueAt: notBefore } : {}) },
  ]);

/**
 * This query queues a request that had been given up, in place of its given-up event. Where the office retries that event, it is this event
 * already.
 */
export async function writeRequestEventAgain(
  trx: QueryExecutorProvider,
  { requestId, paymentId }: OfRequest,
): Promise<void> {
  const ofRequest = sql`topic = ${paymentTopic} and payload ->> 'requestId' = ${String(requestId)}`;
  await sql`delete from outbox where ${ofRequest} and failed_at is not null`.execute(trx);
  const { rows } = await sql`
    select from outbox where ${ofRequest} and key = ${keyOf(paymentId)} and failed_at is null`.execute(trx);
  if (rows.length === 0) await writeRequestEvent(trx, { requestId, paymentId });
}
