import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

const kinds = ["drinks", "artikler", "kollektioner", "kampagner", "sider", "maerker"];

export const writingRoom = defineRoom({
  folder: "writing",
  rail: [
    {
      group: "content",
      path: officePage("/drinks"),
      name: "Drinks",
      right: "content:read",
      words: "opskrifter recepter tegning",
    },
    {
      group: "content",
      path: officePage("/artikler"),
      name: "Artikler",
      right: "content:read",
      words: "inspiration tekster",
    },
    { group: "content", path: officePage("/kollektioner"), name: "Kollektioner", right: "content:read" },
    { group: "content", path: officePage("/kampagner"), name: "Kampagner", right: "content:read" },
    {
      group: "content",
      path: officePage("/maerker"),
      name: "Mærker",
      right: "content:read",
      words: "brands producenter historie",
    },
    {
      group: "content",
      path: officePage("/sider"),
      name: "Sider",
      right: "content:read",
      words: "vilkår om os politik",
    },
    {
      group: "content",
      path: officePage("/forside"),
      name: "Forsiden",
      right: "content:read",
      words: "forside sæson blokke",
    },
  ],
  help: {
    [officePage("/maerker")]:
      "Et mærke er navn, historie, farver og firmaet bag varerne. Farverne bruges på flaskernes etiketter og på mærkets side i butikken. Vælg mærkets tegn ved at se på det. Det, du skriver, er en kladde, til du udgiver den, nu eller på et tidspunkt; forhåndsvisningen er butikkens egen side. Et mærke kan tages ned, når der ikke er varer af det.",
    [officePage("/drinks")]:
      "En drink tegnes, mens du vælger glas, indhold og pynt, og mål, styrke og allergener regnes ud. Den er en kladde, til du udgiver den, nu eller på et tidspunkt. Kladden kan ses i butikken, som kunden vil se den. Vælg, hvilke varer der passer til hver ingrediens.",
    [officePage("/artikler")]:
      "Skriv teksten, som den kommer til at se ud, med kort til drinks og varer. Kladden gemmes, mens du skriver. Udgiv nu, eller vælg, hvornår den udgives og tages ned. Ændrer du adressen, fører den gamle til den nye. Med en gruppe under »Guide til en teknik« står den under Teknik i butikken.",
    [officePage("/kollektioner")]:
      "En kollektion er flere dele med tekst, drink og varer, der hører sammen. Find dem ved en del af navnet, og træk dem i rækkefølge. Den er en kladde, til du udgiver den. Tidligere udgaver kan læses og hentes tilbage.",
    [officePage("/kampagner")]:
      "En kampagne har dage, en tegning og egne undersider og findes i søgning, menu og på forsiden, mens den kører. Priserne sættes på varerne eller under Tilbud. Se den i butikken, før den går ud. Den tages ned af sig selv, når den slutter.",
    [officePage("/sider")]:
      "De faste sider: om os, levering, vilkår og politikker. Nogle skal butikken have, og dem kan du skrive på, men ikke tage ned. De juridiske tekster får en udgave, og hver ordre gemmer den, kunden sagde ja til. Adresser, der ændres, fører videre.",
    [officePage("/forside")]:
      "Forsiden er dele i rækkefølge: Træk dem, eller flyt dem med tasterne. For hver del kan du vælge, hvornår den vises og tages ned. Dele uden indhold fylder butikken selv. Se den færdige side, før du udgiver den.",
  },
  places: [
    {
      path: officePage("/import/opskrifter"),
      name: "Hent opskrifter fra en fil",
      right: "content:write",
      words: "drinks json schema.org bar assistant",
      kind: "Handling",
    },
    { path: officePage("/drinks/ny"), name: "Ny drink", right: "content:write", words: "opskrift", kind: "Handling" },
    { path: officePage("/artikler/ny"), name: "Ny artikel", right: "content:write", words: "skriv", kind: "Handling" },
  ],
  routes: [
    ...kinds.flatMap((path) => [
      { path, file: "list.route.tsx", id: `${path}-list` },
      { path: `${path}/ny`, file: "new.route.tsx", id: `${path}-new` },
      { path: `${path}/:slug`, file: "piece.route.tsx", id: `${path}-piece` },
    ]),
    { path: "drinks/tegning", file: "drink-drawing.route.ts", outsideOffice: true },
    { path: "import/opskrifter", file: "recipe-files.route.tsx" },
    { path: "import/opskrifter/:id", file: "recipe-file.route.tsx" },
    { path: "forside", file: "piece.route.tsx", id: "front-piece" },
  ],
});
