import { createHash } from "node:crypto";
import type { Dialect } from "@skaenk/contract/office/imports";

/** What files from the same place have in common: the dialect and the columns' names in their order. */
export const headOf = (dialect: Dialect, names: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([dialect, names]))
    .digest("hex");
