import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const longestMs = 20_000;

/** Answers say from now on that they are the last on their connection, so that nobody sends another into one that closes. */
export function sayLast(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Takes no more connections; lets answers under way finish for twenty seconds, then cuts the rest.
 * @param lingerMs so long connections that are open and idle stay so: a balancer may have sent something on one just now, which
 * may not be asked twice, while a connection that is refused is tried elsewhere
 */
export async function closeServer(server: Server, lingerMs = 0): Promise<void> {
  sayLast(server);
  const impatience = setTimeout(() => server.closeAllConnections(), longestMs + lingerMs);
  // Of HTTP's own closing the part that stops listening: the other would close idle connections at once.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  if (lingerMs > 0) await Promise.race([closed, sleep(lingerMs)]);
  server.close(() => undefined);
  server.closeIdleConnections();
  await closed;
  clearTimeout(impatience);
}
