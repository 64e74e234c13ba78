import { contentRooms } from "@skaenk/contract/office/content";
import { capitalise } from "@skaenk/danish/format";
import type { SearchSource } from "../define-room";
import { pathOfPiece, writingRooms } from "./writing-rooms";

export const searchSources: SearchSource[] = writingRooms.map((room) => ({
  rank: 40,
  right: "content:read",
  letters: 2,
  find: async (call, q, most) => {
    const { items } = await call(contentRooms[room.kind].list, { query: { q, limit: most } });
    const kind = capitalise(room.one);
    return items.map(({ slug, name }) => ({ path: pathOfPiece(room.path, slug), name: name || slug, kind }));
  },
}));
