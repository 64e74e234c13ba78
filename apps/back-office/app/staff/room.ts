import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const staffRoom = defineRoom({
  folder: "staff",
  rail: [
    {
      group: "shop",
      path: officePage("/personale"),
      name: "Personale",
      right: "staff:read",
      words: "medarbejdere roller nøgler api",
    },
  ],
  help: {
    [officePage("/personale")]:
      "Invitér med en mail; rollen siger, hvad man kan se og gøre. Ejer og regnskab skal have passkey eller engangskoder. Her logger du andre ud, og her laves nøgler til andre programmer; en nøgle vises kun én gang. Alt, der kan gøre skade, kræver kodeord eller passkey igen.",
  },
  routes: [{ path: "personale", file: "staff.route.tsx" }],
});
