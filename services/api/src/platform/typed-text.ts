/** NFC, one space between words, nothing that is not seen. */
export const oneLine = (typed: string): string =>
  typed
    .normalize("NFC")
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .trim();

/** A sent file's name to know it again by: nothing is ever opened or stored under it. */
export const fileName = (sent: string): string =>
  sent
    .normalize("NFC")
    .replaceAll(/[\p{C}/\\]/gu, "")
    .slice(0, 200);
