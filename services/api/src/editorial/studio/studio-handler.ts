import { ownLabelFile } from "@skaenk/drawings/product-shot";
import type { Platform } from "../../platform/context.ts";
import { type EachHandler, growingPauses, ServiceUnavailable } from "../../platform/outbox/handler.ts";
import { Refused } from "../../platform/refuse.ts";
import { keepDeveloped, readDeveloped } from "../media/keep-developed.ts";
import { MediaFolder } from "../media/media-folder.ts";
import { findRoom, holdRoom, pictureBounds } from "../media/picture-room.ts";
import { findMedia, keepMedia } from "../media/queries.ts";
import { describeShot, type StudioSubject } from "./describe-shot.ts";
import { beginStudioPicture, endStudioPicture, type StudioRow, waitAgain } from "./queries.ts";
import { StudioEnd, StudioFailed, type StudioProgram, type TakenPicture, WeakStudioPicture } from "./studio-program.ts";
import type { StudioDatabase } from "./tables.ts";

export const studioTopic = "studio";
/** All pictures share this key, so that one is taken at a time whatever number of processes there are. */
export const studioKey = "studio";

const mostAttempts = 3;
const noLabel = "Etiketten findes ikke mere. Læg den ind igen.";
const stuck = "Studiet gik i stå flere gange. Prøv igen senere.";

type Work = Platform<StudioDatabase>;

/** Takes the pictures that the office has asked for. */
export function studioHandler(work: Work, program: StudioProgram): EachHandler {
  const { db } = work;
  return {
    topic: studioTopic,
    atOnce: 1,
    pauseMs: growingPauses({ firstMs: 5_000, longestMs: 60_000, attempts: mostAttempts }),
    handle: async ({ payload, attempts }) => {
      const row = await beginStudioPicture(db, Number(payload.id));
      if (!row) return undefined;
      try {
        // A process that the picture took along leaves it to the next one, and so on.
        if (attempts > mostAttempts) throw new StudioFailed(stuck);
        await takePicture(work, program, row);
      } catch (error) {
        if (error instanceof StudioEnd) {
          await waitAgain(db, row.id);
          throw new ServiceUnavailable("the process that took the picture ends");
        }
        const reason = reasonOf(error);
        if (reason === undefined) throw error;
        work.log.warn({ thing: row.thing, key: row.key, error }, "the studio took no picture");
        await endStudioPicture(db, row.id, { state: "failed", reason });
      }
      return undefined;
    },
    onFailed: async (_trx, { payload }) => {
      await endStudioPicture(db, Number(payload.id), { state: "failed", reason: stuck });
    },
    onStop: () => program.stop(),
  };
}

/** Danish words for the office; undefined for a fault of the shop's own, after which the picture is tried again. */
const reasonOf = (error: unknown): string | undefined =>
  error instanceof StudioFailed ? error.message : error instanceof Refused ? error.refusal.detail : undefined;

async function takePicture(work: Work, program: StudioProgram, row: StudioRow): Promise<void> {
  await findRoom(work.db, pictureBounds(work.settings), { staffId: row.staff_id, now: work.now() });
  const described = await describeShot(work.db, row);
  if ("without" in described) throw new StudioFailed(described.without, { cause: described.because });
  const taken = await takeTwice(program, described, await filesOf(work, described));
  try {
    const mediaId = await keepTaken(work, row, taken);
    await endStudioPicture(work.db, row.id, { state: "ready", mediaId, alt: described.alt });
  } finally {
    await taken.remove();
  }
}

/** Files that the shot names, and where they lie. @throws StudioFailed for a label that is not kept as a picture of its kind */
async function filesOf({ db, settings }: Work, { label }: StudioSubject): Promise<Record<string, string>> {
  if (label === undefined) return {};
  const media = await findMedia(db, label);
  if (media?.format !== "png") throw new StudioFailed(noLabel);
  return { [ownLabelFile]: new MediaFolder(settings.mediaDir).original(media) };
}

/** A picture that is not good enough is taken once more with another seed of the noise. */
async function takeTwice(
  program: StudioProgram,
  { shot }: StudioSubject,
  files: Readonly<Record<string, string>>,
): Promise<TakenPicture> {
  try {
    return await program.take(shot, files);
  } catch (error) {
    if (!(error instanceof WeakStudioPicture)) throw error;
    return await program.take({ ...shot, seed: shot.seed + 1 }, files);
  }
}

/**
 * Keeps the files and their row. Room for the bytes is held first, and files come before the row, so that a stop between leaves files that
 * nobody asks for.
 * @returns the number of the row
 * @throws Refused 413 pictures_full, 429 pictures_of_day
 */
async function keepTaken({ db, settings, now }: Work, row: StudioRow, taken: TakenPicture): Promise<number> {
  const { hash, width, height, bytes, shape } = taken;
  const original = { hash, format: "webp" as const };
  const files = await readDeveloped(width, taken.read);
  return await db.transaction().execute(async (trx) => {
    await holdRoom(trx, pictureBounds(settings), { bytes, staffId: row.staff_id, now: now() });
    await keepDeveloped(new MediaFolder(settings.mediaDir), { hash, width }, files);
    const who = { file_name: `${row.key}.webp`, added_at: now(), added_by: row.asked_by, staff_id: row.staff_id };
    const media = await keepMedia(trx, { ...original, bytes, width, height, shape, has_avif: true, ...who });
    return media.id;
  });
}
