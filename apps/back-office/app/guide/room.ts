import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const guideRoom = defineRoom({
  folder: "guide",
  places: [
    {
      path: officePage("/begynd/overblik"),
      name: "Kom i gang",
      right: "settings:read",
      words: "begynd vejledning opsætning trin første dag",
      kind: "Handling",
    },
  ],
  routes: [
    { path: "begynd/overblik", file: "guide.route.tsx" },
    { path: "begynd/:step", file: "step.route.tsx", id: "guide-step" },
  ],
});
