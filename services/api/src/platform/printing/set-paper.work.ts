import { join } from "node:path";
import { NodeCompiler, type NodeError } from "@myriaddreamin/typst-ts-node-compiler";
import { splitPages } from "./split-pages.ts";

/** Where a printer's templates and typefaces stand, and what is to be set. */
export type PaperToSet = {
  fontFolders: string[];
  templateFolder: string;
  output: "pdf" | "svg";
  template: string;
  json: string;
};
export type SetPaper = { pdf: Uint8Array } | { svgPages: string[] } | { error: string };

/** One for each folder of templates: reading the typefaces costs more than setting a page. */
const compilers = new Map<string, NodeCompiler>();

function compilerFor({ fontFolders, templateFolder }: PaperToSet): NodeCompiler {
  const known = compilers.get(templateFolder);
  if (known) return known;
  // The workspace is the root that templates may read below: the folder of the templates and nothing else.
  const compiler = NodeCompiler.create({ workspace: templateFolder, fontArgs: [{ fontPaths: fontFolders }] });
  compilers.set(templateFolder, compiler);
  return compiler;
}

/** Sets a paper with Typst; done in a child process (`rendering/`), since a long one cannot be stopped otherwise. */
export function work(paper: PaperToSet): SetPaper {
  const compiler = compilerFor(paper);
  try {
    return setWith(compiler, paper);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    return { error: String(code || message || error) };
  } finally {
    // Typst remembers what it has laid out; without this its memory would grow with every document.
    compiler.evictCache(5);
  }
}

function setWith(compiler: NodeCompiler, { templateFolder, template, json, output }: PaperToSet): SetPaper {
  const compiled = compiler.compile({
    mainFilePath: join(templateFolder, `${template}.typ`),
    // A string that the template parses as JSON: data never becomes source.
    inputs: { data: json },
    resetRead: true,
  });
  const document = compiled.result;
  if (!document) return { error: diagnosis(compiled.takeDiagnostics()) };
  if (output === "svg") {
    return { svgPages: splitPages(compiler.plainSvg(document), document.numOfPages).map(shorten) };
  }
  // PDF/UA-1: tagged, with language and title, or no document at all.
  return { pdf: new Uint8Array(compiler.pdf(document, { pdfStandard: "ua-1" })) };
}

/** A thousandth of a point is finer than any printer: more decimals only make the page long. */
const shorten = (svg: string) => svg.replace(/(\.\d{3})\d+/g, "$1");

function diagnosis(error: NodeError | null): string {
  const messages = (error?.shortDiagnostics ?? []).map((entry: { message?: string; path?: string }) =>
    [entry.path, entry.message].filter(Boolean).join(": "),
  );
  return messages.join("\n") || "Typst gav intet dokument";
}
