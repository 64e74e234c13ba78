import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { bytesMade, lockMedia, sumMedia } from "./room-queries.ts";
import type { MediaTables } from "./tables.ts";

const gigabyte = 1024 ** 3;
/** The bytes that each of the staff may send within 24 hours: some thousand photographs. */
const mostOfDay = 3 * gigabyte;
const dayMs = 86_400_000;

/** The most bytes of originals: of one of the staff in 24 hours, and of all (`PICTURES_MOST_GB`). */
export type PictureBounds = { inAll: number; ofDay: number };
export const pictureBounds = ({ picturesMostGb }: { picturesMostGb: number }): PictureBounds => ({
  inAll: picturesMostGb * gigabyte,
  ofDay: mostOfDay,
});

/** The member of staff who sends a picture, and the time. */
type Sender = { staffId: number | null; now: Date };

/** Bytes that may still be kept, and the refusal of more. */
export type PictureRoom = { left: number; refusal: () => Refused };

/**
 * Finds how much one of the staff may still send.
 * @throws Refused 413 pictures_full, 429 pictures_of_day when it is nothing
 */
export async function findRoom(
  db: Queries<MediaTables>,
  { inAll, ofDay }: PictureBounds,
  { staffId, now }: Sender,
): Promise<PictureRoom> {
  const kept = await sumMedia(db, { staffId, since: new Date(now.getTime() - dayMs) });
  const ofAll = { left: inAll - kept.all, refusal: full };
  const today = { left: ofDay - kept.ofStaff, refusal: enoughForToday };
  const room = today.left < ofAll.left ? today : ofAll;
  if (room.left <= 0) throw room.refusal();
  return room;
}

/**
 * Checks that there is room for a picture of so many bytes, and holds the room until the transaction ends: simultaneous pictures
 * wait for each other, so that each counts the others.
 * @throws Refused 413 pictures_full, 429 pictures_of_day
 */
export async function holdRoom(
  trx: Queries<MediaTables>,
  bounds: PictureBounds,
  { bytes, ...sender }: Sender & { bytes: number },
): Promise<void> {
  await lockMedia(trx);
  const { left, refusal } = await findRoom(trx, bounds, sender);
  if (left < bytes + bytesMade) throw refusal();
}

const full = () =>
  new Refused(
    413,
    "pictures_full",
    "Der er ikke plads til flere billeder. Den, der driver serveren, kan give mere plads (PICTURES_MOST_GB).",
  );
const enoughForToday = () =>
  new Refused(429, "pictures_of_day", "Du har sendt billeder for 3 GB det seneste døgn. Send resten i morgen.", {
    headers: { "retry-after": "3600" },
  });
