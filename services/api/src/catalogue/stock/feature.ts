import { defineFeature } from "../../define-feature.ts";

/** Orders and goods write stock; what both report of it stands below them. */
export const stockFeature = defineFeature({ name: "stock" });
