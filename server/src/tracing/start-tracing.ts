import { register } from "node:module";
import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

/** One in a hundred tells where the time goes; kept pages are no spans at all (docs/decisions/141). */
const usualShare = 0.01;

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT: pages, endpoints, statements (without their values) and calls to providers.
 * Must run before the program is imported: the loader hook sees only what is imported after it.
 */
export function startTracing(): void {
  register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? usualShare);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME ?? "skaenk" }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(Number.isFinite(share) ? share : usualShare),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 2_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  // What providers are asked carries no trace of ours: it is nobody else's business.
  propagation.disable();
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  process.once("beforeExit", () => void provider.shutdown());
}
