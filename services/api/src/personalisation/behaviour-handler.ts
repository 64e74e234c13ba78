import { dropWaiting, listStillWaiting } from "../behaviour/behaviour-queries.ts";
import type { Behaviour } from "../behaviour/known-user.ts";
import { forgetTrialVisitor, noteOrdered } from "../behaviour/shelf-trial-queries.ts";
import { behaviourTopic } from "../behaviour/write-behaviour.ts";
import { growingPauses, type ManyHandler, type OutboxEvent, type Outcome } from "../outbox/handler.ts";
import type { Platform } from "../platform/context.ts";
import type { Database } from "../platform/queries.ts";
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

/**
 * Tells the service what people do who have agreed to it, many things in one call and in the order in which they were done.
 * What it will not take is given up by itself; the next person's does not wait for it.
 */
export function behaviourHandler(
  { db, now }: Pick<Platform<PersonalisationDatabase>, "db" | "now">,
  connection: RankerConnection,
): ManyHandler {
  return {
    topic: behaviourTopic,
    atMost: 200,
    // Somebody who presses plus five times has changed their cart once.
    gatherMs: 150,
    pauseMs: growingPauses({ firstMs: 1_000, longestMs: 3_600_000, attempts: 24 }),
    handleMany: (events) => connection.send((clients) => sendBehaviour({ db, now }, clients, events)),
  };
}

type Item = { event: OutboxEvent; item: object };

async function sendBehaviour(
  { db, now }: Pick<Platform<PersonalisationDatabase>, "db" | "now">,
  clients: ServiceClients,
  events: OutboxEvent[],
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const still = await listStillWaiting(
    db,
    events.map(({ id }) => id),
  );
  let items: Item[] = [];
  const send = async () => {
    const refused = await sendInBatches(items, (part) =>
      clients.integrator.send("BatchedTrackingRequest", { items: part.map(({ item }) => item) }),
    );
    items = [];
    for (const { item, reason } of refused) {
      const { id, attempts } = item.event;
      outcomes.set(id, attempts < mostRefusals ? { again: refusedMs, reason } : { failed: reason });
    }
  };
  const latestCarts = new Map(events.flatMap(({ id, payload }) => (payload.visitorId ? [[cartOf(payload), id]] : [])));
  for (const event of events) {
    const { id, payload } = event;
    // They have changed their mind since it was read.
    if (!still.has(id)) continue;
    const behaviour = payload as Behaviour;
    if (behaviour.kind === "forget") {
      await send();
      await forget(db, clients, behaviour);
      continue;
    }
    if (behaviour.kind === "cart" && latestCarts.get(cartOf(payload)) !== id) continue;
    const described = await describe(db, behaviour);
    if (described === "uncertain") {
      outcomes.set(id, { again: lookAgainMs });
      continue;
    }
    if (behaviour.kind === "order" && described.length > 0) await noteOrdered(db, behaviour, now());
    for (const item of described) {
      // What is told in one call is told of the same moment; of one person's views the order matters.
      const named = behaviour.temporaryId ?? behaviour.authenticatedId;
      if (named && behaviour.kind === "views" && items.some((other) => other.event.key === event.key)) await send();
      items.push({ event, item });
    }
  }
  await send();
  return outcomes;
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
  if (authenticatedId) await forgetUser(clients, { authenticatedId });
  if (temporaryId) await forgetUser(clients, { temporaryId });
}
