import { SpanStatusCode, trace } from "@opentelemetry/api";
import { registry, requestSeconds } from "@skaenk/api/platform/metrics";
import { Histogram } from "prom-client";
import type { ServerBuild } from "react-router";
import type { RenderedPage, Storefront } from "../storefront.ts";
import { patternsOf, routePatterns } from "./route-patterns.ts";

const renderSeconds = new Histogram({
  name: "ssr_seconds",
  help: "Renderings of the storefront by the route's pattern; kept pages are not rendered",
  labelNames: ["route"] as const,
  buckets: [0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.125, 0.25, 0.5, 1, 2, 5],
  registers: [registry],
});

const tracer = trace.getTracer("skaenk-storefront");

/** Times every rendering and makes it a span. A kept page never comes here, and so costs and tells nothing. */
export function measurePages(storefront: Storefront, load: () => Promise<ServerBuild>): Storefront {
  let known: { build: ServerBuild; patternOf: (path: string) => string } | undefined;
  const patternIn = async (path: string) => {
    const build = await load();
    if (known?.build !== build) known = { build, patternOf: routePatterns(patternsOf(build)) };
    return known.patternOf(path);
  };
  return {
    ...storefront,
    render: async (request, agePassed) => {
      const route = await patternIn(new URL(request.url).pathname);
      return await tracer.startActiveSpan(`${request.method} ${route}`, async (span) => {
        const began = performance.now();
        let page: RenderedPage | undefined;
        try {
          page = await storefront.render(request, agePassed);
          return page;
        } finally {
          const seconds = (performance.now() - began) / 1000;
          const status = page?.response.status ?? 500;
          renderSeconds.observe({ route }, seconds);
          requestSeconds.observe({ route, method: request.method, status }, seconds);
          span.setAttributes({ "http.route": route, "http.response.status_code": status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }
      });
    },
  };
}
