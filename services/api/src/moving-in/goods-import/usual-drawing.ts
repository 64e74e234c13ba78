import type { ProductDrawing } from "@skaenk/contract/product-card";

const clear = (shape: string, label: string, content = "#eef3ee"): ProductDrawing => ({
  shape,
  glass: "clear",
  content,
  label,
});
const wine = (shape: string, glass: string, content: string): ProductDrawing => ({
  shape,
  glass,
  content,
  label: "classic",
});

const drawings: Record<string, ProductDrawing> = {
  whisky: clear("spirit-shoulder", "stamp", "#c98b3c"),
  rom: clear("spirit-round", "band", "#b5702f"),
  "cognac-og-brandy": clear("spirit-round", "stamp", "#b5702f"),
  bitter: clear("spirit-apothecary", "arch", "#7a2f22"),
  likoer: clear("liqueur-slim", "round", "#d6a249"),
  roedvin: wine("wine-bordeaux", "green", "#5a1a2b"),
  vin: wine("wine-bordeaux", "green", "#5a1a2b"),
  hvidvin: wine("wine-alsace", "green", "#e9e2b0"),
  rose: wine("wine-burgundy", "clear", "#f0b8a8"),
  hedvin: wine("port", "black", "#5a1a2b"),
  "vermouth-og-aperitif": wine("wine-bordeaux", "green", "#a0522d"),
  "champagne-og-bobler": wine("wine-champagne", "green", "#efe3b0"),
  "oel-og-cider": clear("can", "band", "#d9a441"),
  "faerdige-drinks": clear("can", "diagonal", "#e7a37a"),
  tonic: clear("mixer-bottle", "arch"),
  "ginger-beer-og-ale": clear("mixer-bottle", "arch", "#e8d9a8"),
  "sodavand-og-danskvand": clear("mixer-bottle", "arch"),
  glas: clear("glass-lowball", "none"),
  juice: clear("juice-bottle", "classic", "#f0a63c"),
};

/** What goods of a kind look like until they have a picture; a tall bottle for what is not known. */
export const drawingFor = (category: string): ProductDrawing => drawings[category] ?? clear("spirit-tall", "arch");
