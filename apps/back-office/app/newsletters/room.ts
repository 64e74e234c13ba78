import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const newslettersRoom = defineRoom({
  folder: "newsletters",
  rail: [
    {
      group: "people",
      path: officePage("/nyhedsbreve"),
      name: "Nyhedsbreve",
      right: "newsletter:read",
      words: "mail udsendelse abonnenter prøvemail",
    },
  ],
  help: {
    [officePage("/nyhedsbreve")]:
      "Skriv i blokke, se brevet som på en telefon og som tekst, og send dig selv en prøve. Det går kun til dem, der har bekræftet deres tilmelding. Giv det en tid, eller send det nu: Det kan stoppes i to minutter. Bagefter står der, hvor mange der fik det.",
  },
  places: [
    {
      path: officePage("/nyhedsbreve"),
      name: "Nyt nyhedsbrev",
      right: "newsletter:send",
      words: "skriv mail",
      kind: "Handling",
    },
  ],
  routes: [
    { path: "nyhedsbreve", file: "newsletters.route.tsx" },
    { path: "nyhedsbreve/:id", file: "newsletter.route.tsx" },
  ],
});
