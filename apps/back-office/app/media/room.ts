import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const mediaRoom = defineRoom({
  folder: "media",
  rail: [
    {
      group: "content",
      path: officePage("/billeder"),
      name: "Billeder",
      right: "media:write",
      words: "fotos bibliotek",
    },
  ],
  help: {
    [officePage("/billeder")]:
      "Alle fotografier ét sted. Slip dem her, op til 25 MB; de bliver vendt rigtigt, renset for oplysninger og lavet i de størrelser, siden bruger. Skriv, hvad billedet viser, og sæt fokuspunktet, der altid skal være med. Er et billede i brug, står der hvor.",
  },
  routes: [{ path: "billeder", file: "library.route.tsx" }],
});
