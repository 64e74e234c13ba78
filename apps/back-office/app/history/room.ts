import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const historyRoom = defineRoom({
  folder: "history",
  rail: [
    {
      group: "shop",
      path: officePage("/historik"),
      name: "Historik",
      right: "audit:read",
      words: "log fortryd papirkurv",
    },
  ],
  help: {
    [officePage("/historik")]:
      "Alt, der er gjort på kontoret: hvem, hvornår, fra hvad til hvad. Mange ændringer på én gang er ét sæt, der kan fortrydes som helhed; det, andre har rettet siden, springes over og nævnes. Det, der er fjernet, ligger i papirkurven i tredive dage. Alt kan gendannes i en tidligere udgave.",
  },
  places: [
    {
      path: officePage("/historik/papirkurv"),
      name: "Gendan fra papirkurven",
      right: "audit:read",
      words: "fjernet slettet tilbage",
      kind: "Handling",
    },
  ],
  routes: [
    { path: "historik", file: "history.route.tsx" },
    { path: "historik/saet/:id", file: "change-set.route.tsx" },
    { path: "historik/papirkurv", file: "bin.route.tsx" },
  ],
});
