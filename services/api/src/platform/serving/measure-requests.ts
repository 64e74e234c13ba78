import { SpanStatusCode, trace } from "@opentelemetry/api";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { requestSeconds } from "../metrics.ts";

/** Says that a request came over the network; the storefront's calls in memory are part of the page that makes them. */
export const fromOutside = { fromOutside: true };

const tracer = trace.getTracer("skaenk-api");

/** Times each request under its route's pattern, and makes it a span where traces are collected. */
export const measureRequests: MiddlewareHandler = (context, next) =>
  tracer.startActiveSpan("api", async (span) => {
    const began = performance.now();
    await next();
    const { method } = context.req;
    const status = context.res.status;
    const route = patternOf(context);
    span.updateName(`${method} ${route}`);
    span.setAttributes({ "http.route": route, "http.request.method": method, "http.response.status_code": status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    if (!(context.env as Partial<typeof fromOutside> | undefined)?.fromOutside) return;
    requestSeconds.observe({ route, method, status }, (performance.now() - began) / 1000);
  });

/** The endpoint among all that a request has passed; those that look at every request end in `*`. */
function patternOf(context: Context): string {
  const passed = matchedRoutes(context);
  return (passed.findLast(({ path }) => !path.endsWith("*")) ?? passed.at(-1))?.path ?? "*";
}
