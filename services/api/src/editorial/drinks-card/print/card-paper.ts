import type { CardPaper } from "@skaenk/contract/drinks-cards";

/** Sheets as they leave the printer, in millimetres; the folded card is an A4 sheet. Templates hold the same measures. */
const sheets: Record<CardPaper, { widthMm: number; heightMm: number }> = {
  a4: { widthMm: 210, heightMm: 297 },
  a5: { widthMm: 148, heightMm: 210 },
  a6: { widthMm: 105, heightMm: 148 },
  folded: { widthMm: 297, heightMm: 210 },
};

/** Room for crop marks around the sheet. */
const marksMm = 10;

export function sheetSize(paper: CardPaper, cropMarks: boolean): { widthMm: number; heightMm: number } {
  const { widthMm, heightMm } = sheets[paper];
  const around = cropMarks ? 2 * marksMm : 0;
  return { widthMm: widthMm + around, heightMm: heightMm + around };
}
