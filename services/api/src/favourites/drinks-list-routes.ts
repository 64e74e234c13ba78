import { OpenAPIHono } from "@hono/zod-openapi";
import {
  addToDrinksList,
  getDrinksList,
  mostDrinksListed,
  removeFromDrinksList,
  saveDrinksList,
} from "@skaenk/contract/favourites";
import type { Platform } from "../platform/context.ts";
import { ensureOwner, findOwner } from "../platform/list-owner.ts";
import type { MemberDoor } from "../platform/member-door.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";
import { appendDrink, deleteDrink, listDrinks, lockList, replaceDrinks } from "./queries.ts";
import { checkKnown, readDrinksList } from "./read-list.ts";

type Sources = { shelves: Shelves; members: MemberDoor };

/** The drinks that are to be on a card, in their order. */
export function drinksListRoutes({ db, now, settings }: Platform<Tables>, { shelves, members }: Sources): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(getDrinksList, async (context) =>
    context.json(await readDrinksList(shelves, await findOwner(members, context)), 200),
  );

  app.openapi(saveDrinksList, async (context) => {
    const slugs = [...new Set(context.req.valid("json").slugs)];
    for (const slug of slugs) await checkKnown(shelves, { kind: "recipe", slug });
    const owner = await ensureOwner(members, context, settings);
    await db.transaction().execute(async (trx) => {
      await lockList(trx, owner);
      await replaceDrinks(trx, owner, slugs, now());
    });
    return context.json(await readDrinksList(shelves, owner), 200);
  });

  app.openapi(addToDrinksList, async (context) => {
    const { slug } = context.req.valid("param");
    await checkKnown(shelves, { kind: "recipe", slug });
    const owner = await ensureOwner(members, context, settings);
    await db.transaction().execute(async (trx) => {
      await lockList(trx, owner);
      await appendDrink(trx, owner, slug, now());
      if ((await listDrinks(trx, owner)).length > mostDrinksListed) {
        throw new Refused(422, "drinks_list_full", `Der er plads til ${mostDrinksListed} drinks på listen.`);
      }
    });
    return context.json(await readDrinksList(shelves, owner), 200);
  });

  app.openapi(removeFromDrinksList, async (context) => {
    const owner = await findOwner(members, context);
    if (owner) await deleteDrink(db, owner, context.req.valid("param").slug);
    return context.json(await readDrinksList(shelves, owner), 200);
  });

  return app;
}
