import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";

const longestMs = 20_000;
/** A turn of the event loop that has done no more than look around. */
const shortTurnMs = 1;
const longestAcceptingMs = 2_000;

/** Answers say from now on that they are the last on their connection, so that nobody sends another into one that closes. */
export function closeAfterAnswers(server: Server): void {
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
  closeAfterAnswers(server);
  const impatience = setTimeout(() => server.closeAllConnections(), longestMs + lingerMs);
  await acceptAllThatWait(server);
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

/**
 * Returns at a moment when nobody waits to be let in: the kernel resets connections that it has taken and the program has not,
 * with what was sent on them. Node takes one connection in each turn, so it goes on until a short turn has brought none.
 */
async function acceptAllThatWait(server: Server): Promise<void> {
  let came = 0;
  const count = () => {
    came += 1;
  };
  server.on("connection", count);
  const until = performance.now() + longestAcceptingMs;
  // The first turn may begin behind the place where it would have looked.
  await turn();
  for (let began = performance.now(); began < until; began = performance.now()) {
    const before = came;
    await turn();
    if (came === before && performance.now() - began < shortTurnMs) break;
  }
  server.off("connection", count);
}
