import { defineFeature, tablesOf } from "../../define-feature.ts";
import { mailOwner } from "./mail-owner.ts";
import type { OwnerNoticeTables } from "./tables.ts";

export const ownerNoticesFeature = defineFeature({
  name: "owner-notices",
  tables: tablesOf<OwnerNoticeTables>({ owner_notices: "nobody" }),

  jobs: [{ name: "owner.mail", cron: "* * * * *", run: mailOwner }],
});
