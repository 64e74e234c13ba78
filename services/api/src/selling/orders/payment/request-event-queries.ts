import { type QueryExecutorProvider, sql } from "kysely";
import { writeEvents } from "../../../platform/outbox/outbox-queries.ts";

export const paymentTopic = "payment";

type OfRequest = { requestId: number; paymentId: number };

const keyOf = (paymentId: number) => `payment:${paymentId}`;

/** Has a new request carried out, after the earlier ones of its payment and not before its time. */
export const writeRequestEvent = (
  trx: QueryExecutorProvider,
  { requestId, paymentId, notBefore }: OfRequest & { notBefore?: Date | undefined },
): Promise<void> =>
  writeEvents(trx, [
    { topic: paymentTopic, key: keyOf(paymentId), payload: { requestId }, ...(notBefore ? { dueAt: notBefore } : {}) },
  ]);

/** Has a request carried out that had been given up. Its given-up event goes; where the office has that one tried again, it is the event already. */
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
