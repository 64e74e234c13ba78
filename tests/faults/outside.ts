import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createPaymentPage } from "@skaenk/mocks/payment-page";
import { createPersonalisation, type Personalisation } from "@skaenk/personalisation/app";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { noLetters, type ReadLetters, readLetter } from "./letters.ts";

/** Current behaviour of the external systems. */
export type OutsideModes = {
  /** Behaviour of the payment provider's API. */
  provider: "well" | "late" | "never" | "error-after-doing";
  webhooks: "well" | "twice" | "lost";
  smtp: "well" | "slow" | "refusing";
  search: "well" | "silent";
};

export type OutsidePrograms = {
  /** Public URL of the shop, forwarded to the process that currently serves. */
  url: string;
  mailUrl: string;
  moods: OutsideModes;
  letters: ReadLetters;
  /** Sets the port of the process that currently serves. */
  shopAt(port: number | undefined): void;
  personalisation: Personalisation;
  stop(): Promise<void>;
};

export const dataset = { id: "skaenk", key: "faults-server-key-000000000000" };

/**
 * Opens the external systems in this process, which no fault kills: payment provider, mail server, search service, and the shop's public
 * address.
 */
export async function openOutside(secret: string, searchDatabaseUrl: string): Promise<OutsidePrograms> {
  const moods: OutsideModes = { provider: "well", webhooks: "well", smtp: "well", search: "well" };
  const letters = noLetters();
  const mail = await openMail(moods, letters);
  const personalisation = createPersonalisation({
    databaseUrl: searchDatabaseUrl,
    datasets: [
      { id: dataset.id, keys: { browser: "faults-browser-key", server: dataset.key, integration: dataset.key } },
    ],
    log: { info: () => undefined, error: () => undefined },
  });
  await personalisation.start();
  let shop: number | undefined;
  let url = "";
  const payment = () =>
    createPaymentPage({
      ...{ secret, baseUrl: `${url}/mock/payment`, fetch: sendWebhook(moods), allowFakes: true },
      // The books are compared with every payment of the run, however many orders the crowd places.
      mostKept: Number.POSITIVE_INFINITY,
    });
  let page: ReturnType<typeof payment> | undefined;
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith("/mock/payment")) {
      page ??= payment();
      return await askProvider(page, moods, request, pathname.slice("/mock/payment".length));
    }
    if (pathname.startsWith(`/${dataset.id}/v1/`)) {
      if (moods.search === "silent") return new Response("{}", { status: 503 });
      return await personalisation.app.fetch(request);
    }
    if (shop === undefined) return new Response("away", { status: 502 });
    const hasBody = request.method !== "GET" && request.method !== "DELETE";
    return await fetch(`http://127.0.0.1:${shop}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
  };
  const server = await listen(answer);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    mailUrl: mail.url,
    moods,
    letters,
    shopAt: (port) => {
      shop = port;
    },
    personalisation,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await mail.close();
      await personalisation.stop();
    },
  };
}

async function askProvider(
  page: ReturnType<typeof createPaymentPage>,
  moods: OutsideModes,
  request: Request,
  path: string,
): Promise<Response> {
  const init = { method: request.method, headers: request.headers };
  const body = request.method === "GET" ? {} : { body: await request.text() };
  const own = path.startsWith("/api/");
  if (own && moods.provider === "never") {
    await sleep(8_000);
    return new Response("{}", { status: 504 });
  }
  if (own && moods.provider === "late") await sleep(500 + Math.random() * 2_500);
  const done = await page.request(path, { ...init, ...body });
  return own && moods.provider === "error-after-doing" ? new Response("{}", { status: 500 }) : done;
}

const sendWebhook =
  (moods: OutsideModes): typeof fetch =>
  async (address, init) => {
    if (moods.webhooks === "lost") throw new TypeError("fetch failed");
    const first = await fetch(address, init);
    return moods.webhooks === "twice" ? await fetch(address, init) : first;
  };

const openMail = (moods: OutsideModes, letters: ReadLetters): Promise<MailServer> =>
  openMailServer(async (letter) => {
    if (moods.smtp === "slow") await sleep(500 + Math.random() * 2_000);
    if (moods.smtp === "refusing") throw Object.assign(new Error("Not now"), { responseCode: 451 });
    await readLetter(letters, letter);
  });

async function listen(answer: (request: Request) => Promise<Response>): Promise<Server> {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const answered = await answer(await requestOf(incoming));
      const headers = [...answered.headers].filter(([name]) => !["content-encoding", "set-cookie"].includes(name));
      outgoing.writeHead(answered.status, [
        ...headers.flatMap(([name, value]) =>
          name === "content-length" || name === "transfer-encoding" ? [] : [name, value],
        ),
        ...answered.headers.getSetCookie().flatMap((cookie) => ["set-cookie", cookie]),
      ]);
      outgoing.end(Buffer.from(await answered.arrayBuffer()));
    } catch {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === "string" && name !== "connection" && name !== "transfer-encoding") headers.set(name, value);
  }
  const method = incoming.method ?? "GET";
  const body = await buffer(incoming);
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers,
    ...(body.length > 0 && method !== "GET" ? { body } : {}),
  });
}
