import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refused } from "../refuse.ts";
import type { PoolCaller } from "../rendering/pool-caller.ts";
import { RenderingFailed } from "../rendering/rendering-failed.ts";
import type { RenderingPool } from "../rendering/rendering-pool.ts";
import { workIn } from "../rendering/work.ts";
import type { PaperToSet, SetPaper } from "./set-paper.work.ts";

/** What a template is given, or how it is made: a function is asked when the paper's turn has come. */
export type PaperData = object | (() => object);

export type Printer = {
  /** A tagged PDF (PDF/UA-1). @param caller the stranger who asks; the house itself when absent. @throws Refused 422 print_too_large, 503 print_busy or rendering_busy */
  pdf(template: string, data: PaperData, caller?: PoolCaller): Promise<Buffer>;
  /** Each page as an SVG of its own. @throws as `pdf` */
  svgPages(template: string, data: PaperData, caller?: PoolCaller): Promise<string[]>;
  /** For whoever would prepare much before asking. @throws Refused 503 rendering_busy */
  refuseWhenFull(caller?: PoolCaller): void;
};

type PrinterOptions = { fontFolder: string | string[]; templateFolder: string; largestInputBytes?: number };

const setPaper = workIn<typeof import("./set-paper.work.ts")>(new URL("./set-paper.work.ts", import.meta.url));

/**
 * Sets documents with Typst in child processes, so that a long one never holds up the shop. A template is a `.typ` file in
 * `templateFolder`; its data arrives as JSON in `sys.inputs.data` and never as source. Templates read below their folder
 * only, and no packages.
 * @throws Error when a template asks for a package
 */
export function createPrinter(
  pool: RenderingPool,
  { fontFolder, templateFolder, largestInputBytes = 256 * 1024 }: PrinterOptions,
): Printer {
  const templates = readTemplates(templateFolder);
  const print = async (
    output: PaperToSet["output"],
    { template, data, caller }: { template: string; data: PaperData; caller: PoolCaller | undefined },
  ): Promise<SetPaper> => {
    if (!templates.has(template)) throw new Error(`There is no template "${template}" in ${templateFolder}`);
    const prepare = (): PaperToSet => {
      const json = JSON.stringify(typeof data === "function" ? data() : data);
      if (Buffer.byteLength(json) > largestInputBytes) throw tooLarge();
      return { fontFolders: [fontFolder].flat(), templateFolder, output, template, json };
    };
    return await pool.run(setPaper, prepare, caller).catch((error: unknown) => {
      throw error instanceof RenderingFailed ? busy() : error;
    });
  };
  return {
    pdf: async (template, data, caller) => {
      const result = await print("pdf", { template, data, caller });
      if ("pdf" in result) return Buffer.from(result.pdf);
      throw failure(template, result);
    },
    svgPages: async (template, data, caller) => {
      const result = await print("svg", { template, data, caller });
      if ("svgPages" in result) return result.svgPages;
      throw failure(template, result);
    },
    refuseWhenFull: (caller) => pool.refuseWhenFull(caller),
  };
}

const tooLarge = () => new Refused(422, "print_too_large", "Der er for meget indhold til at sætte det op til tryk.");
const busy = () =>
  new Refused(503, "print_busy", "Der er kø til udskrifterne lige nu. Prøv igen om lidt.", {
    headers: { "retry-after": "10" },
  });
const failure = (template: string, result: SetPaper) =>
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
