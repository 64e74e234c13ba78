import type { OutboxTopic } from "@skaenk/contract/office/operations";
import type { QueryExecutorProvider } from "kysely";
import type { EachHandler, ManyHandler, OutboxEvent, OutboxHandler } from "./handler.ts";
import { writeEvents } from "./outbox-queries.ts";

/** A fact that other features act on, such as `order.paid`. It lives in the feature that emits it, which knows none of its subscribers. */
export type ShopEvent<Payload extends object> = {
  readonly name: string;
  /** Each subscriber meets events with the same key in the order in which they were emitted. */
  readonly keyOf: (payload: Payload) => string;
};

/** Dates are text in a payload, which is stored as JSON. Names of people and addresses do not belong into it. */
export const defineEvent = <Payload extends object>(
  name: `${string}.${string}`,
  keyOf: (payload: Payload) => string,
): ShopEvent<Payload> => ({ name, keyOf });

/** What a subscriber finds in the outbox: the payload, and the name of the event. */
export type EmittedEvent<Payload> = Omit<OutboxEvent, "payload"> & { payload: Payload & { event: string } };

type Outcomes = ReturnType<ManyHandler["handleMany"]>;
type Handling<Payload> =
  | (Omit<EachHandler, "topic" | "handle"> & {
      handle(event: EmittedEvent<Payload>): ReturnType<EachHandler["handle"]>;
    })
  | (Omit<ManyHandler, "topic" | "handleMany"> & { handleMany(events: EmittedEvent<Payload>[]): Outcomes });

/** A feature's own answer to events: a topic of the outbox with its own handler, retries and order by key. */
export type Subscriber<Work> = {
  readonly topic: OutboxTopic;
  readonly events: readonly string[];
  readonly handler: (work: Work) => OutboxHandler;
};

type PayloadOf<Event> = Event extends ShopEvent<infer Payload> ? Payload : never;

/** Subscribes a topic to events whose payloads its handler can read. A topic subscribes once, to all its events. */
export const defineSubscriber = <const Events extends readonly ShopEvent<never>[], Work>({
  topic,
  events,
  handler,
}: {
  topic: OutboxTopic;
  events: Events;
  handler: (work: Work) => Handling<PayloadOf<Events[number]>>;
}): Subscriber<Work> => ({
  topic,
  events: events.map(({ name }) => name),
  handler: (work) => ({ ...handler(work), topic }),
});

/** Topics by the name of the event that they subscribe to. */
let subscriptions: ReadonlyMap<string, readonly OutboxTopic[]> | undefined;

/** This function is called once, by the list of features, so that the program knows its subscribers before it emits an event. */
export function setSubscribers(subscribers: readonly Pick<Subscriber<never>, "topic" | "events">[]): void {
  const topics = new Map<string, OutboxTopic[]>();
  for (const { topic, events } of subscribers)
    for (const name of events) topics.set(name, [...(topics.get(name) ?? []), topic]);
  subscriptions = topics;
}

/**
 * Writes the event for each of its subscribers. Call it with the transaction that the event is a fact of: then both happen or neither.
 * @throws Error in a program that has not read the list of features: the event would be lost
 */
export async function emit<Payload extends object>(
  trx: QueryExecutorProvider,
  event: ShopEvent<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (!subscriptions) throw new Error(`${event.name} was emitted before the list of features was read`);
  const topics = subscriptions.get(event.name) ?? [];
  await writeEvents(
    trx,
    payloads.flatMap((payload) =>
      topics.map((topic) => ({ topic, key: event.keyOf(payload), payload: { ...payload, event: event.name } })),
    ),
  );
}
