import type { RatingTables } from "../content/rating-tables.ts";
import type { OutboxTables } from "../outbox/tables.ts";

/** All tables that ratings asks of, itself and by the queries it calls. */
export type RatingsDatabase = OutboxTables & RatingTables;
