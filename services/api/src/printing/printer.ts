import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refused } from "../platform/refuse.ts";
import { PrintPool } from "./print-pool.ts";
import type { PrintJob, PrintResult } from "./print-worker.ts";

export type Printer = {
  /** A tagged PDF (PDF/UA-1). @throws Refused 422 print_too_large, 503 print_busy */
  pdf(template: string, data: unknown): Promise<Buffer>;
  /** Each page as an SVG of its own. @throws as `pdf` */
  svgPages(template: string, data: unknown): Promise<string[]>;
  close(): Promise<void>;
};

export type PrintLimits = { largestInputBytes: number; longestMs: number; longestQueue: number; idleMs: number };

const usualLimits: PrintLimits = {
  largestInputBytes: 256 * 1024,
  longestMs: 10_000,
  longestQueue: 200,
  idleMs: 60_000,
};

/**
 * Sets documents with Typst in worker threads, so that a long one never holds up the shop. A template is a `.typ` file in
 * `templateFolder`; its data arrives as JSON in `sys.inputs.data` and never as source. Templates read below their folder
 * only, and no packages.
 * @throws Error when a template asks for a package
 */
export function createPrinter({
  fontFolder,
  templateFolder,
  workers = 1,
  limits = {},
}: {
  fontFolder: string | string[];
  templateFolder: string;
  workers?: number;
  limits?: Partial<PrintLimits>;
}): Printer {
  const bounds = { ...usualLimits, ...limits };
  const templates = readTemplates(templateFolder);
  const pool = new PrintPool({ fontFolders: [fontFolder].flat(), templateFolder }, { ...bounds, workers }, busy);

  const print = async (output: PrintJob["output"], template: string, data: unknown): Promise<PrintResult> => {
    if (!templates.has(template)) throw new Error(`There is no template "${template}" in ${templateFolder}`);
    const json = JSON.stringify(data);
    if (Buffer.byteLength(json) > bounds.largestInputBytes) throw tooLarge();
    return pool.print({ output, template, json });
  };
  return {
    pdf: async (template, data) => {
      const result = await print("pdf", template, data);
      if ("pdf" in result) return Buffer.from(result.pdf);
      throw failure(template, result);
    },
    svgPages: async (template, data) => {
      const result = await print("svg", template, data);
      if ("svgPages" in result) return result.svgPages;
      throw failure(template, result);
    },
    close: () => pool.close(),
  };
}

const tooLarge = () => new Refused(422, "print_too_large", "Der er for meget indhold til at sætte det op til tryk.");
const busy = () =>
  new Refused(503, "print_busy", "Trykkeriet har travlt. Prøv igen om lidt.", { headers: { "retry-after": "10" } });
const failure = (template: string, result: PrintResult) =>
  new Error(`Template "${template}" could not be set: ${"error" in result ? result.error : "unknown"}`);

/** Names of the templates. A package would be fetched from the internet while a customer waits, so none may be asked for. */
function readTemplates(folder: string): Set<string> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".typ"));
  for (const file of files) {
    if (/\b(?:import|include)\b[\s(]*"@/.test(readFileSync(join(folder, file), "utf8"))) {
      throw new Error(`Template ${file} asks for a package; templates stand on their own`);
    }
  }
  return new Set(files.map((name) => name.slice(0, -".typ".length)));
}
