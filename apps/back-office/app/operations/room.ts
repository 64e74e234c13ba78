import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const operationsRoom = defineRoom({
  folder: "operations",
  rail: [
    {
      group: "shop",
      path: officePage("/drift"),
      name: "Drift",
      right: "operations:read",
      words: "opgivet mail kø sikkerhedskopi job helbred",
    },
  ],
  help: {
    [officePage("/drift")]:
      "Her står det, butikken har opgivet: mails, træk, labels og beskeder til andre, hver med et »Prøv igen«. Nederst står sikkerhedskopier og hvornår en sidst er prøvet, om alle dele svarer, og hvornår noget har været væk. Er her tomt, er alt, som det skal være. Det, der kommer, ses også under I dag.",
  },
  routes: [{ path: "drift", file: "operations.route.tsx" }],
});
