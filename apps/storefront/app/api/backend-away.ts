import { BackendRefusal } from "@skaenk/contract/client";
import { data } from "react-router";

/** The refusals of a backend that cannot serve for a moment: its database is away, or its disk is full. */
const passing = new Set(["database_away", "disk_full", "backend_away"]);

/**
 * This function turns an outage of the backend into a page with status 503, which reloads itself, and a refusal of too many requests into a
 * page that says when to try again. Any other error is returned unchanged.
 */
export function awayPageOf(error: unknown): unknown {
  if (!(error instanceof BackendRefusal)) return error;
  const { status, code, detail } = error.refusal;
  if (status === 429) return data(detail, { status, statusText: "Too Many Requests" });
  return passing.has(code) ? data(detail, { status: 503, statusText: "Service Unavailable" }) : error;
}
