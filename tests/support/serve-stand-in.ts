import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { freePort } from "./free-port.ts";

export type ServedStandIn<Made> = { url: string; standIn: Made; stop(): Promise<void> };

/**
 * A provider's stand-in at an address of its own, as a shop and a browser reach the real one.
 * @param at the port, where somebody has been told of it before
 */
export async function serveStandIn<Made extends { app: Hono }>(
  make: (url: string) => Made,
  at?: number,
): Promise<ServedStandIn<Made>> {
  const port = at ?? (await freePort());
  const url = `http://localhost:${port}`;
  const standIn = make(url);
  const server = createServer(getRequestListener((request) => standIn.app.fetch(request)));
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, standIn, stop };
}
