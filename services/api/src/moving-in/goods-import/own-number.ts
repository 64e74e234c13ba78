const letters: Record<string, string> = { æ: "ae", ø: "oe", å: "aa", Æ: "AE", Ø: "OE", Å: "AA" };

/** An article number as ours are: those of other shops may hold spaces, slashes and any letter; ours stand in addresses. */
export const ownNumber = (written: string): string =>
  written
    .replaceAll(/[æøåÆØÅ]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w.-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
