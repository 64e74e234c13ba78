import type { PendingWork, SearchSource } from "./define-room";

/** Modules of the rooms' folders ask the backend for the front page's list and for Ctrl+K. Only the server has them. */
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
