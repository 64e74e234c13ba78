import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const here = dirname(fileURLToPath(import.meta.url));

type Exported = { resourceSpans: { scopeSpans: { spans: { name: string; parentSpanId?: string }[] }[] }[] };

/** A collector as small as can be. */
async function openCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Exported).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, bodies, spans, stop: () => server.close() };
}

const run = (env: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    ["--import", join(here, "../preload.mjs"), join(here, "traced-program.fixture.mjs")],
    { env: { ...process.env, ...env } },
  );

it("sends a page's span with the statement below it, and no value of it", async () => {
  const collector = await openCollector();
  await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: "1" });
  const names = collector.spans().map(({ name }) => name);
  expect(names).toHaveLength(2);
  expect(names).toContain("GET /drink/:slug");
  expect(names.some((name) => /^pg\.query/.test(name))).toBe(true);
  expect(collector.spans().filter(({ parentSpanId }) => parentSpanId)).toHaveLength(1);
  collector.stop();
});

it("sends nothing and loads nothing without an address", async () => {
  const { stderr } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: "" });
  expect(stderr).toBe("");
});
