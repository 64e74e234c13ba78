import type { AuditTables } from "../audit/tables.ts";
import type { ClubDatabase } from "../club/tables.ts";

/** All tables that reviews ask of, themselves and by the queries they call. */
export type ReviewsDatabase = ClubDatabase & AuditTables;
