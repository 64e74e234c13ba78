import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import { bottleLookThing } from "./own-label/bottle-look-thing.ts";
import { ownLabelEndpoints } from "./own-label/routes.ts";
import { studioEndpoints } from "./routes.ts";
import { studioHandler } from "./studio-handler.ts";
import { hasBlender, openStudioProgram } from "./studio-program.ts";
import type { StudioDatabase, StudioTables } from "./tables.ts";

/** A process without Blender leaves the pictures to one that has it. */
export const studioFeature = defineFeature({
  name: "studio",
  tables: tablesOf<StudioTables>({ studio_pictures: "staff" }),

  officeEndpoints: [studioEndpoints, ownLabelEndpoints],
  auditedThings: [bottleLookThing<StudioDatabase>()],
  outboxHandlers: (work: Platform<StudioDatabase>) => {
    const { studio } = work.settings;
    return studio !== undefined && hasBlender(studio) ? [studioHandler(work, openStudioProgram(studio))] : [];
  },
});
