import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const settingsRoom = defineRoom({
  folder: "settings",
  rail: [
    {
      group: "shop",
      path: officePage("/indstillinger"),
      name: "Indstillinger",
      right: "settings:read",
      words: "virksomhed cvr levering betingelser tekster åbne klar",
    },
  ],
  help: {
    [officePage("/indstillinger")]:
      "Virksomheden, levering, udbydere, satser og juridiske tekster. »Klar til at åbne?« viser alt det, der mangler i en lovlig butik, med link til hvert punkt. En udbyder kan prøves, uden at der flyttes penge. Hemmeligheder vises aldrig igen.",
  },
  places: [
    {
      path: `${officePage("/indstillinger")}#virksomhed`,
      name: "Virksomheden",
      right: "settings:read",
      words: "cvr adresse telefon e-mail navn",
      kind: "Indstilling",
    },
    {
      path: `${officePage("/indstillinger")}#levering`,
      name: "Levering og fragt",
      right: "settings:read",
      words: "pris gratis fra pakkeshop",
      kind: "Indstilling",
    },
    {
      path: `${officePage("/indstillinger")}#papirer`,
      name: "Officielle papirer",
      right: "settings:read",
      words: "aldersskilt reklamationsret kontrolrapport smiley fødevarestyrelsen",
      kind: "Indstilling",
    },
    {
      path: `${officePage("/indstillinger")}#mail`,
      name: "Mail til ejeren og prøvemail",
      right: "settings:read",
      words: "smtp besked notifikation ny ordre udsolgt prøvemail",
      kind: "Indstilling",
    },
    {
      path: officePage("/indstillinger/tekster"),
      name: "Juridiske tekster",
      right: "settings:read",
      words: "handelsbetingelser cookies privatliv fortrydelse",
      kind: "Indstilling",
    },
    {
      path: officePage("/indstillinger/webhooks"),
      name: "Webhooks",
      right: "keys:write",
      words: "api hemmelighed lager ordrer programmer",
      kind: "Indstilling",
    },
    {
      path: officePage("/indstillinger/klub"),
      name: "Klubben",
      right: "settings:read",
      words: "point satser luk åbn kundeklub velkomstpoint fødselsdag klubtilbud",
      kind: "Indstilling",
    },
    {
      path: officePage("/indstillinger/menu"),
      name: "Menu og links i bunden",
      right: "settings:read",
      words: "navigation footer sidefod header links",
      kind: "Indstilling",
    },
    {
      path: officePage("/indstillinger/klar"),
      name: "Klar til at åbne?",
      right: "settings:read",
      words: "åbn luk butikken pligter",
      kind: "Indstilling",
    },
  ],
  routes: [
    { path: "indstillinger", file: "settings.route.tsx" },
    { path: "indstillinger/forbindelser", file: "connections.route.tsx" },
    { path: "indstillinger/webhooks", file: "webhooks.route.tsx" },
    { path: "indstillinger/klub", file: "club.route.tsx" },
    { path: "indstillinger/menu", file: "menu.route.tsx" },
    { path: "indstillinger/klar", file: "ready.route.tsx" },
    { path: "indstillinger/tekster", file: "texts.route.tsx" },
  ],
});
