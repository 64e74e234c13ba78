import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { AttemptLimits } from "../../people/identity/attempt-limits.ts";
import type { Platform } from "../../platform/context.ts";
import { withdrawalOfficeEndpoints } from "./office/routes.ts";
import { withdrawalEndpoints } from "./routes.ts";
import { withdrawnOrderStopper } from "./stop-when-paid.ts";
import type { WithdrawalsDatabase, WithdrawalTables } from "./tables.ts";

export const withdrawalsFeature = defineFeature({
  name: "withdrawals",
  tables: tablesOf<WithdrawalTables>({ withdrawals: "people" }),

  publicEndpoints: [
    ({ limits, ...platform }: Platform<WithdrawalsDatabase> & { limits: AttemptLimits }) =>
      withdrawalEndpoints(platform, limits),
  ],
  officeEndpoints: [withdrawalOfficeEndpoints],
  subscribers: [withdrawnOrderStopper],
});
