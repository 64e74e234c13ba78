import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PrintCache } from "../caching/print-cache.ts";
import type { Rendering } from "../rendering/open-rendering.ts";
import { sha256 } from "../sha256.ts";
import { fontFolders } from "./fonts.ts";
import { createPrinter, type Printer } from "./printer.ts";

/** Some hundred papers: the terms, and what customers look at more than once. */
const mostKeptBytes = 8 * 1024 * 1024;
const printers = new WeakMap<Rendering, Printer>();

/** The printer of the shop's own papers. Mails and downloads share its process and its cache of printed papers. */
export function housePrinter(rendering: Rendering): Printer {
  const known = printers.get(rendering);
  if (known) return known;
  const templateFolder = join(dirname(fileURLToPath(import.meta.url)), "templates");
  const printer = keepSet(createPrinter(rendering.papers, { fontFolder: fontFolders, templateFolder }));
  printers.set(rendering, printer);
  return printer;
}

/** A paper of the same words is the same file, so that it is set once. What is made only when its turn has come is not kept. */
function keepSet(printer: Printer): Printer {
  const kept = new PrintCache<Buffer>(mostKeptBytes, ({ byteLength }) => byteLength);
  return {
    ...printer,
    pdf: async (template, data, caller) => {
      const print = () => printer.pdf(template, data, caller);
      if (typeof data === "function") return await print();
      return await kept.get(sha256(`${template} ${JSON.stringify(data)}`), print);
    },
  };
}
