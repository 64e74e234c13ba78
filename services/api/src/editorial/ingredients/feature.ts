import { defineFeature } from "../../define-feature.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { Platform } from "../../platform/context.ts";
import type { OfficeGuard } from "../../platform/office-endpoints.ts";
import type { RecipeTables } from "../content/recipe-tables.ts";
import { guideThing } from "./office/guide-thing.ts";
import { ingredientGuideEndpoints } from "./office/routes.ts";
import { ingredientEndpoints } from "./routes.ts";

export const ingredientsFeature = defineFeature({
  name: "ingredients",

  keptEndpoints: [({ shelves }: { shelves: Shelves }) => ingredientEndpoints(shelves)],
  officeEndpoints: [
    (office: Platform<RecipeTables & AuditTables> & { guard: OfficeGuard }) => ingredientGuideEndpoints(office),
  ],
  auditedThings: [guideThing(() => new Date())],
});
