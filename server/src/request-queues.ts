import type { IncomingMessage, ServerResponse } from "node:http";
import { neighbourhoodOf } from "@skaenk/api/platform/network-address";
import { type TurnBounds, type TurnCaller, TurnQueue } from "@skaenk/api/platform/turn-queue";

/** Work that takes longer waits for somebody else, such as the database or a payment provider. */
const longestHoldMs = 100;

/** The queue before the thread that renders pages. */
export const openPageQueue = (bounds: Partial<TurnBounds> = {}): TurnQueue =>
  new TurnQueue({ together: 4, longestHoldMs, longestArrivalMs: 100, ...bounds });

/**
 * The queue before the programs that answer for themselves, such as the API. Their work waits for the database most of the time, so that more
 * of it is under way; a network with a few under way delays each step of the others by a few steps, and one with hundreds by hundreds.
 */
export const openProgramQueue = (bounds: Partial<TurnBounds> = {}): TurnQueue =>
  new TurnQueue({ together: 32, perNetworkUnderWay: 6, longestHoldMs, ...bounds });

/** From where a request comes, and whether anybody still waits for its answer. */
export function turnCallerOf({ headers, socket }: IncomingMessage, response: ServerResponse): TurnCaller {
  const leaving = new AbortController();
  if (response.destroyed) leaving.abort();
  else response.once("close", () => leaving.abort());
  const from = headers["x-forwarded-for"]?.toString() ?? socket.remoteAddress ?? "";
  return { network: neighbourhoodOf(from), signal: leaving.signal };
}
