import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const exportsRoom = defineRoom({
  folder: "exports",
  rail: [
    {
      group: "selling",
      path: officePage("/eksport"),
      name: "Eksport",
      right: "exports:run",
      words: "hent ud csv regneark feed google pricerunner",
    },
  ],
  help: {
    [officePage("/eksport")]:
      "Hent varer, ordrer, medlemmer og kassekladde som filer. Varerne kan læses ind igen uden at ændre noget. Filer med persondata kræver kodeord eller passkey, og det står i historikken, hvem der hentede dem. Feeds er til Google, PriceRunner, Kelkoo og Meta.",
  },
  routes: [
    { path: "eksport", file: "exports.route.tsx" },
    { path: "eksport/feeds", file: "feeds.route.tsx" },
  ],
});
