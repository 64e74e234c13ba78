import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const giftCardsRoom = defineRoom({
  folder: "gift-cards",
  rail: [
    {
      group: "selling",
      path: officePage("/gavekort"),
      name: "Gavekort",
      right: "orders:read",
      words: "saldo kode spær udbetal",
    },
  ],
  help: {
    [officePage("/gavekort")]:
      "Her står hvert gavekort med saldo, udløb og det, det er brugt til. Koden vises aldrig igen, heller ikke for dig. Et kort kan spærres, hvis det er tabt, og resten kan betales ud, når loven siger det. Kunderne køber dem i butikken, og de sendes eller printes af sig selv.",
  },
  routes: [
    { path: "gavekort", file: "gift-cards.route.tsx" },
    { path: "gavekort/:id", file: "gift-card.route.tsx" },
  ],
});
