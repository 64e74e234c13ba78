import { createHash } from "node:crypto";
import type { Dialect } from "@skaenk/contract/office/imports";

/** The signature of files from the same source: the dialect and the names of the columns in their order. */
export const headOf = (dialect: Dialect, names: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([dialect, names]))
    .digest("hex");
