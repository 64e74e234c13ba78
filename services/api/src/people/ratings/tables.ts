import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";

/** All tables that ratings asks of, itself and by the queries it calls. */
export type RatingsDatabase = OutboxTables & RatingTables;
