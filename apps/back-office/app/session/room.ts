import { officePage } from "@skaenk/contract/office/pages";
import { defineRoom } from "../define-room";

export const sessionRoom = defineRoom({
  folder: "session",
  places: [
    {
      path: officePage("/konto"),
      name: "Min konto",
      right: "signed-in",
      words: "kodeord passkey koder sessioner",
      kind: "Indstilling",
    },
    {
      path: `${officePage("/konto")}#udseende`,
      name: "Lyst eller mørkt kontor",
      right: "signed-in",
      words: "tema udseende dark mode mørk lys",
      kind: "Indstilling",
    },
  ],
  routes: [
    { path: "log-ind", file: "log-in.route.tsx", outsideOffice: true },
    { path: "log-ud", file: "log-out.route.ts", outsideOffice: true },
    { path: "glemt", file: "forgotten.route.tsx", outsideOffice: true },
    { path: "begynd", file: "begin.route.tsx", outsideOffice: true },
    { path: "velkommen/:token", file: "welcome.route.tsx", outsideOffice: true },
    { path: "fortryd/:token", file: "undo-factor.route.tsx", outsideOffice: true },
    { path: "konto/udseende", file: "theme.route.ts", outsideOffice: true },
    { path: "bekraeft", file: "confirm.route.ts", outsideOffice: true },
    { path: "visninger", file: "views.route.ts", outsideOffice: true },
    { path: "konto", file: "account.route.tsx" },
  ],
});
