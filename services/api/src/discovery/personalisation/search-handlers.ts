import type { Platform } from "../../platform/context.ts";
import type { OutboxHandler } from "../../platform/outbox/handler.ts";
import { behaviourHandler } from "./behaviour-handler.ts";
import { contentHandler } from "./content-handler.ts";
import type { Ranker } from "./ranker.ts";
import { openRankerConnection } from "./ranker-connection.ts";
import type { PersonalisationDatabase } from "./tables.ts";

/** Everything that the search service is told: what is in the shop, and what people do in it. */
export function searchHandlers(
  platform: Pick<Platform<PersonalisationDatabase>, "db" | "log" | "now">,
  ranker: Ranker,
): OutboxHandler[] {
  const connection = openRankerConnection(platform.db, ranker);
  return [contentHandler(platform, connection), behaviourHandler(platform, connection)];
}
