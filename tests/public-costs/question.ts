import type { MeasuredVisitor, VisitorRequest, VisitorResponse } from "./measured-visitor.ts";

/** A rate limit that protects an expensive address: number of requests from one network in a number of seconds, then 429. */
export type StatedLimit = { requests: number; seconds: number };

/** A public address with its most expensive request. */
export type Question = {
  /** Address as the contract or the routes write it: `GET /products/{slug}`, `page drink/:slug`. */
  address: string;
  /** Description of the request for the table. */
  worst: string;
  /** Prepares one request (not measured) and returns the function that sends it (measured). */
  prepare(turn: number): SendRequest | Promise<SendRequest>;
  /** Statuses of an answer for which the shop did the whole work. */
  statuses?: number[];
  /** Takes seconds outside of the main thread, so it is requested a few times only. */
  slow?: boolean;
};

export type SendRequest = () => Promise<VisitorResponse>;

/** Sends a request as a visitor, from another network each time. */
export const as =
  (who: MeasuredVisitor, asked: VisitorRequest): SendRequest =>
  () => {
    who.move();
    return who.ask(asked);
  };

/** Sends a request to an endpoint below `/api/v1` in the same way. */
export const asApi = (who: MeasuredVisitor, method: string, path: string, body?: unknown): SendRequest =>
  as(who, { method, path: `/api/v1${path}`, ...(body === undefined ? {} : { body }) });

/** A query that repeats a name for each value. */
export const each = (name: string, values: readonly string[]): string =>
  values.map((value) => `${name}=${encodeURIComponent(value)}`).join("&");

/** Cuts a path to the maximum address length. @source longestAddress of `http-refusals.ts` */
export const cutToAddress = (path: string): string => path.slice(0, 2_000).replace(/&[^&]*$/, "");
