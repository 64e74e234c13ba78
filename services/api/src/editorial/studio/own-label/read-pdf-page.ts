import { PDFiumLibrary } from "@hyzyla/pdfium";

export type PageFault = "locked" | "many_pages" | "too_narrow" | "unreadable";
export type PagePicture = { data: Uint8Array; size: { width: number; height: number; channels: 4 } };

/** A label has one page, with its back and its neck a few more; a book has hundreds. */
const mostPages = 20;

/** The first page of a PDF on white paper. PDFium runs no script of the file and fetches nothing. */
export async function readPdfPage(
  bytes: Uint8Array,
  { longestPx, mostLengths }: { longestPx: number; mostLengths: number },
): Promise<PagePicture | PageFault> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(new Uint8Array(bytes));
    const pages = document.getPageCount();
    if (pages > mostPages) return "many_pages";
    if (pages < 1) return "unreadable";
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const [short, long] = [Math.min(originalWidth, originalHeight), Math.max(originalWidth, originalHeight)];
    if (!(short > 0) || long > short * mostLengths) return "too_narrow";
    const { data, width, height } = await page.render({ scale: longestPx / long, render: "bitmap" });
    return { data, size: { width, height, channels: 4 } };
  } catch (error) {
    return /password/i.test(String(error)) ? "locked" : "unreadable";
  } finally {
    library.destroy();
  }
}
