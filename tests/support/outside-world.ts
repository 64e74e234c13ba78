import http, { type IncomingMessage } from "node:http";
import https, { type RequestOptions } from "node:https";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded before a shop in a process of its own (`--import`): what it asks the addresses named in `OUTSIDE_WORLD` is answered by stand-ins
 * on this machine. A shop in production believes providers at public addresses alone, and a test reaches none of those.
 */
const places = JSON.parse(process.env.OUTSIDE_WORLD ?? "{}") as Record<string, string>;
const placeOf = (address: URL): URL | undefined => {
  const place = places[address.origin];
  return place === undefined ? undefined : new URL(`${address.pathname}${address.search}`, place);
};

const realFetch = globalThis.fetch;
globalThis.fetch = async (asked, init) => {
  const place = placeOf(new URL(asked instanceof Request ? asked.url : asked));
  return await realFetch(place ?? asked, init);
};

// An address that was written in the office is asked with a look-up of its own, which finds no such name here.
const realRequest = https.request;
const request = (address: URL, options: RequestOptions, answered?: (response: IncomingMessage) => void) => {
  const place = placeOf(address);
  if (!place) return realRequest(address, options, answered);
  const { method, headers, signal } = options;
  return http.request(place, { method, headers, ...(signal ? { signal } : {}) }, answered);
};
Object.assign(https, { request });
syncBuiltinESMExports();
