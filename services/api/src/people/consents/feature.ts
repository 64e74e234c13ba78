import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { NameVisitor } from "../../discovery/behaviour/caller-identity.ts";
import type { Platform } from "../../platform/context.ts";
import { consentEndpoints } from "./routes.ts";
import type { ConsentsDatabase, ConsentTables } from "./tables.ts";

export const consentsFeature = defineFeature({
  name: "consents",
  tables: tablesOf<ConsentTables>({ consents: "people" }),

  publicEndpoints: [
    ({ nameVisitor, ...platform }: Platform<ConsentsDatabase> & { nameVisitor: NameVisitor }) =>
      consentEndpoints(platform, nameVisitor),
  ],
});
