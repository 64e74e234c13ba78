import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const importsRoom = defineRoom({
  folder: "imports",
  rail: [
    {
      group: "selling",
      path: officePage("/import"),
      name: "Import",
      right: "imports:run",
      words: "shopify woocommerce regneark csv fil gæt flyt",
    },
  ],
  help: {
    [officePage("/import")]:
      "Slip en fil fra Shopify, WooCommerce eller et regneark her. Du ser, hvad der bliver nyt, hvad der ændres felt for felt, og hvilke rækker der bliver afvist og hvorfor, før noget sker. Det hele kan fortrydes på én gang. Det, der ikke står i filen, bliver gættet og venter på, at du bekræfter det.",
  },
  places: [
    {
      path: officePage("/import"),
      name: "Importér varer",
      right: "imports:run",
      words: "csv shopify woocommerce",
      kind: "Handling",
    },
    {
      path: officePage("/import/gaet"),
      name: "Bekræft gæt",
      right: "products:write",
      words: "alkohol indhold pant",
      kind: "Handling",
    },
  ],
  routes: [
    { path: "import", file: "imports.route.tsx" },
    { path: "import/gaet", file: "guesses.route.tsx" },
    { path: "import/:id", file: "import.route.tsx" },
  ],
});
