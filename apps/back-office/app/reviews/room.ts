import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const reviewsRoom = defineRoom({
  folder: "reviews",
  places: [
    {
      path: `${officePage("/medlemmer/anmeldelser")}?state=waiting`,
      name: "Læs anmeldelser",
      right: "members:read",
      words: "medlemmers tekster moderer godkend afvis",
      kind: "Handling",
    },
  ],
  linksOn: {
    [officePage("/medlemmer")]: {
      path: `${officePage("/medlemmer/anmeldelser")}?state=waiting`,
      name: "Anmeldelser",
      right: "members:read",
    },
  },
  routes: [{ path: "medlemmer/anmeldelser", file: "reviews.route.tsx" }],
});
