import { executionAsyncResource } from "node:async_hooks";

// Loaded before the program (`node --import`).

/**
 * One tick, kept for good. A collection that finds no tick alive lets V8 forget their shape, and from then on each of them is made by
 * the slow way: 500–750 ns instead of 130, three times in every kept page (decision 212).
 */
const keptTicks = [];
process.nextTick(() => keptTicks.push(executionAsyncResource()));

// What is to be traced must be known before it is imported. Without an address for traces nothing is loaded and nothing costs anything.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import("./tracing/start-tracing.ts");
  startTracing();
}
