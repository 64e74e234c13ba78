import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type AddressSet, neighbourhoodOf } from "@skaenk/api/platform/network-address";

export type ConnectionLimits = {
  /** Of all together: more than a proxy or a crowd opens, and less than the system's files and the process's memory bear. */
  most: number;
  /** Of one neighbourhood. Browsers open six each, and those that are not used end after twenty seconds. */
  ofNeighbourhood: number;
};

const usualLimits: ConnectionLimits = { most: 8_000, ofNeighbourhood: 512 };

/** Whom a proxy stands for is not known before it has sent a head, so its connections are counted together and without a limit of their own. */
const ofProxies = "proxies";

/** How many requests of a connection have arrived and are being answered. */
const underWay = new WeakMap<Socket, number>();

/** A connection is not closed for others while it waits for an answer. To be called when a request has arrived whole. */
export function keepWhileAnswering({ socket }: IncomingMessage, response: ServerResponse): void {
  underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
  response.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
}

type Listen = (request: IncomingMessage, response: ServerResponse) => void;

/** The most responses of one connection that may be unsent. Browsers and proxies await each response before the next request. */
const mostUnanswered = 8;
const unanswered = new WeakMap<Socket, number>();

/**
 * Closes a connection that asks on and on without reading: every answer waits in memory until those before it are sent.
 */
export const refusePipelines =
  (listen: Listen): Listen =>
  (request, response) => {
    const { socket } = request;
    const open = (unanswered.get(socket) ?? 0) + 1;
    if (open > mostUnanswered) return void socket.destroy();
    unanswered.set(socket, open);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listen(request, response);
  };

/**
 * Keeps room for the next visitor. Who opens connections and sends no request, or half of one, or idles, gives way to whoever comes: within
 * a neighbourhood that opens more than its share, and within the one that has most when all together are too many.
 */
export function guardConnections(server: Server, trusted: AddressSet, limits = usualLimits): Server {
  const groups = new Map<string, Set<Socket>>();
  let count = 0;

  const add = (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const name = trusted.has(address) ? ofProxies : neighbourhoodOf(address);
    const group = groups.get(name) ?? new Set();
    groups.set(name, group.add(socket));
    count += 1;
    socket.once("close", () => {
      count -= 1;
      group.delete(socket);
      if (group.size === 0 && groups.get(name) === group) groups.delete(name);
    });
    if (name !== ofProxies && group.size > limits.ofNeighbourhood) close(longestWaiting(group) ?? socket);
    if (count > limits.most) close(longestWaitingOfAll(groups) ?? socket);
  };
  return server.on("connection", add);
}

/** Its place is free at once; the system hears of it a moment later. */
const close = (socket: Socket): void => void socket.destroy();

/** The oldest connection on which nothing is being answered. Node destroys them in the next tick, so those that are leaving are passed over. */
function longestWaiting(group: Set<Socket>, isSpared = (_: Socket) => false): Socket | undefined {
  for (const socket of group) {
    if (!socket.destroyed && !underWay.get(socket) && !isSpared(socket)) return socket;
  }
  return undefined;
}

/** A proxy's connections that have answered before are its own to close: it may just be sending another request on one. */
const hasAnswered = (socket: Socket): boolean => socket.bytesWritten > 0;

function longestWaitingOfAll(groups: ReadonlyMap<string, Set<Socket>>): Socket | undefined {
  const waitingIn = ([name, group]: [string, Set<Socket>]) =>
    longestWaiting(group, name === ofProxies ? hasAnswered : undefined);
  let largest: [string, Set<Socket>] | undefined;
  for (const one of groups) if (one[1].size > (largest?.[1].size ?? 0)) largest = one;
  const found = largest && waitingIn(largest);
  if (found) return found;
  for (const one of groups) {
    const other = waitingIn(one);
    if (other) return other;
  }
  return undefined;
}
