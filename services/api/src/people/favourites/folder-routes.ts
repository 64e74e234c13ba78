import { addToFolder, listFavouriteFolders, takeFromFolder } from "@skaenk/contract/favourite-folders";
import { foldersFullRefusal, mostInFolders } from "@skaenk/contract/folder-names";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints, type Middleware } from "../../platform/endpoints.ts";
import { costLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { ensureOwner, findOwner } from "../identity/list-owner.ts";
import type { MemberLookup } from "../identity/member-lookup.ts";
import { deleteFromFolder, type HeartInFolder, insertInFolders, listInFolders } from "./folder-queries.ts";
import { type Heart, lockList } from "./queries.ts";
import { keepKnown } from "./read-list.ts";
import type { FavouritesDatabase } from "./tables.ts";

/** Rows of folders that one may add in a day: a full list three times, or an office of twenty with full lists. */
const rowsDaily = { seconds: 86_400, perVisitor: 1_500, perAddress: 10_000 };

type Sources = { shelves: Shelves; members: MemberLookup };

/** Folders of favourites, of a member or a visitor who shares a list; the browser keeps those of everybody else. */
export function folderEndpoints(
  { db, now, settings }: Platform<FavouritesDatabase>,
  { shelves, members }: Sources,
  limit: Middleware,
): Endpoints {
  const endpoints = new Endpoints(limit);
  const rows = costLimit(rowsDaily);

  endpoints.on(listFavouriteFolders, async (_, caller) => {
    const owner = await findOwner(members, caller, settings);
    return { items: owner ? await listInFolders(db, owner) : [] };
  });

  endpoints.on(addToFolder, async ({ body: { items } }, caller) => {
    const known = new Set((await keepKnown(shelves, items)).map(heartOf));
    const before = await findOwner(members, caller, settings);
    const there = before ? await listInFolders(db, before) : [];
    const added = notThere(
      items.filter((item) => known.has(heartOf(item))),
      there,
    );
    if (added.length === 0) return { items: there };
    if (there.length + added.length > mostInFolders) throw refuseTooMany();
    // Counted before they are written, so that many requests at once come to no more than one after another.
    rows.begin(caller);
    rows.add(caller, added.length - 1);
    const owner = await ensureOwner(members, caller, settings);
    return await db.transaction().execute(async (trx) => {
      await lockList(trx, owner);
      await insertInFolders(trx, owner, added, now());
      const all = await listInFolders(trx, owner);
      if (all.length > mostInFolders) throw refuseTooMany();
      return { items: all };
    });
  });

  endpoints.on(takeFromFolder, async ({ body }, caller) => {
    const owner = await findOwner(members, caller, settings);
    if (!owner) return { items: [] };
    await deleteFromFolder(db, owner, body);
    return { items: await listInFolders(db, owner) };
  });

  return endpoints;
}

const heartOf = ({ kind, slug }: Heart) => `${kind}/${slug}`;
const placeOf = (one: HeartInFolder) => `${heartOf(one)}/${one.folder}`;

/** Those that are not there yet, each once. */
function notThere(items: readonly HeartInFolder[], there: readonly HeartInFolder[]): HeartInFolder[] {
  const places = new Set(there.map(placeOf));
  return [...new Map(items.map((one) => [placeOf(one), one])).values()].filter((one) => !places.has(placeOf(one)));
}

const refuseTooMany = () => new Refused(422, "too_many_in_folders", foldersFullRefusal);
