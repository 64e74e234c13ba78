import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import type { Thing } from "../../../office/audit/thing.ts";
import type { MediaTables, PictureThing } from "../tables.ts";
import { deletePicture, insertPicture, lockPicture, updatePicture } from "./queries.ts";

export type PictureFields = {
  thing: PictureThing;
  slug: string;
  mediaId: number;
  alt: string;
  decorative: boolean;
  focus: { x: number; y: number };
  credit: string;
  licence: string;
  position: number;
};

/** A picture on a thing, under its number: with history, undo and the bin. */
export const pictureThing = <Tables extends MediaTables & AuditTables>(): Thing<Tables> => ({
  name: "picture",
  right: "media:write",
  // The look of a brand is a person's, as its name is.
  openToKeys: {
    seen: ["alt", "decorative", "focus", "credit", "licence", "position"],
    draft: ["thing", "slug", "mediaId", "alt", "decorative", "focus", "credit", "licence", "position"],
    asksPerson: async (_, __, { now, patch }) => (now ?? patch).thing === "brand",
    removable: ({ thing }) => thing !== "brand",
  },
  word: "Billedet",
  read: async (trx, key) => (await lockPicture(trx, Number(key))) as Fields | undefined,
  write: async (trx, key, patch) => updatePicture(trx, Number(key), patch as Partial<PictureFields>),
  insert: async (trx, key, fields) => insertPicture(trx, Number(key), fields as PictureFields),
  remove: async (trx, key) => deletePicture(trx, Number(key)),
  nameOf: (fields, key) => String(fields.alt || `Billede ${key} på ${String(fields.slug)}`),
  words: {
    alt: "Billedteksten",
    decorative: "Om billedet er pynt",
    focus: "Fokuspunktet",
    credit: "Krediteringen",
    licence: "Licensen",
    position: "Rækkefølgen",
  },
});
