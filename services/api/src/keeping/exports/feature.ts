import { defineFeature } from "../../define-feature.ts";
import { exportEndpoints } from "./routes.ts";

export const exportsFeature = defineFeature({
  name: "exports",

  officeEndpoints: [exportEndpoints],
});
