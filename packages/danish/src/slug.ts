/** A slug as Danish addresses are written: æ→ae, ø→oe, å→aa, &→og. */
export function slugOf(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "oe")
    .replaceAll("å", "aa")
    .replaceAll("&", " og ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
