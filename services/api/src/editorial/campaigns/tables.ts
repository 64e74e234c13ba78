import type { AddressTables } from "../addresses/tables.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";
import type { MediaTables } from "../media/tables.ts";

/** All tables that campaigns asks of, itself and by the queries it calls. */
export type CampaignsDatabase = AddressTables & InspirationTables & MediaTables;
