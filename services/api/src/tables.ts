import type { TablesOf } from "./define-feature.ts";
import type { features } from "./features.ts";

/** All tables of the product backend, for what puts it together; each feature describes its own and names those it needs. */
export type Tables = TablesOf<typeof features>;
