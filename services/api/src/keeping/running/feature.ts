import { defineFeature } from "../../define-feature.ts";
import { operationsEndpoints } from "./routes.ts";

export const runningFeature = defineFeature({
  name: "running",

  officeEndpoints: [operationsEndpoints],
});
