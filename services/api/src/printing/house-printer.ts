import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Rendering } from "../rendering/open-rendering.ts";
import { fontFolders } from "./fonts.ts";
import { createPrinter, type Printer } from "./printer.ts";

/** The printer of the house's own papers: mail and downloads share its process. */
export function housePrinter({ papers }: Rendering): Printer {
  const templateFolder = join(dirname(fileURLToPath(import.meta.url)), "templates");
  return createPrinter(papers, { fontFolder: fontFolders, templateFolder });
}
