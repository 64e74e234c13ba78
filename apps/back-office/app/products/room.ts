import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const productsRoom = defineRoom({
  folder: "products",
  rail: [
    {
      group: "selling",
      path: officePage("/varer"),
      name: "Varer",
      right: "products:read",
      words: "produkter priser lager",
    },
  ],
  help: {
    [officePage("/varer")]:
      "Listen er et regneark: Skriv i cellen, tryk Enter, og ændringen er gemt; Ctrl+Z tager den tilbage. Klik på navnet for at åbne varens side med billeder, priser, lager og de oplysninger, loven kræver. Sæt filtre for at ændre mange på én gang: Du ser forskellen, før noget sker. Alt kan fortrydes i Historik.",
  },
  keys: {
    [officePage("/varer")]: [
      ["← ↑ → ↓", "Flyt mellem cellerne"],
      ["Shift + piletast", "Markér flere celler"],
      ["Enter", "Ret cellen; Enter igen gemmer"],
      ["Esc", "Fortryd det, du er ved at skrive"],
      ["Ctrl C", "Kopiér de markerede celler"],
      ["Ctrl V", "Sæt ind, også fra et regneark"],
      ["Ctrl D", "Kopiér den øverste celle nedad"],
      ["Ctrl Z", "Fortryd den seneste ændring"],
      ["Delete", "Tøm cellerne"],
      ["Page Up, Page Down", "Gå 15 linjer op eller ned"],
    ],
  },
  places: [
    {
      path: officePage("/varer/ny"),
      name: "Ny vare",
      right: "products:write",
      words: "opret produkt",
      kind: "Handling",
    },
    {
      path: officePage("/varer/aendr"),
      name: "Ændr mange varer",
      right: "products:write",
      words: "ændre pris priser procent masse",
      kind: "Handling",
    },
  ],
  routes: [
    { path: "varer/side", file: "goods-page.route.ts", outsideOffice: true },
    { path: "varer/celle", file: "cell.route.ts", outsideOffice: true },
    { path: "varer/indsaet", file: "paste.route.ts", outsideOffice: true },
    { path: "varer", file: "products.route.tsx" },
    { path: "varer/ny", file: "new-product.route.tsx" },
    { path: "varer/aendr", file: "bulk.route.tsx" },
    { path: "varer/i-drinks", file: "matches.route.tsx" },
    { path: "varer/:slug", file: "product.route.tsx" },
    { path: "varer/:slug/egen-etiket", file: "own-label.route.tsx" },
    { path: "varer/:slug/egen-etiket/tegning", file: "bottle-drawing.route.ts", outsideOffice: true },
    { path: "varer/:slug/lager/:sku", file: "stock.route.tsx" },
  ],
});
