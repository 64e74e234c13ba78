import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const searchRoom = defineRoom({
  folder: "search",
  rail: [
    {
      group: "selling",
      path: officePage("/soegning"),
      name: "Søgning",
      right: "search:read",
      words: "synonymer omdirigering fremhæv fundet ord",
    },
  ],
  help: {
    [officePage("/soegning")]:
      "Se, hvad kunderne søger efter, og hvad de ikke finder. Giv et ord et synonym, viderestil det til en side, eller fastgør, fremhæv og nedprioritér varer for en tid. »Prøv en søgning« viser de første varer med grunden til hver plads. Ingen kan se, hvem der søgte.",
  },
  places: [
    {
      path: `${officePage("/soegning/regler")}?kind=synonym#ny`,
      name: "Nyt synonym",
      right: "search:write",
      words: "søgning ord",
      kind: "Handling",
    },
    {
      path: `${officePage("/soegning/forsoeg")}#ny`,
      name: "Nyt forsøg med en hylde",
      right: "search:write",
      words: "a/b test anbefalinger hylder",
      kind: "Handling",
    },
    {
      path: `${officePage("/soegning/regler")}?kind=pin#ny`,
      name: "Fastgør en vare i søgningen",
      right: "search:write",
      words: "plads fremhæv løft",
      kind: "Handling",
    },
  ],
  routes: [
    { path: "soegning", file: "search.route.tsx" },
    { path: "soegning/regler", file: "rules.route.tsx" },
    { path: "soegning/forsoeg", file: "trials.route.tsx" },
    { path: "soegning/regler/:id", file: "rule.route.tsx" },
    { path: "soeg/valg", file: "candidates.route.ts" },
  ],
});
