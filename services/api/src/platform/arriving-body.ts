import type { Readable } from "node:stream";

/**
 * The stream that a request's body arrives by. The web stream of a `Request` takes twice as much of the main thread for each byte, and a file
 * has millions. Only the server knows the stream of a request over HTTP.
 */
const arriving = new WeakMap<Request, Readable>();

export const rememberArriving = (request: Request, body: Readable): void => void arriving.set(request, body);

/** The stream of a body that nobody has read yet; undefined where it is known only as the request's own. */
export function arrivingBody(request: Request): Readable | undefined {
  const body = arriving.get(request);
  return body && !body.readableDidRead && !("rawBody" in body) ? body : undefined;
}
