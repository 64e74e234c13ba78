import { defineFeature } from "../../define-feature.ts";
import { reportEndpoints } from "./routes.ts";

export const reportsFeature = defineFeature({
  name: "reports",

  officeEndpoints: [reportEndpoints],
});
