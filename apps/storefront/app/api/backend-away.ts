import { BackendRefusal } from "@skaenk/contract/client";
import { data } from "react-router";

/** The refusals of a backend that cannot serve for a moment: its database is away, or its disk is full. */
const passing = new Set(["database_away", "disk_full", "backend_away"]);

/** An outage of the backend becomes a page that says so and comes by itself; any other error stays as it is. */
export function awayPageOf(error: unknown): unknown {
  if (!(error instanceof BackendRefusal) || !passing.has(error.refusal.code)) return error;
  return data(error.refusal.detail, { status: 503, statusText: "Service Unavailable" });
}
