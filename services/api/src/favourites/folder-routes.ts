import { addToFolder, listFavouriteFolders, mostInFolders, takeFromFolder } from "@skaenk/contract/favourite-folders";
import { ensureOwner, findOwner } from "../identity/list-owner.ts";
import type { MemberLookup } from "../identity/member-lookup.ts";
import type { Platform } from "../platform/context.ts";
import { Endpoints, type Middleware } from "../platform/endpoints.ts";
import { Refused } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { deleteFromFolder, insertInFolders, listInFolders } from "./folder-queries.ts";
import { lockList } from "./queries.ts";
import { keepKnown } from "./read-list.ts";
import type { FavouritesDatabase } from "./tables.ts";

type Sources = { shelves: Shelves; members: MemberLookup };

/** Folders of favourites, of a member or a visitor who shares a list; the browser keeps those of everybody else. */
export function folderEndpoints(
  { db, now, settings }: Platform<FavouritesDatabase>,
  { shelves, members }: Sources,
  { limit, kept }: { limit: Middleware; kept: Middleware },
): Endpoints {
  const endpoints = new Endpoints(limit);

  endpoints.on(listFavouriteFolders, async (_, caller) => {
    const owner = await findOwner(members, caller);
    return { items: owner ? await listInFolders(db, owner) : [] };
  });

  endpoints.on(
    addToFolder,
    async ({ body: { items } }, caller) => {
      const known = new Set((await keepKnown(shelves, items)).map(({ kind, slug }) => `${kind}/${slug}`));
      const hearts = items.filter(({ kind, slug }) => known.has(`${kind}/${slug}`));
      const owner = await ensureOwner(members, caller, settings);
      return await db.transaction().execute(async (trx) => {
        await lockList(trx, owner);
        await insertInFolders(trx, owner, hearts, now());
        const all = await listInFolders(trx, owner);
        if (all.length > mostInFolders) throw refuseTooMany();
        return { items: all };
      });
    },
    kept,
  );

  endpoints.on(takeFromFolder, async ({ body }, caller) => {
    const owner = await findOwner(members, caller);
    if (!owner) return { items: [] };
    await deleteFromFolder(db, owner, body);
    return { items: await listInFolders(db, owner) };
  });

  return endpoints;
}

const refuseTooMany = () =>
  new Refused(422, "too_many_in_folders", `Der er plads til ${mostInFolders} ting i dine mapper. Tag nogle ud først.`);
