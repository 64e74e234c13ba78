import {
  changePicture,
  listMedia,
  listPictures,
  type PictureOwner,
  placeMedia,
  removePicture,
  sendPicture,
} from "@skaenk/contract/office/pictures";
import type { Right } from "@skaenk/contract/office/rights";
import { changeThing, removeThing } from "../../../office/audit/change-thing.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage, wholeList } from "../../../platform/office-list-queries.ts";
import { refuseWithoutRight } from "../../../platform/office-refusals.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { findRoom } from "../picture-room.ts";
import { findMedia, type MediaRow } from "../queries.ts";
import type { MediaTables, PictureThing } from "../tables.ts";
import { type MediaContext, takePicture } from "../take-picture.ts";
import { type PictureFields, pictureThing } from "./picture-thing.ts";
import { placePicture } from "./place-picture.ts";
import { libraryQuery, listPlaced, listUses, thingExists } from "./queries.ts";
import { readUpload, receiveForm } from "./read-upload.ts";
import { showLibraryItem, showPictures } from "./show-picture.ts";

type Tables = MediaTables & AuditTables;
export type PictureRoom = MediaContext & { db: Database<Tables>; guard: OfficeGuard; now: () => Date };

const thingOf: Record<PictureOwner, PictureThing> = {
  products: "product",
  recipes: "recipe",
  articles: "article",
  brands: "brand",
  campaigns: "campaign",
};

/** Pictures of a text that is not published are read by the right that the text is read by. */
const rightToRead: Record<PictureOwner, Right> = {
  products: "products:read",
  brands: "products:read",
  recipes: "content:read",
  articles: "content:read",
  campaigns: "content:read",
};

type Chosen = Partial<Omit<PictureFields, "thing" | "slug" | "mediaId">>;
type On = { kind: PictureOwner; slug: string };

/** Photographs of goods, drinks, articles, brands and campaigns, and the library of all that was sent. */
export function pictureEndpoints(room: PictureRoom): OfficeEndpoints {
  const { db, now } = room;
  const picture = pictureThing<Tables>();
  const endpoints = new OfficeEndpoints(room.guard);

  const known = async ({ kind, slug }: On): Promise<PictureThing> => {
    const thing = thingOf[kind];
    if (!(await thingExists(db, thing, slug))) throw unknownThing();
    return thing;
  };
  const shown = async (on: On, id?: number) =>
    await showPictures(db, await listPlaced(db, thingOf[on.kind], on.slug, id));
  const one = async (on: On, id: number) => {
    const [found] = await shown(on, id);
    if (!found) throw unknownPicture();
    return found;
  };

  const place = async (on: On, media: MediaRow, chosen: Chosen, acting: ActingStaff) => {
    const thing = thingOf[on.kind];
    const act = { actor: acting, at: now() };
    const id = await db.transaction().execute((trx) => placePicture(trx, { thing, slug: on.slug, media, chosen }, act));
    return await one(on, id);
  };

  endpoints.on(listPictures, async ({ params }, acting) => {
    refuseWithoutRight(acting, rightToRead[params.kind]);
    await known(params);
    return wholeList(await shown(params));
  });

  endpoints.file(sendPicture, async ({ params }, acting, context) => {
    await known(params);
    const { staffId, name: by } = acting;
    const draft = await receiveForm(context, room, await findRoom(db, room.bounds, { staffId, now: now() }));
    try {
      const { chosen, ...picture } = await readUpload(room, draft);
      const media = await takePicture(db, room, { ...picture, file: draft.file, by, staffId, at: now() });
      return context.json(await place(params, media, chosen, acting), 201);
    } finally {
      await room.folder.removeDraft(draft.file);
    }
  });

  endpoints.on(changePicture, async ({ params, body: { version, ...patch } }, acting) => {
    await one(params, params.id);
    const act = { actor: acting, act: "picture.change", key: String(params.id), at: now() };
    const change = { ...act, patch: withoutGaps(patch), version };
    await db.transaction().execute(async (trx) => await changeThing(trx, picture, change));
    return await one(params, params.id);
  });

  endpoints.on(removePicture, async ({ params }, acting) => {
    await one(params, params.id);
    const act = { actor: acting, act: "picture.remove", key: String(params.id), at: now() };
    await db.transaction().execute(async (trx) => await removeThing(trx, picture, act));
    return { done: true as const };
  });

  endpoints.on(listMedia, async ({ query: { q, unused, alt, ...page } }) => {
    const rows = await officePage(db, libraryQuery(db, { q, unused, alt }), {
      order: "media.added_at",
      key: "media.id",
      descending: true,
      page,
    });
    const uses = Map.groupBy(
      await listUses(
        db,
        rows.items.map(({ id }) => id),
      ),
      ({ media_id }) => media_id,
    );
    return { ...rows, items: rows.items.map((row) => showLibraryItem(row, uses.get(row.id) ?? [])) };
  });

  endpoints.on(placeMedia, async ({ params, body }, acting) => {
    await known(params);
    const media = await findMedia(db, params.hash);
    if (!media) throw unknownPicture();
    return await place(params, media, withoutGaps(body), acting);
  });

  return endpoints;
}

/** A member that is `undefined` was not sent. */
const withoutGaps = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };

const unknownThing = () => new Refused(404, "not_found", "Det, billedet skal stå på, findes ikke.");
const unknownPicture = () => new Refused(404, "picture_not_found", "Billedet findes ikke.");
