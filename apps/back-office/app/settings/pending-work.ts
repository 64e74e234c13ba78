import { officePage } from "@skaenk/contract/office/pages";
import { getReadiness } from "@skaenk/contract/office/settings";
import type { PendingWork } from "../define-room";
import { lawfulPlace, owedWhileOpen } from "./lawful-duties";

export const pendingWork: PendingWork[] = [
  {
    rank: 10,
    right: "settings:read",
    count: async (call) => {
      const { open, duties } = await call(getReadiness);
      return open ? 0 : Math.max(1, duties.filter(({ state }) => state === "missing").length);
    },
    one: "ting mangler, før butikken kan åbne",
    many: "ting mangler, før butikken kan åbne",
    path: officePage("/indstillinger/klar"),
  },
  {
    rank: 15,
    right: "settings:read",
    count: async (call) => owedWhileOpen(await call(getReadiness)),
    one: "ting, som loven eller pengene kræver, mangler",
    many: "ting, som loven eller pengene kræver, mangler",
    path: lawfulPlace,
  },
];
