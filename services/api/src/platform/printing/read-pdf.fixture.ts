import { createRequire } from "node:module";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import createQpdf from "@neslinesli93/qpdf-wasm";
import sharp from "sharp";

/** PDF programs as WebAssembly from npm, so that what they find is found on every machine. */
const wasm = createRequire(import.meta.url).resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm");

type FileWriter = { writeFile(path: string, bytes: Uint8Array): void };
/** The package writes files too, and does not declare it. */
const isFileWriter = (files: object): files is FileWriter =>
  "writeFile" in files && typeof files.writeFile === "function";

/** What qpdf says of a file's structure. */
export async function checkPdf(pdf: Uint8Array): Promise<"sound" | "warnings" | "broken"> {
  const qpdf = await createQpdf({ locateFile: () => wasm });
  const files: object = qpdf.FS;
  if (!isFileWriter(files)) throw new Error("This edition of qpdf writes no files");
  files.writeFile("/paper.pdf", new Uint8Array(pdf));
  const code = qpdf.callMain(["--check", "/paper.pdf"]);
  // @source qpdf's manual: 0 sound, 2 errors, 3 warnings
  return code === 0 ? "sound" : code === 3 ? "warnings" : "broken";
}

type Pages = Awaited<ReturnType<PDFiumLibrary["loadDocument"]>>;

async function withPages<Result>(pdf: Uint8Array, read: (document: Pages) => Promise<Result>): Promise<Result> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(pdf));
  try {
    return await read(document);
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** The words of all pages, in the order in which they stand in the file, with single spaces. */
export const wordsOf = (pdf: Uint8Array): Promise<string> =>
  withPages(pdf, async (document) =>
    [...document.pages()]
      .map((page) => page.getText())
      .join(" ")
      .replace(/[\s\u00a0]+/g, " "),
  );

/** Width and height of each page in whole millimetres. */
export const sizesOf = (pdf: Uint8Array): Promise<number[][]> =>
  withPages(pdf, async (document) =>
    [...document.pages()].map((page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      return [originalWidth, originalHeight].map((points) => Math.round((points / 72) * 25.4));
    }),
  );

/** Drawn larger and made smaller: pdfium draws no line thinner than a pixel. */
const finer = 4;

/** A page as a PNG. @param longest pixels of its longer side */
export const pictureOf = (pdf: Uint8Array, { page, longest }: { page: number; longest: number }): Promise<Buffer> =>
  withPages(pdf, async (document) => {
    const sheet = document.getPage(page);
    const { originalWidth, originalHeight } = sheet.getOriginalSize();
    const scale = longest / Math.max(originalWidth, originalHeight);
    const { data, width, height } = await sheet.render({ scale: scale * finer, render: "bitmap" });
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: "#fff" })
      .resize(Math.ceil(originalWidth * scale), Math.ceil(originalHeight * scale), { fit: "fill", kernel: "linear" })
      .png()
      .toBuffer();
  });
