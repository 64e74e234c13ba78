import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { NodeCompiler, type NodeError } from "@myriaddreamin/typst-ts-node-compiler";
import { splitPages } from "./split-pages.ts";

/** What a worker is made with, and what goes to and fro. */
export type WorkerSetup = { fontFolders: string[]; templateFolder: string };
export type PrintJob = { id: number; output: "pdf" | "svg"; template: string; json: string };
export type PrintResult = { id: number } & (
  | { pdf: Uint8Array<ArrayBuffer> }
  | { svgPages: string[] }
  | { error: string }
);

const { fontFolders, templateFolder } = workerData as WorkerSetup;
// The workspace is the root that templates may read below: the folder of the templates and nothing else.
const compiler = NodeCompiler.create({ workspace: templateFolder, fontArgs: [{ fontPaths: fontFolders }] });

parentPort?.on("message", (job: PrintJob) => {
  const result = print(job);
  parentPort?.postMessage(result, "pdf" in result ? [result.pdf.buffer] : []);
  // Typst remembers what it has laid out; without this its memory would grow with every document.
  compiler.evictCache(5);
});

function print({ id, output, template, json }: PrintJob): PrintResult {
  try {
    const compiled = compiler.compile({
      mainFilePath: join(templateFolder, `${template}.typ`),
      // A string that the template parses as JSON: data never becomes source.
      inputs: { data: json },
      resetRead: true,
    });
    const document = compiled.result;
    if (!document) return { id, error: diagnosis(compiled.takeDiagnostics()) };
    if (output === "svg") return { id, svgPages: splitPages(compiler.plainSvg(document), document.numOfPages) };
    // PDF/UA-1: tagged, with language and title, or no document at all.
    return { id, pdf: new Uint8Array(compiler.pdf(document, { pdfStandard: "ua-1" })) };
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    return { id, error: String(code || message || error) };
  }
}

function diagnosis(error: NodeError | null): string {
  const messages = (error?.shortDiagnostics ?? []).map((entry: { message?: string; path?: string }) =>
    [entry.path, entry.message].filter(Boolean).join(": "),
  );
  return messages.join("\n") || "Typst gav intet dokument";
}
