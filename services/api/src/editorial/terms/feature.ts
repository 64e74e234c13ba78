import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import type { Printer } from "../../platform/printing/printer.ts";
import { termsEndpoints } from "./routes.ts";
import type { TermsTables } from "./tables.ts";

export const termsFeature = defineFeature({
  name: "terms",
  tables: tablesOf<Pick<TermsTables, "terms_versions">>({ terms_versions: "nobody" }),

  publicEndpoints: [
    ({ papers, ...platform }: Platform<TermsTables> & { papers: Printer }) => termsEndpoints(platform, papers),
  ],
});
