import { once } from "node:events";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Server as TcpServer } from "node:net";

export type Front = { url: string; close(): Promise<void> };

/** A faulty proxy or fake server between the attacks and the shop. */
export type WeakFront = { name: string; open(shopUrl: string): Promise<Front> };

async function listen(server: Server | TcpServer): Promise<Front> {
  server.on("error", () => undefined);
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

function answers(status: number, body = "", headers: Record<string, string> = {}) {
  return (request: IncomingMessage, response: ServerResponse) => {
    request.on("error", () => undefined).resume();
    response
      .on("error", () => undefined)
      .writeHead(status, headers)
      .end(body);
  };
}

const problem = { "content-type": "application/problem+json", "x-content-type-options": "nosniff" };
const saying = (code: string) => JSON.stringify({ code });

/** Servers with no shop behind them; no attack may report that the shop holds. */
export const deadFronts: readonly WeakFront[] = [
  { name: "answers 404", open: () => listen(createServer(answers(404, saying("endpoint_not_found"), problem))) },
  { name: "answers 429", open: () => listen(createServer(answers(429, saying("too_many_requests"), problem))) },
  { name: "answers 403", open: () => listen(createServer(answers(403, saying("foreign_origin"), problem))) },
  { name: "answers 200", open: () => listen(createServer(answers(200, "{}", { "content-type": "application/json" }))) },
  { name: "answers 503", open: () => listen(createServer(answers(503, saying("too_much_under_way"), problem))) },
  { name: "closes", open: () => listen(createTcpServer((socket) => socket.on("error", () => undefined).destroy())) },
];

/** Forwards requests to the shop as well-formed HTTP. */
const passOn = (shopUrl: string) => (request: IncomingMessage, response: ServerResponse) => {
  const { hostname, port } = new URL(shopUrl);
  const { method, url, headers } = request;
  const { accept = "*/*", "content-type": type } = headers;
  const own = { accept, ...(type === undefined ? {} : { "content-type": type }) };
  const passed = httpRequest({ hostname, port, method, path: url, headers: own, agent: false }, (answer) => {
    const { connection: _, "keep-alive": __, ...answered } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, answered);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  request.on("error", () => undefined).pipe(passed);
};

function crowded(mostConnections: number) {
  return (shopUrl: string): Promise<Front> => {
    const { hostname, port } = new URL(shopUrl);
    const server = createTcpServer((socket) => {
      const behind = connect(Number(port), hostname);
      socket.on("error", () => behind.destroy()).on("close", () => behind.destroy());
      behind.on("error", () => socket.destroy()).on("close", () => socket.destroy());
      socket.pipe(behind).pipe(socket);
    });
    server.maxConnections = mostConnections;
    return listen(server);
  };
}

/** Weaknesses outside of the shop's source code: of HTTP parsing and of connection limits. */
export const weakFronts: readonly (WeakFront & { attack: string; reports: RegExp })[] = [
  {
    name: "a lenient parser",
    attack: "smuggled requests",
    reports: /got \d{3}/,
    open: (shopUrl) => listen(createServer({ insecureHTTPParser: true }, passOn(shopUrl))),
  },
  { name: "few connections", attack: "requests that never end", reports: /while they wait/, open: crowded(12) },
  { name: "few heads", attack: "half-open heads", reports: /are open/, open: crowded(100) },
];
