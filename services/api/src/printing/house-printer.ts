import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fontFolders } from "./fonts.ts";
import { createPrinter, type Printer } from "./printer.ts";

let printer: Printer | undefined;

/** The printer of the house's own papers: one for the process, since mail and downloads share its worker. */
export function housePrinter(): Printer {
  printer ??= createPrinter({
    fontFolder: fontFolders,
    templateFolder: join(dirname(fileURLToPath(import.meta.url)), "templates"),
  });
  return printer;
}
