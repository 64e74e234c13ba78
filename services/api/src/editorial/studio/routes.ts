import {
  askStudioPicture,
  getStudioPicture,
  keepStudioPicture,
  leaveStudioPicture,
  type OfficeStudio,
  type StudioKind,
} from "@skaenk/contract/office/studio";
import { photoAddress } from "@skaenk/contract/photo-address";
import type { Platform } from "../../platform/context.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { studioCredit } from "../media/keep-developed.ts";
import { placePicture } from "../media/office/place-picture.ts";
import { thingExists } from "../media/office/queries.ts";
import { findRoom, pictureBounds } from "../media/picture-room.ts";
import {
  countUnderWay,
  deleteStudioPicture,
  dropStudioEvent,
  findMediaOf,
  findStudioPicture,
  insertStudioPicture,
  lockStudioPicture,
  type Subject,
} from "./queries.ts";
import { studioKey, studioTopic } from "./studio-handler.ts";
import type { StudioDatabase, StudioThing } from "./tables.ts";

/** Pictures that may wait at a time: some hours of work. */
const mostUnderWay = 50;
/** A program that has Blender takes a picture up at once, unless it has others to take. */
const waitsLongMs = 300_000;

const thingOf: Record<StudioKind, StudioThing> = { products: "product", recipes: "recipe" };

type Office = Platform<StudioDatabase> & { guard: OfficeGuard };
type On = { kind: StudioKind; slug: string };

/** Photographs that the shop makes of its drinks and products from their own facts, for the owner to take or leave. */
export function studioEndpoints({ db, settings, now, guard }: Office): OfficeEndpoints {
  const open = settings.studio !== undefined;
  const known = async ({ kind, slug }: On): Promise<Subject> => {
    const thing = thingOf[kind];
    if (!(await thingExists(db, thing, slug))) throw unknownThing();
    return { thing, key: slug };
  };
  const shown = async (subject: Subject): Promise<OfficeStudio> => {
    const row = await findStudioPicture(db, subject);
    if (!row) return { open, picture: null };
    const media = row.state === "ready" ? await findMediaOf(db, row) : undefined;
    const { state, reason, alt, asked_at: askedAt, asked_by: askedBy } = row;
    const waitsLong = state === "waiting" && now().getTime() - askedAt.getTime() > waitsLongMs;
    const address = media ? photoAddress({ ...media, focus: { x: 50, y: 50 }, avif: media.has_avif }) : null;
    return { open, picture: { state, reason, address, alt, askedAt: askedAt.toISOString(), askedBy, waitsLong } };
  };

  return new OfficeEndpoints(guard)
    .on(getStudioPicture, async ({ params }) => await shown(await known(params)))
    .on(askStudioPicture, async ({ params }, { staffId, name: by }) => {
      const subject = await known(params);
      if (!open) throw closed();
      await findRoom(db, pictureBounds(settings), { staffId, now: now() });
      await db.transaction().execute(async (trx) => {
        const before = await lockStudioPicture(trx, subject);
        if (before && (before.state === "waiting" || before.state === "rendering")) return;
        if (before) await deleteStudioPicture(trx, before.id);
        if ((await countUnderWay(trx)) >= mostUnderWay) throw tooMany();
        const asked = await insertStudioPicture(trx, { ...subject, at: now(), by, staffId });
        if (asked) await writeEvents(trx, [{ topic: studioTopic, key: studioKey, payload: { id: asked.id } }]);
      });
      return await shown(subject);
    })
    .on(keepStudioPicture, async ({ params, body: { askedAt } }, acting) => {
      const subject = await known(params);
      await db.transaction().execute(async (trx) => {
        const row = await lockStudioPicture(trx, subject);
        const media = row?.state === "ready" ? await findMediaOf(trx, row) : undefined;
        if (!row || !media) throw notReady();
        if (row.asked_at.toISOString() !== askedAt) throw notSeen();
        const placing = {
          thing: subject.thing,
          slug: subject.key,
          media,
          chosen: { alt: row.alt, credit: studioCredit },
        };
        await placePicture(trx, placing, { actor: acting, at: now() });
        await deleteStudioPicture(trx, row.id);
      });
      return await shown(subject);
    })
    .on(leaveStudioPicture, async ({ params }) => {
      const subject = await known(params);
      await db.transaction().execute(async (trx) => {
        const row = await lockStudioPicture(trx, subject);
        if (!row) return;
        await deleteStudioPicture(trx, row.id);
        await dropStudioEvent(trx, studioTopic, row.id);
      });
      return await shown(subject);
    });
}

const unknownThing = () => new Refused(404, "not_found", "Det, billedet skal vise, findes ikke.");
const closed = () =>
  new Refused(409, "studio_closed", "Butikken har intet studie. Den, der driver serveren, kan åbne det (STUDIO).");
const tooMany = () =>
  new Refused(429, "studio_busy", "Der venter allerede 50 billeder på studiet. Prøv igen, når nogle af dem er taget.", {
    headers: { "retry-after": "600" },
  });
const notSeen = () =>
  new Refused(409, "picture_not_seen", "Der er taget et nyt billede, siden du så dette. Se det, og vælg så.");
const notReady = () => new Refused(409, "picture_not_ready", "Billedet er ikke taget endnu, eller det er valgt fra.");
