import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { addressSet } from "@skaenk/api/platform/network-address";
import type { Settings } from "@skaenk/api/platform/settings";
import { healthPath } from "./health-program.ts";
import { notYetOpen, refuse } from "./http-refusals.ts";
import { attachListener, createBoundedServer, type Listener } from "./http-server.ts";
import { pathOf } from "./request-target.ts";
import { commonHeaders } from "./security-headers.ts";

/** The server before the shop: machines hear that it lives and is not ready, people that it opens in a moment. */
export type StartupServer = { server: Server; address: string };

/** @throws Error EADDRINUSE before anything else has been opened */
export async function openStartupServer({
  host,
  port,
  trustedProxies,
}: Pick<Settings, "host" | "port"> & Partial<Pick<Settings, "trustedProxies">>): Promise<StartupServer> {
  const trusted = trustedProxies && addressSet(trustedProxies);
  const server = attachListener(createBoundedServer(trusted), notYet);
  server.listen(port, host);
  await once(server, "listening");
  return { server, address: `http://${host}:${(server.address() as AddressInfo).port}` };
}

const notYet: Listener = (request, response) => {
  const path = pathOf(request.url ?? "/");
  const live = path === healthPath.live;
  // Nobody keeps a connection to what is not open yet, and nobody's body is waited for.
  response.shouldKeepAlive = false;
  if (!live && !healthPath.ready.includes(path)) {
    refuse(request, response, notYetOpen, { "retry-after": "5" });
    return;
  }
  const body = JSON.stringify(live ? { live: true } : { ready: false, missing: ["shelves"] });
  const headers = { ...commonHeaders, "content-type": "application/json", "cache-control": "no-store" };
  response.writeHead(live ? 200 : 503, headers).end(body);
};
