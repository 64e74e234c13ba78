import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const todayRoom = defineRoom({
  folder: "today",
  rail: [{ group: "today", path: "/", name: "I dag", right: "signed-in" }],
  help: {
    "/": "Her står dagens arbejde, det vigtigste først. Hver linje fører derhen, hvor det gøres. Nedenunder står salget i dag og de seneste 30 dage ved siden af perioden før. Ctrl+K finder en ordre, en vare, et medlem eller en indstilling, hvor du end er.",
  },
  places: [
    {
      path: officePage("/hjaelp"),
      name: "Hjælp til siderne",
      right: "signed-in",
      words: "vejledning manual",
      kind: "Handling",
    },
  ],
  routes: [
    { path: "hjaelp", file: "help.route.tsx" },
    { path: "soeg", file: "find.route.ts" },
  ],
});
