import {
  addToDrinksList,
  getDrinksList,
  mostDrinksListed,
  removeFromDrinksList,
  saveDrinksList,
} from "@skaenk/contract/favourites";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints, type Middleware } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import { ensureOwner, findOwner } from "../identity/list-owner.ts";
import type { MemberLookup } from "../identity/member-lookup.ts";
import { appendDrink, deleteDrink, listDrinks, lockList, replaceDrinks } from "./queries.ts";
import { checkKnown, readDrinksList } from "./read-list.ts";
import type { FavouritesDatabase } from "./tables.ts";

type Sources = { shelves: Shelves; members: MemberLookup };

/** The drinks that are to be on a card, in their order. */
export function drinksListEndpoints(
  { db, now, settings }: Platform<FavouritesDatabase>,
  { shelves, members }: Sources,
  { limit, kept }: { limit: Middleware; kept: Middleware },
): Endpoints {
  const endpoints = new Endpoints(limit);

  endpoints.on(
    getDrinksList,
    async (_, caller) => await readDrinksList({ db, shelves }, await findOwner(members, caller, settings)),
  );

  endpoints.on(
    saveDrinksList,
    async ({ body }, caller) => {
      const slugs = [...new Set(body.slugs)];
      for (const slug of slugs) await checkKnown(shelves, { kind: "recipe", slug });
      const owner = await ensureOwner(members, caller, settings);
      await db.transaction().execute(async (trx) => {
        await lockList(trx, owner);
        await replaceDrinks(trx, owner, slugs, now());
      });
      return await readDrinksList({ db, shelves }, owner);
    },
    kept,
  );

  endpoints.on(
    addToDrinksList,
    async ({ params: { slug } }, caller) => {
      await checkKnown(shelves, { kind: "recipe", slug });
      const owner = await ensureOwner(members, caller, settings);
      await db.transaction().execute(async (trx) => {
        await lockList(trx, owner);
        await appendDrink(trx, owner, slug, now());
        if ((await listDrinks(trx, owner)).length > mostDrinksListed) {
          throw new Refused(422, "drinks_list_full", `Der er plads til ${mostDrinksListed} drinks på listen.`);
        }
      });
      return await readDrinksList({ db, shelves }, owner);
    },
    kept,
  );

  endpoints.on(removeFromDrinksList, async ({ params }, caller) => {
    const owner = await findOwner(members, caller, settings);
    if (owner) await deleteDrink(db, owner, params.slug);
    return await readDrinksList({ db, shelves }, owner);
  });

  return endpoints;
}
