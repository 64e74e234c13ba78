import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The least a node server can do: the same bytes from a buffer, with the same few headers. */
const body = readFileSync(process.env.PAGE ?? "");
const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
const options = { optimizeEmptyRequests: process.env.EMPTY_REQUESTS === "1" };
createServer(options, (_request, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);
process.on("SIGTERM", () => process.exit(0));
