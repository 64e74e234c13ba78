import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const membersRoom = defineRoom({
  folder: "members",
  rail: [
    {
      group: "people",
      path: officePage("/medlemmer"),
      name: "Medlemmer",
      right: "members:read",
      words: "klub point kunder bedømmelser anmeldelser slet",
    },
  ],
  help: {
    [officePage("/medlemmer")]:
      "Et medlems ordrer, point og samtykker står samlet. Tilføj eller fratræk point med en grund, aldrig saldoen selv. Medlemmet har ret til at få sine data udleveret og til at blive slettet, og begge dele er én knap. Under Anmeldelser læses det, medlemmer skriver, før det vises, og under Bedømmelser står dem, der ser forkerte ud.",
  },
  routes: [
    { path: "medlemmer", file: "members.route.tsx" },
    { path: "medlemmer/bedoemmelser", file: "ratings.route.tsx" },
    { path: "medlemmer/gaester", file: "guests.route.tsx" },
    { path: "medlemmer/gaester/:number", file: "guest.route.tsx" },
    { path: "medlemmer/:id", file: "member.route.tsx" },
  ],
});
