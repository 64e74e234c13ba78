import type { ImportField } from "@skaenk/contract/office/import-fields";
import type { Dialect } from "@skaenk/contract/office/imports";

/** What people call columns in lists of their own, and in the extra fields of other shops. In the order of trust. */
const words: [ImportField, RegExp][] = [
  [
    "abvPercent",
    /^(abv|alk(ohol)?( ?(%|procent|pct\.?|vol\.?|styrke|indhold))*|alcohol( content| by volume)?|styrke|vol ?%)$/,
  ],
  [
    "volumeMl",
    /^(indhold|volumen|volume|størrelse|size|flaskestørrelse|liter|centiliter|milliliter|(liter|cl|ml|volume_ml))$/,
  ],
  ["depositClass", /^(pant|pantklasse|deposit)$/],
  [
    "formerAddress",
    /^(gammel (adresse|url|webadresse|sti)|adresse i den gamle butik|permalink|redirect from|old (url|path|address))$/,
  ],
  ["shelfPlace", /^(hylde ?(plads|nr\.?|nummer)?|lager ?(plads|lokation)|placering|shelf( place)?|bin( location)?)$/],
  ["origin", /^(oprindelse(sland)?|land|country( of origin)?|origin)$/],
  ["facts.vintage", /^(årgang|vintage)$/],
  ["facts.ingredients", /^(ingredienser|ingredients)$/],
  ["facts.allergens", /^(allergener|allergens)$/],
  ["facts.legalName", /^(varebetegnelse|legal name)$/],
];

/** Only in lists of one's own: in a shop's export these words have a meaning of their own. */
const listWords: [ImportField, RegExp][] = [
  ["name", /^(navn|varenavn|betegnelse|produkt(navn)?|vare|titel|title|name|product( name)?|tekst)$/],
  ["sku", /^(sku|vare ?(nr|nummer|no)\.?|varenummer|artikel(nr|nummer)?\.?|item (no|number)\.?|nr\.?)$/],
  ["gtin", /^(gtin|ean([- ]?(kode|nummer|13))?|stregkode|barcode|upc)$/],
  [
    "priceOre",
    /^((salgs|udsalgs)?pris( (inkl\.?|incl\.?) moms)?( \(?(kr|dkk|eur|sek|nok|usd|gbp)\.?\)?)?|price|stykpris)$/,
  ],
  ["currency", /^(valuta(kode)?|currency( code)?)$/],
  ["saleOre", /^(tilbud(spris)?|sale price)$/],
  [
    "compareAtOre",
    /^(vejl(edende)?\.?( ?(udsalgs|salgs))?( ?pris)?|normal ?pris|før ?pris|rrp|compare at( price)?)( \(?kr\.?\)?)?$/,
  ],
  ["costOre", /^(kost ?pris|indkøbs ?pris|cost( price)?)$/],
  ["stock", /^(lager(antal|beholdning|status)?|antal( på lager)?|beholdning|stock|qty|quantity|inventory)$/],
  ["brand", /^(mærke|brand|producent|leverandør|vendor|manufacturer)$/],
  ["category", /^(kategori(er)?|varegruppe|gruppe|type|categor(y|ies))$/],
  ["description", /^(beskrivelse|description|varetekst|lang tekst)$/],
  ["status", /^(status)$/],
  ["published", /^(aktiv|vises|online|published|active)$/],
  ["units", /^(antal i (pakke|kasse|pakken)|kolli(størrelse)?|units|pack)$/],
  ["pictures", /^(billede(r)?|foto|image( ?url)?s?|billed(e)?(adresse|url|link))( \d+)?$/],
  ["handle", /^(slug|handle|url|adresse)$/],
];

/** The field that a column's name says it is; a metafield or `Meta:` column by its own name. */
export function fieldWords(head: string, dialect: Dialect): ImportField | undefined {
  const bare = head
    .replace(/^meta: ?_?/, "")
    .replace(/ ?\(product\.metafields\.[^.]*\.([^)]*)\)$/, "")
    .replaceAll("_", " ")
    .replace(/ \(.*\)$/, "")
    .trim();
  const known = dialect === "list" ? [...listWords, ...words] : words;
  return known.find(([, pattern]) => pattern.test(bare))?.[0];
}
