import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const journalRoom = defineRoom({
  folder: "journal",
  rail: [
    {
      group: "shop",
      path: officePage("/bogholderi"),
      name: "Bogholderi",
      right: "exports:run",
      words: "kassekladde bilag regnskab moms konto finans",
    },
  ],
  help: {
    [officePage("/bogholderi")]:
      "Ét bilag i balance for hver dag og betalingsudbyder, på dine egne konti. Bilagene kan hentes som fil eller sendes til e-conomic af sig selv efter midnat, hvert kun én gang. Bliver noget afvist, står der hvorfor. Kontoplanen er et forslag: Få revisor til at se den.",
  },
  routes: [
    { path: "bogholderi", file: "journal.route.tsx" },
    { path: "bogholderi/bilag", file: "papers.route.tsx" },
    { path: "bogholderi/konti", file: "chart.route.tsx" },
    { path: "bogholderi/moms", file: "vat.route.tsx" },
  ],
});
