import { executionAsyncResource } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Loaded before the program (`node --import`).

/**
 * What was compiled of a source is kept beside the packages until the source changes: half a second of each start but the first. Where
 * nothing may be written there, nothing is kept.
 */
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url)));

/**
 * One of each thing that every answer makes anew, kept for good: a tick, a request and its response. A collection that finds none of a
 * kind alive lets V8 forget their shape, and from then on each of them is made the slow way, as a table of names: a quarter to a half more
 * processor in every kept page for the rest of the process's life (decision 212).
 */
const kept = [];
process.nextTick(() => kept.push(executionAsyncResource()));
subscribe("http.server.response.finish", function keepOne({ request, response }) {
  unsubscribe("http.server.response.finish", keepOne);
  kept.push(request, response);
});

// What is to be traced must be known before it is imported. Without an address for traces nothing is loaded and nothing costs anything.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import("./tracing/start-tracing.ts");
  startTracing();
}
