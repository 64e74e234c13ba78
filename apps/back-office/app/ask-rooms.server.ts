import type { PendingWork, SearchSource } from "./define-room";

/** What the rooms ask the backend for the front page and for Ctrl+K: modules of their folders, which only the server has. */
const pendingWorkOf = import.meta.glob<PendingWork[]>("./*/pending-work.ts", { eager: true, import: "pendingWork" });
const searchSourcesOf = import.meta.glob<SearchSource[]>("./*/search-sources.ts", {
  eager: true,
  import: "searchSources",
});

/** The work that costs most when it is left stands first. */
export const pendingWork = Object.values(pendingWorkOf)
  .flat()
  .toSorted((a, b) => a.rank - b.rank);

/** The room that is looked for most stands first. */
export const searchSources = Object.values(searchSourcesOf)
  .flat()
  .toSorted((a, b) => a.rank - b.rank);
