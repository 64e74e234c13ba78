import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const ingredientsRoom = defineRoom({
  folder: "ingredients",
  rail: [
    {
      group: "content",
      path: officePage("/ingredienser"),
      name: "Ingredienser",
      right: "content:read",
      words: "råvarer smag opbevaring sæson erstatning",
    },
  ],
  help: {
    [officePage("/ingredienser")]:
      "Hver ingrediens har sin egen side i butikken: hvad det er, hvordan det smager, hvordan man vælger og gemmer det, og hvad man kan bruge i stedet. Smagen i tal bestemmer, hvordan smagshjulet ser ud på de drinks, den er i. Drinks, varer og styrke skriver siden selv. Det, du gemmer, står i butikken med det samme, og det kan fortrydes under Historik.",
  },
  routes: [
    { path: "ingredienser", file: "ingredients.route.tsx" },
    { path: "ingredienser/:key", file: "ingredient.route.tsx" },
  ],
});
