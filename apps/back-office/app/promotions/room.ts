import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const promotionsRoom = defineRoom({
  folder: "promotions",
  rail: [
    {
      group: "selling",
      path: officePage("/tilbud"),
      name: "Tilbud",
      right: "products:write",
      words: "rabat rabatkode kampagnekode fri levering",
    },
  ],
  help: {
    [officePage("/tilbud")]:
      "Her laves det, der trækkes af kurven: procent, beløb, gratis levering eller tag 3 for 2, med eller uden kode. Giv det en starttid i fremtiden, og prøv det på en kurv først. Det, butikken ikke tillader for alkohol, bliver afvist med grunden. En nedsat pris på en vare sættes på varen selv, så førprisen er rigtig.",
  },
  routes: [
    { path: "tilbud", file: "promotions.route.tsx" },
    { path: "tilbud/ny", file: "new-promotion.route.tsx" },
    { path: "tilbud/:id", file: "promotion.route.tsx" },
  ],
});
