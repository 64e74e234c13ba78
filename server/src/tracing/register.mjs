// Loaded before the program (`node --import`): what is to be traced must be known before it is imported. Without an address
// for traces nothing is loaded and nothing costs anything.
if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const { startTracing } = await import("./start-tracing.ts");
  startTracing();
}
