import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const reportsRoom = defineRoom({
  folder: "reports",
  rail: [
    {
      group: "shop",
      path: officePage("/rapporter"),
      name: "Rapporter",
      right: "reports:read",
      words: "salg moms omsætning lager regneark",
    },
  ],
  help: {
    [officePage("/rapporter")]:
      "Salg efter dag, vare, mærke, kategori og drink, og moms, pant, skyldige point og gavekort. Beløbene er efter rabatter og stemmer med kassekladden. Vælg en periode, og sammenlign med den før. Alt kan hentes som regneark.",
  },
  routes: [{ path: "rapporter", file: "reports.route.tsx" }],
});
