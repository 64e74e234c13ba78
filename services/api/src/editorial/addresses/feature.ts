import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { AddressTables } from "./tables.ts";

export const addressesFeature = defineFeature({
  name: "addresses",
  tables: tablesOf<AddressTables>({ moved_addresses: "nobody" }),
});
