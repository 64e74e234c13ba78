import { trace } from "@opentelemetry/api";
import pg from "pg";

// A program as the shop is: modules, importing what is to be traced by name.
const client = new pg.Client(process.env.TEST_POSTGRES_URL);
await client.connect();
await trace.getTracer("test").startActiveSpan("GET /drink/:slug", async (span) => {
  await client.query("select 'hemmelig@example.dk' as email");
  span.end();
});
await client.end();
