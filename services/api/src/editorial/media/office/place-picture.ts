import { addThing, changeThing } from "../../../office/audit/change-thing.ts";
import type { Actor } from "../../../office/audit/queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { Transaction } from "../../../platform/queries.ts";
import type { MediaRow } from "../queries.ts";
import type { MediaTables, PictureThing } from "../tables.ts";
import { type PictureFields, pictureThing } from "./picture-thing.ts";
import { findPlaced, lastPosition, nextPictureId } from "./queries.ts";

type Tables = MediaTables & AuditTables;
type Placing = {
  thing: PictureThing;
  slug: string;
  media: MediaRow;
  chosen: Partial<Omit<PictureFields, "thing" | "slug" | "mediaId">>;
};
type Act = { actor: Actor; at: Date; changeSetId?: number | undefined };

const usual = { alt: "", decorative: false, focus: { x: 50, y: 50 }, credit: "", licence: "" };
const picture = pictureThing<Tables>();

/**
 * This function adds a picture as the last one of a thing, or changes it where the thing has it already.
 * @returns the picture's number
 */
export async function placePicture(
  trx: Transaction<Tables>,
  { thing, slug, media, chosen }: Placing,
  act: Act,
): Promise<number> {
  const there = await findPlaced(trx, thing, slug, media.id);
  if (there) {
    await changeThing(trx, picture, { ...act, act: "picture.change", key: String(there.id), patch: chosen });
    return there.id;
  }
  const number = await nextPictureId(trx);
  const position = chosen.position ?? (await lastPosition(trx, thing, slug)) + 1;
  const fields = { ...usual, ...chosen, thing, slug, mediaId: media.id, position };
  await addThing(trx, picture, { ...act, act: "picture.add", key: String(number), fields });
  return number;
}
