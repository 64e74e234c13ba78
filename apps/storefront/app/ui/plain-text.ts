import { readMarks } from "@skaenk/contract/text-marks";

/** Stored text without its marks, for descriptions and for machines. */
export const plainText = (marked: string): string =>
  readMarks(marked)
    .map(({ text }) => text)
    .join("");
