/** Danish words on screen for the slugs and codes of the data. A code that is missing here shows as it is written. */
const words: Record<string, Record<string, string>> = {
  difficulty: { let: "Let", mellem: "Mellem", svær: "Svær" },
  /** Difficulty where it stands beside a taste, which may be light too. */
  effort: { let: "Let at lave", mellem: "Mellemsvær", svær: "Svær at lave" },
  method: {
    byg: "Bygges i glasset",
    ryst: "Rystes",
    "ryst+top": "Rystes og toppes op",
    rør: "Røres",
    blend: "Blendes",
    "mudl+byg": "Moses og bygges",
    "mudl+ryst": "Moses og rystes",
    varm: "Varmes",
  },
  /** Labels that differ from the theme and the wine of the same name. */
  type: { bobler: "Boblende" },
  liquorGroup: {
    bobler: "Champagne & prosecco",
    tequila: "Tequila & mezcal",
    cognac: "Cognac & brandy",
    vin: "Vin & hedvin",
    likør: "Likør & bitter",
    alkoholfri: "Uden alkohol",
  },
  allergen: { sulfit: "Sulfitter", mandel: "Mandler", cashewnød: "Cashewnødder" },
};

/** The Danish word for a code; first letter large where there is no entry. */
export function wordFor(kind: string, code: string): string {
  // A code may be a word that every object has, such as `constructor`.
  const known = words[kind];
  return (
    (known && Object.hasOwn(known, code) ? known[code] : undefined) ??
    code.charAt(0).toLocaleUpperCase("da") + code.slice(1)
  );
}
