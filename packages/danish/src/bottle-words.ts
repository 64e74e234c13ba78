/** Danish names of the shapes of bottles. */
export const bottleShapeWords: Readonly<Record<string, string>> = {
  "spirit-tall": "Høj",
  "spirit-round": "Kugle",
  "spirit-square": "Firkantet",
  "spirit-flask": "Lommelærke",
  "spirit-apothecary": "Apoteker",
  "spirit-shoulder": "Skulder",
  "liqueur-slim": "Slank",
  "liqueur-decanter": "Karaffel",
  "liqueur-bell": "Klokke",
  "wine-bordeaux": "Bordeaux",
  "wine-burgundy": "Bourgogne",
  "wine-champagne": "Champagne",
  "wine-alsace": "Alsace",
  port: "Portvin",
  "beer-bottle": "Øl",
  "mixer-bottle": "Lille mixer",
  "soda-bottle": "Sodavand",
  "plastic-bottle": "Plastflaske",
  "juice-bottle": "Saft",
  "syrup-bottle": "Sirup",
  "bitters-bottle": "Bitter",
};

/** The glass that a bottle is made of. */
export const bottleGlassWords: Readonly<Record<string, string>> = {
  clear: "Klart",
  green: "Grønt",
  amber: "Brunt",
  blue: "Blåt",
  frosted: "Mat",
  black: "Sort",
  white: "Hvidt",
};

/** Danish names of closures. */
export const closureWords: Readonly<Record<string, string>> = {
  stopper: "Prop med hoved",
  cork: "Kork",
  cap: "Skruelåg",
  "tall-cap": "Højt skruelåg",
  crown: "Kapsel",
  ball: "Glaskugle",
  foil: "Kork med folie",
  champagne: "Champagneprop",
  lid: "Bredt låg",
};
