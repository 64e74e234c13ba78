import { createServer } from "node:http";
import { registry } from "@skaenk/api/platform/metrics";
import { watchProcess } from "./process-gauges.ts";

export type MetricsListener = { address: string; stop(): Promise<void> };

let measuringProcess = false;

/** Answers `/metrics` on a port of its own, so that no proxy in front of the shop can show it to strangers. */
export async function openMetricsListener({ port, host }: { port: number; host: string }): Promise<MetricsListener> {
  if (!measuringProcess) watchProcess();
  measuringProcess = true;
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000, maxHeaderSize: 8_192 },
    (request, response) => {
      if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
        response.writeHead(404, { "content-type": "text/plain" }).end("/metrics\n");
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    },
  );
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  return {
    address: `http://${host}:${typeof bound === "object" && bound ? bound.port : port}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
