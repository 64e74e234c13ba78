import { Counter, Histogram, Registry } from "prom-client";

/**
 * What the program counts about itself, in Prometheus' form. Labels are routes, names and outcomes that the code knows in
 * advance, never a path, an address or a person: their number is bounded, and nothing personal is in them.
 */
export const registry = new Registry();
const registers = [registry];

export const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Requests that were not answered from a cache, by the route's pattern",
  labelNames: ["route", "method", "status"] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const querySeconds = new Histogram({
  name: "db_query_seconds",
  help: "Statements by what they do and to which table",
  labelNames: ["name"] as const,
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers,
});

export const providerSeconds = new Histogram({
  name: "provider_seconds",
  help: "Calls to payment, age and other providers by how they ended: ok, refused, silent",
  labelNames: ["provider", "outcome"] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
  registers,
});

export const webhooksRefused = new Counter({
  name: "webhook_refused_total",
  help: "Webhooks that were not believed or could not be read",
  labelNames: ["provider"] as const,
  registers,
});

const verb = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|with)\b/i;
const table = /\b(?:from|into|update|join)\s+"?(\w+)\b"?(?!\s*\()/i;

/** The verb and the table of a statement, such as `select orders`. The texts are the code's own, so there are few names. */
export function queryName(sql: string): string {
  const does = verb.exec(sql)?.[1]?.toLowerCase() ?? "other";
  const name = table.exec(sql)?.[1]?.toLowerCase();
  return name === undefined ? does : `${does} ${name}`;
}
