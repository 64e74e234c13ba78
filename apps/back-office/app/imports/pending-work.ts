import { listGuesses, listImports } from "@skaenk/contract/office/imports";
import { officePage } from "@skaenk/contract/office/pages";
import type { PendingWork } from "../define-room";

export const pendingWork: PendingWork[] = [
  {
    rank: 130,
    right: "products:write",
    count: async (call) => (await call(listGuesses, { query: { limit: 1 } })).count,
    one: "gæt venter på at blive bekræftet",
    many: "gæt venter på at blive bekræftet",
    path: officePage("/import/gaet"),
  },
  {
    rank: 140,
    right: "imports:run",
    count: async (call) => {
      const { items } = await call(listImports, { query: { limit: 50 } });
      // One that could not be read waits for nobody; one that stopped halfway does.
      return items.filter(({ state, changeSetId }) => state === "ready" || (state === "failed" && changeSetId !== null))
        .length;
    },
    one: "fil er læst og venter på at blive importeret",
    many: "filer er læst og venter på at blive importeret",
    path: officePage("/import"),
  },
];
