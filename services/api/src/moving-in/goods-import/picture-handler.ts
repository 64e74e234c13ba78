import { setImmediate as nextTurn } from "node:timers/promises";
import { placePicture } from "../../editorial/media/office/place-picture.ts";
import { findRoom } from "../../editorial/media/picture-room.ts";
import { type MediaContext, takeBytes } from "../../editorial/media/take-picture.ts";
import { findActorOfSet } from "../../office/audit/change-set-queries.ts";
import { FetchFailed, fetchOutside } from "../../platform/fetch-outside.ts";
import type { AddressSet } from "../../platform/network-address.ts";
import type { EachHandler, Outcome } from "../../platform/outbox/handler.ts";
import { growingPauses } from "../../platform/outbox/handler.ts";
import type { Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { pictureTopic } from "./apply-plan.ts";
import type { ImportContext } from "./import-context.ts";
import { findPictureSource, settlePicture } from "./picture-queries.ts";
import type { ImportDatabase } from "./tables.ts";

type PictureContext = Pick<ImportContext, "db" | "now"> & { media: MediaContext; reachable?: AddressSet };
type Named = {
  address: string;
  alt: string;
  slug: string;
  productName: string;
  changeSetId: number;
  staffId: number | null;
  staffName: string;
};

const mostBytes = 25 * 1024 * 1024;
const longestMs = 30_000;
const anHourMs = 3_600_000;
/** What photographs are called by servers that know; others say nothing in particular. */
const pictureTypes = /^(image\/(jpeg|pjpeg|png|webp|avif|heic|heif)|application\/octet-stream|binary\/octet-stream)$/;

/** Fetches pictures that files name into the office's media, one product's after another. */
export function pictureHandler(context: PictureContext): EachHandler {
  return {
    topic: pictureTopic,
    atOnce: 2,
    pauseMs: growingPauses({ firstMs: 10_000, longestMs: 3_600_000, attempts: 8 }),
    onFailed: async (trx: Transaction<ImportDatabase>, { payload }) => {
      const { slug, address } = payload as Named;
      await settlePicture(trx, slug, address, "given_up", "Adressen svarede ikke.");
    },
    handle: async ({ payload }): Promise<Outcome | undefined> => {
      const named = payload as Named;
      const giveUp = (reason: string) => settlePicture(context.db, named.slug, named.address, "given_up", reason);
      if (!(await findPictureSource(context.db, named))) return undefined;
      try {
        await takeNamed(context, named);
      } catch (error) {
        if (error instanceof FetchFailed && !error.forGood) throw error;
        if (error instanceof Refused && error.refusal.status === 503) return { again: 5_000 };
        if (error instanceof Refused && error.refusal.status === 429) return { again: anHourMs };
        if (!(error instanceof FetchFailed || error instanceof Refused)) throw error;
        await giveUp(error instanceof Refused ? error.refusal.detail : error.message);
      }
      await nextTurn();
      return undefined;
    },
  };
}

/** The shop shows a picture that says what it shows: where the file does not, it is the goods' name. */
async function takeNamed({ db, now, media, reachable }: PictureContext, named: Named): Promise<void> {
  const { address, slug, alt, productName, changeSetId, staffId, staffName } = named;
  await findRoom(db, media.bounds, { staffId, now: now() });
  const answer = await fetchOutside(address, {
    mostBytes,
    longestMs,
    types: pictureTypes,
    ...(reachable ? { reachable } : {}),
  });
  if (answer.status >= 500 || answer.status === 429) throw new FetchFailed(`Adressen svarede ${answer.status}.`, false);
  if (answer.status !== 200) throw new FetchFailed(`Adressen svarede ${answer.status}.`, true);
  const name = decodeURIComponent(URL.parse(address)?.pathname.split("/").at(-1)?.replaceAll("%", "%25") ?? "").slice(
    0,
    200,
  );
  const kept = await takeBytes(db, media, { bytes: answer.bytes, name, by: staffName, staffId, at: now() });
  await db.transaction().execute(async (trx) => {
    if (!(await findPictureSource(trx, named))) return;
    const chosen = { alt: (alt || productName).slice(0, 300) };
    const act = { actor: await findActorOfSet(trx, changeSetId), at: now(), changeSetId };
    await placePicture(trx, { thing: "product", slug, media: kept, chosen }, act);
    await settlePicture(trx, slug, address, "taken", null);
  });
}
