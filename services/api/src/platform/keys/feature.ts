import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { KeyTables } from "./tables.ts";

export const keysFeature = defineFeature({
  name: "keys",
  tables: tablesOf<KeyTables>({ root_keys: "staff" }),
});
