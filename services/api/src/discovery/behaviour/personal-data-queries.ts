import { sql } from "kysely";
import { type PersonalTable, select } from "../../platform/personal-table-queries.ts";
import type { ShelfTrialTables } from "./shelf-trial-tables.ts";

export const trialPersonalData: PersonalTable<ShelfTrialTables> = {
  table: "shelf_trial_visitors",
  title: "Forsøg med hylder, du har set",
  export: (db, { memberId }) =>
    select(
      db,
      sql`select trial_id, arm, shown_at, ordered_at from shelf_trial_visitors where visitor = ${`member:${memberId}`}`,
    ),
  erase: async (trx, { memberId }) => {
    await trx.deleteFrom("shelf_trial_visitors").where("visitor", "=", `member:${memberId}`).execute();
  },
};
