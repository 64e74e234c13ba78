/**
 * Runs the service alone: `node src/main.ts`. Settings are read once; a missing one stops the program with its name. Only
 * PERSONALISATION_REQUESTS_PER_SECOND (for each key; more is answered with 429) may be absent: then only the browser's key is limited.
 */
import { serve } from "@hono/node-server";
import { createPersonalisation } from "./app.ts";

function setting(name: string, fallback?: string): string {
  const value = process.env[name] ?? fallback;
  if (value === undefined || value === "") throw new Error(`${name} is not set`);
  return value;
}

function amount(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`${name} must be a number above 0, not ${value}`);
  return number;
}

const log = {
  info: (message: string, details?: object) => console.log(JSON.stringify({ level: "info", message, ...details })),
  error: (message: string, details?: object) => {
    const error = details && "error" in details && details.error instanceof Error ? { error: details.error.stack } : {};
    console.error(JSON.stringify({ level: "error", message, ...details, ...error }));
  },
};

const server = setting("PERSONALISATION_API_KEY");
const mostPerSecond = process.env.PERSONALISATION_REQUESTS_PER_SECOND;

const personalisation = createPersonalisation({
  databaseUrl: setting("DATABASE_URL"),
  ...(process.env.DATABASE_DIRECT_URL ? { directUrl: process.env.DATABASE_DIRECT_URL } : {}),
  log,
  ...(mostPerSecond ? { requestsPerSecond: amount("PERSONALISATION_REQUESTS_PER_SECOND", mostPerSecond) } : {}),
  retentionDays: amount("PERSONALISATION_RETENTION_DAYS", setting("PERSONALISATION_RETENTION_DAYS", "393")),
  datasets: [
    {
      id: setting("PERSONALISATION_DATASET_ID"),
      keys: {
        browser: setting("PERSONALISATION_BROWSER_KEY"),
        server,
        integration: setting("PERSONALISATION_INTEGRATION_KEY", server),
      },
    },
  ],
});
/** A body of the browser's key has a megabyte at most, and anybody may have that key. */
const mostConnections = 256;
const listening = serve({
  fetch: personalisation.app.fetch,
  serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 },
  port: Number(setting("PORT", "3400")),
  hostname: setting("HOST", "0.0.0.0"),
});
if ("maxConnections" in listening) listening.maxConnections = mostConnections;
await personalisation.start();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    listening.close();
    await personalisation.stop();
  });
}
