import type { Platform } from "../../platform/context.ts";
import { growingPauses, type ManyHandler, type OutboxEvent, type Outcome } from "../../platform/outbox/handler.ts";
import type { Database } from "../../platform/queries.ts";
import { dropWaiting, listStillWaiting } from "../behaviour/behaviour-queries.ts";
import type { Behaviour } from "../behaviour/known-user.ts";
import { forgetTrialVisitor, noteOrdered } from "../behaviour/shelf-trial-queries.ts";
import { behaviourTopic } from "../behaviour/write-behaviour.ts";
import {
  describeCart,
  describeIntroduction,
  describeLikes,
  describeOrder,
  describeView,
} from "./describe-behaviour.ts";
import type { ServiceClients } from "./ranker.ts";
import type { RankerConnection } from "./ranker-connection.ts";
import { sendInBatches } from "./send-in-batches.ts";
import type { PersonalisationDatabase } from "./tables.ts";
import { forgetUser } from "./update-ranker.ts";

/** An order that is not paid yet is no purchase; look again after a while. */
const lookAgainMs = 30_000;
/** What it refuses is tried again after an hour, for a day: it may have been the service that was wrong. */
const refusedMs = 3_600_000;
const mostRefusals = 24;
/** Items that are sent together; a call brings two hundred of them. */
const mostGathered = 200;

/**
 * Tells the service what people do who have agreed to it, many things in one call and in the order in which they were done.
 * What it will not take is given up by itself; the next person's does not wait for it.
 */
export function behaviourHandler(
  { db, now }: Pick<Platform<PersonalisationDatabase>, "db" | "now">,
  connection: RankerConnection,
): ManyHandler {
  const told = new Set<number>();
  return {
    topic: behaviourTopic,
    atMost: 200,
    // Somebody who presses plus five times has changed their cart once.
    gatherMs: 150,
    pauseMs: growingPauses({ firstMs: 1_000, longestMs: 3_600_000, attempts: 24 }),
    handleMany: (events) => connection.send((clients) => sendBehaviour({ db, now, told }, clients, events)),
  };
}

type Item = { event: OutboxEvent; item: object };

/** `told`: ids of events whose call went through before one of a later event failed. They are not sent again with the others. */
type Sending = Pick<Platform<PersonalisationDatabase>, "db" | "now"> & { told: Set<number> };

async function sendBehaviour(
  { db, now, told }: Sending,
  clients: ServiceClients,
  events: OutboxEvent[],
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const still = await listStillWaiting(
    db,
    events.map(({ id }) => id),
  );
  let items: Item[] = [];
  const send = async (unfinished?: OutboxEvent) => {
    const sent = items;
    items = [];
    const refused = await sendInBatches(sent, (part) =>
      clients.integrator.send("BatchedTrackingRequest", { items: part.map(({ item }) => item) }),
    );
    for (const { item, reason } of refused) {
      const { id, attempts } = item.event;
      outcomes.set(id, attempts < mostRefusals ? { again: refusedMs, reason } : { failed: reason });
    }
    for (const { event } of sent) if (event !== unfinished && !outcomes.has(event.id)) told.add(event.id);
  };
  const isWaiting = ({ id }: OutboxEvent) => still.has(id) && !told.has(id);
  const introductions = lastIntroductions(events.filter(isWaiting));
  const latestCarts = new Map(events.flatMap(({ id, payload }) => (payload.visitorId ? [[cartOf(payload), id]] : [])));
  for (const event of events) {
    const { id, payload } = event;
    // The person has changed their mind since the item was read, or the item was sent before.
    if (!isWaiting(event)) continue;
    const behaviour = payload as Behaviour;
    if (behaviour.kind === "forget") {
      await send();
      await forget(db, clients, behaviour);
      continue;
    }
    if (behaviour.kind === "cart" && latestCarts.get(cartOf(payload)) !== id) continue;
    // Of several introductions of one person the last tells what they like, and each who they are.
    const isRepeated = behaviour.kind === "introduce" && !introductions.has(id);
    const described = isRepeated ? describeLikes(behaviour, []) : await describe(db, behaviour);
    if (described === "uncertain") {
      outcomes.set(id, { again: lookAgainMs });
      continue;
    }
    if (behaviour.kind === "order" && described.length > 0) await noteOrdered(db, behaviour, now());
    for (const item of described) {
      // What is told in one call is told of the same moment; of one person's views the order matters.
      const named = behaviour.temporaryId ?? behaviour.authenticatedId;
      if (named && behaviour.kind === "views" && items.some((other) => other.event.key === event.key))
        await send(event);
      items.push({ event, item });
    }
    // A person with hundreds of hearts is many items: those of two hundred people are not gathered in memory.
    if (items.length >= mostGathered) await send();
  }
  await send();
  for (const { id } of events) told.delete(id);
  return outcomes;
}

/** The ids of the last introduction of each list owner. */
function lastIntroductions(events: readonly OutboxEvent[]): Set<number> {
  const introductions = events.filter(({ payload }) => payload.kind === "introduce");
  const ownerOf = ({ payload }: OutboxEvent) =>
    String(payload.authenticatedId === undefined ? `v${payload.visitorId}` : `m${payload.authenticatedId}`);
  return new Set(new Map(introductions.map((event) => [ownerOf(event), event.id])).values());
}

const cartOf = ({ kind, visitorId }: Record<string, unknown>): string => `${kind}:${visitorId}`;

async function describe(
  db: Database<PersonalisationDatabase>,
  behaviour: Exclude<Behaviour, { kind: "forget" }>,
): Promise<object[] | "uncertain"> {
  switch (behaviour.kind) {
    case "views":
      return behaviour.views.map((view) => describeView(view, behaviour));
    case "cart":
      return await describeCart(db, behaviour);
    case "order":
      return await describeOrder(db, behaviour);
    case "likes":
      return describeLikes(behaviour, behaviour.engagements ?? []);
    case "introduce":
      return await describeIntroduction(db, behaviour);
  }
}

async function forget(
  db: Database<PersonalisationDatabase>,
  clients: ServiceClients,
  { temporaryId, authenticatedId, again }: Extract<Behaviour, { kind: "forget" }>,
): Promise<void> {
  const names = { ...(temporaryId ? { temporaryId } : {}), ...(authenticatedId ? { authenticatedId } : {}) };
  // What was noted of them after they had been forgotten: a request that was under way.
  if (again) await dropWaiting(db, names);
  await forgetTrialVisitor(db, names);
  await forgetUser(clients, names);
}
