import type { Call } from "@skaenk/contract/client";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { NeededRight, Right } from "@skaenk/contract/office/rights";

/** The groups of the rail, from top to bottom. */
export const railGroups = ["today", "selling", "people", "content", "shop"] as const;

/** A page that the office leads to, for those who have its right. `words` are what else it may be looked for by. */
export type OfficePage = {
  readonly path: string;
  readonly name: string;
  readonly right: NeededRight;
  readonly words?: string;
};

/** A kind of pending work: its count, and the list in which it is done. */
export type WaitingWork = { count: OfficeList<unknown>["count"]; one: string; many: string; path: string };

/** Work that the front page counts, for those who have the right; `rank` is lower the more it costs when it is left. */
export type PendingWork = Omit<WaitingWork, "count"> & {
  rank: number;
  right: Right;
  count(call: Call): Promise<WaitingWork["count"]>;
};

/** Something that Ctrl+K finds. */
export type PaletteResult = { path: string; name: string; kind: string };

/** A list that Ctrl+K searches, from so many `letters` on: fewer would find everything. `rank` is lower the more it is looked for. */
export type SearchSource = {
  rank: number;
  right: Right;
  letters: number;
  find(call: Call, q: string, most: number): Promise<PaletteResult[]>;
};

type RoomRoute = {
  readonly path: string;
  /** The route module in the room's folder. */
  readonly file: string;
  /** A name of the route, needed where one module answers several paths. */
  readonly id?: string;
  /** Without the rail: pages before one is logged in, and answers that are no page. */
  readonly outsideOffice?: boolean;
};

/**
 * A room of the office as one value: everything that the frame knows of it. Routes, the rail, Ctrl+K, help and the front page's list are derived
 * from the list of rooms. What asks the backend stands
 * beside it in `pending-work.ts` and `search-sources.ts` (ask-rooms.server.ts), so that no schema is built for the browser.
 */
export type Room = {
  /** The name of its folder. */
  readonly folder: string;
  readonly rail?: readonly (OfficePage & { readonly group: (typeof railGroups)[number] })[];
  /** Help texts by path: the purpose of each page and its first step, in three or four sentences. */
  readonly help?: Readonly<Record<string, string>>;
  /** Pages inside the room with a help of their own. */
  readonly helpWithin?: readonly OfficePage[];
  /** Keys of a page's own, by exactly its path. */
  readonly keys?: Readonly<Record<string, readonly (readonly [key: string, does: string])[]>>;
  /** Settings and acts that Ctrl+K finds, and where each is done. */
  readonly places?: readonly (OfficePage & { readonly kind: "Indstilling" | "Handling" })[];
  /** Links to the room at the top of another room's page, by the path of that page. */
  readonly linksOn?: Readonly<Record<string, OfficePage>>;
  readonly routes: readonly RoomRoute[];
};

export const defineRoom = (room: Room): Room => room;
