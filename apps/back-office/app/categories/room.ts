import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const categoriesRoom = defineRoom({
  folder: "categories",
  rail: [
    {
      group: "selling",
      path: officePage("/kategorier"),
      name: "Kategorier",
      right: "products:read",
      words: "træ rækkefølge flyt",
    },
  ],
  help: {
    [officePage("/kategorier")]:
      "Kategorierne er butikkens hylder: navn, tekst og rækkefølge. Flyt dem ved at trække eller med tasterne. En kategori, der flytter, tager sine varer med, og den gamle adresse fører til den nye. Butikkens egne regler bruger nogle få, og de kan ikke fjernes.",
  },
  routes: [{ path: "kategorier", file: "categories.route.tsx" }],
});
