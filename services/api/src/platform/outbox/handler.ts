import type { OutboxTopic } from "@skaenk/contract/office/operations";
import type { Transaction } from "../queries.ts";
import type { OutboxTables } from "./tables.ts";

export type OutboxEvent = {
  id: number;
  topic: string;
  key: string;
  payload: Record<string, unknown>;
  /** This one counted. */
  attempts: number;
  writtenAt: Date;
};

/** What became of an event that is not done: put aside for so long, or given up for a reason that a person can read. */
export type Outcome = { again: number; reason?: string } | { failed: string };

/** Nobody answers at all: the topic rests for a while, ever longer, and no event of it counts the try. */
export class ServiceUnavailable extends Error {}

type Ways<Topic> = {
  topic: Topic;
  /** How long an event that threw waits, by how often it was tried; nothing gives it up. */
  pauseMs(attempts: number): number | undefined;
  /** Runs in the transaction that gives an event up. */
  onFailed?(trx: Transaction<OutboxTables>, event: OutboxEvent, reason: string): Promise<void>;
  /** Runs in the transaction that has a given-up event tried again. */
  onRetried?(trx: Transaction<OutboxTables>, event: OutboxEvent): Promise<void>;
  /** From the first event until it is dealt with, so that what comes together is dealt with together. */
  gatherMs?: number;
  /** Called when nothing waits, at the start and every quarter of a minute. */
  whenIdle?(): Promise<void>;
  /** Called when the process is to end, so that an event that takes minutes can be given back. */
  onStop?(): void;
};

/**
 * Events one by one, of different keys so many at once. It may be called again for what it has done: a worker that dies after
 * the deed and before writing it down leaves the event for another.
 */
export type EachHandler<Topic extends string = OutboxTopic> = Ways<Topic> & {
  atOnce: number;
  handle(event: OutboxEvent): Promise<Outcome | undefined>;
};

/** Events together, so many at most, in the order in which they were written; one worker at a time among all. */
export type ManyHandler<Topic extends string = OutboxTopic> = Ways<Topic> & {
  atMost: number;
  handleMany(events: OutboxEvent[]): Promise<Map<number, Outcome>>;
};

/** Of a topic that the office has words for; tests make up their own. */
export type OutboxHandler<Topic extends string = OutboxTopic> = EachHandler<Topic> | ManyHandler<Topic>;

/** Pauses that grow: `firstMs`, twice as long each time, at most `longestMs`; given up after `attempts`. */
export const growingPauses =
  ({ firstMs, longestMs, attempts }: { firstMs: number; longestMs: number; attempts: number }) =>
  (tried: number): number | undefined =>
    tried >= attempts ? undefined : Math.min(firstMs * 2 ** (tried - 1), longestMs);
