import type { MeasuredVisitor, VisitorRequest, VisitorResponse } from "./measured-visitor.ts";

/** A limit that holds a dear address down: so many from one network in so many seconds, then 429. */
export type StatedLimit = { requests: number; seconds: number };

/** An address that strangers reach, asked in the way that costs the shop most. */
export type Question = {
  /** As the contract or the routes write it: `GET /products/{slug}`, `page drink/:slug`. */
  address: string;
  /** In words, for the table. */
  worst: string;
  /** Prepares one request, which does not count; what it gives back sends it, which does. */
  prepare(turn: number): SendRequest | Promise<SendRequest>;
  /** How it is answered when the shop did the whole work. */
  statuses?: number[];
  /** Takes seconds beside the main thread: asked a few times only. */
  slow?: boolean;
};

export type SendRequest = () => Promise<VisitorResponse>;

/** Asks as somebody, from another network each time. */
export const as =
  (who: MeasuredVisitor, asked: VisitorRequest): SendRequest =>
  () => {
    who.move();
    return who.ask(asked);
  };

/** The same of an endpoint, below `/api/v1`. */
export const asApi = (who: MeasuredVisitor, method: string, path: string, body?: unknown): SendRequest =>
  as(who, { method, path: `/api/v1${path}`, ...(body === undefined ? {} : { body }) });

/** As a query repeats a name. */
export const each = (name: string, values: readonly string[]): string =>
  values.map((value) => `${name}=${encodeURIComponent(value)}`).join("&");

/** As long as an address may be, so that nothing more can be asked for. @source longestAddress of `http-refusals.ts` */
export const cutToAddress = (path: string): string => path.slice(0, 2_000).replace(/&[^&]*$/, "");
