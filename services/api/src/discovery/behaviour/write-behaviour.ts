import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import {
  dropForgettingAgain,
  dropWaiting,
  forgetAgainMs,
  forgetCarts,
  isFull,
  writeErased,
} from "./behaviour-queries.ts";
import type { Behaviour, KnownUser, Sentiment, UserEngagement, View } from "./known-user.ts";

type Db = Queries<OutboxTables>;

export const behaviourTopic = "behaviour";

/** One text for who somebody is. */
export const userKey = ({ authenticatedId, temporaryId }: KnownUser): string =>
  authenticatedId ? `member:${authenticatedId}` : `visitor:${temporaryId ?? "nobody"}`;

const write = (trx: Db, behaviour: Behaviour, dueAt?: Date): Promise<void> =>
  writeEvents(trx, [
    { topic: behaviourTopic, key: userKey(behaviour), payload: behaviour, ...(dueAt ? { dueAt } : {}) },
  ]);

/**
 * Each is called with the transaction that does what it tells of, and with nothing for somebody who has not agreed to be known:
 * then nothing is written.
 */
export async function reportOrderPlaced(trx: Db, known: KnownUser | undefined, orderNumber: string): Promise<void> {
  if (known) await write(trx, { ...known, kind: "order", orderNumber });
}

/**
 * This query reports likes to the search service. Likes that are left out because the queue is full are reported when the person is introduced
 * again, since the shop stores them itself.
 */
export async function reportLikes(trx: Db, known: KnownUser | undefined, engagements: UserEngagement[]): Promise<void> {
  if (!known || engagements.length === 0 || (await isFull(trx))) return;
  await write(trx, { ...known, kind: "likes", engagements });
}

/** The sentiment of stars: four and five are positive, one and two negative. */
export const sentimentOf = (stars: number): Sentiment => (stars >= 4 ? "Like" : stars === 3 ? "Neutral" : "Dislike");

/** @returns false when so much waits already that no more is taken */
export async function reportViews(db: Db, user: KnownUser, views: View[]): Promise<boolean> {
  if (await isFull(db)) return false;
  if (views.length > 0) await write(db, { ...user, kind: "views", views });
  return true;
}

/** This query tells the search service that a person consents to be known, perhaps again: later behaviour is not forgotten. */
export async function reportKnown(trx: Db, known: KnownUser, visitorId: string | undefined): Promise<void> {
  await dropForgettingAgain(trx, known);
  if (await isFull(trx)) return;
  await write(trx, { ...known, kind: "introduce", ...(visitorId === undefined ? {} : { visitorId }) });
}

/**
 * This query tells the search service to forget a person: its data are erased, and pending data never arrive. Data under way may still arrive
 * after that, so the person is forgotten again when all of them have.
 */
export async function reportForgotten(trx: Db, known: KnownUser, now: Date): Promise<void> {
  if (!known.temporaryId && !known.authenticatedId) return;
  await forgetCarts(trx, known);
  await dropWaiting(trx, known);
  await write(trx, { ...known, kind: "forget" });
  await write(trx, { ...known, kind: "forget", again: true }, new Date(now.getTime() + forgetAgainMs));
}

/** This function removes a member's identity from the carts of all browsers. */
export const forgetMemberInCarts = (trx: Db, memberId: number): Promise<void> =>
  forgetCarts(trx, { authenticatedId: String(memberId) });

/** A member's account is erased, in this transaction. */
export const reportErased = (trx: Db, memberId: number): Promise<void> => writeErased(trx, String(memberId));
