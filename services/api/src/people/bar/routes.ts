import {
  addToBar,
  type Bar,
  type BarBottle,
  getBar,
  mostInBar,
  pourFromBar,
  setBarLevel,
  takeFromBar,
} from "@skaenk/contract/bar";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Queries, Transaction } from "../../platform/queries.ts";
import { costLimit, rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import type { MemberLookup } from "../identity/member-lookup.ts";
import { levelOf, restOf, usualBottleMl } from "./levels.ts";
import { measuresOf, pourDrink } from "./pour-drink.ts";
import {
  type BottleRow,
  deleteBottle,
  insertBottles,
  knownIngredients,
  listBottles,
  lockBar,
  saveAmount,
} from "./queries.ts";
import type { BarDatabase } from "./tables.ts";

const presses = { seconds: 10, perVisitor: 100, perAddress: 400 };
/** Bottles that one may add in a day: a full bar three times, or a house of twenty with full bars. */
const bottlesDaily = { seconds: 86_400, perVisitor: 900, perAddress: 6_000 };

export type BarSources = { shelves: Shelves; members: MemberLookup };

/** The bar of the member who is logged in; the browser keeps that of everybody else. */
export function barEndpoints({ db, now }: Platform<BarDatabase>, { shelves, members }: BarSources): Endpoints {
  const endpoints = new Endpoints(rateLimit(presses));
  const rows = costLimit(bottlesDaily);

  const requireMember = async (caller: Caller): Promise<number> => {
    const member = await members.find(caller);
    if (!member) throw new Refused(401, "not_logged_in", "Log ind i klubben for at se det her.");
    return member.memberId;
  };
  const change = (memberId: number, work: (trx: Transaction<BarDatabase>) => Promise<unknown>): Promise<Bar> =>
    db.transaction().execute(async (trx) => {
      await lockBar(trx, memberId);
      await work(trx);
      const bar = await readBar(trx, memberId);
      if (bar.items.length > mostInBar) throw refuseTooMany();
      return bar;
    });

  endpoints.on(getBar, async (_, caller) => await readBar(db, await requireMember(caller)));

  endpoints.on(addToBar, async ({ body }, caller) => {
    const memberId = await requireMember(caller);
    const keys = await knownIngredients(db, body.keys);
    if (keys.length === 0) return await readBar(db, memberId);
    // The limit is counted before the rows are written, so that concurrent requests add no more than sequential ones.
    rows.begin(caller);
    rows.add(caller, keys.length - 1);
    return await change(memberId, (trx) => insertBottles(trx, memberId, keys, now()));
  });

  endpoints.on(setBarLevel, async ({ params, body: { level } }, caller) => {
    const memberId = await requireMember(caller);
    const [key] = await knownIngredients(db, [params.key]);
    if (key === undefined) throw new Refused(404, "ingredient_not_found", "Vi kender ikke den ingrediens.");
    rows.begin(caller);
    const usualMl = await usualSizeOf(shelves, key);
    return await change(memberId, async (trx) => {
      const known = (await listBottles(trx, memberId)).find(({ ingredient_key }) => ingredient_key === key);
      const sizeMl = known?.size_ml ?? usualMl;
      await saveAmount(trx, { memberId, key, sizeMl, restMl: restOf(level, sizeMl), now: now() });
    });
  });

  endpoints.on(pourFromBar, async ({ body: { slug, drinks, operationId } }, caller) => {
    const memberId = await requireMember(caller);
    const measures = await measuresOf(shelves, slug, drinks);
    if (!measures) throw new Refused(404, "recipe_not_found", "Vi kender ikke den drink.");
    rows.begin(caller);
    const inBar = (await listBottles(db, memberId)).map(({ ingredient_key }) => ingredient_key);
    const products = await shelves.productsFor([...measures.keys(), ...inBar]);
    return await db.transaction().execute(async (trx) => {
      await lockBar(trx, memberId);
      return await pourDrink(trx, { memberId, products, measures, operationId, now: now() });
    });
  });

  endpoints.on(takeFromBar, async ({ params }, caller) => {
    const memberId = await requireMember(caller);
    return await change(memberId, (trx) => deleteBottle(trx, memberId, params.key));
  });

  return endpoints;
}

async function readBar(db: Queries<BarDatabase>, memberId: number): Promise<Bar> {
  return { items: (await listBottles(db, memberId)).map(bottleOf) };
}

function bottleOf({ ingredient_key: key, name, kind, rest_ml: restMl, size_ml: sizeMl }: BottleRow): BarBottle {
  const amount = restMl === null || sizeMl === null ? {} : { level: levelOf(restMl, sizeMl), restMl, sizeMl };
  return { key, name, kind, ...amount };
}

/** This function returns the volume in millilitres of one bottle of the product that the shop suggests for an ingredient. */
async function usualSizeOf(shelves: Shelves, key: string): Promise<number> {
  const [pack] = (await shelves.productsFor([key])).get(key)?.packs ?? [];
  return pack && pack.contentMl > 0 ? Math.round(pack.contentMl / pack.units) : usualBottleMl;
}

const refuseTooMany = () =>
  new Refused(422, "bar_full", `Der er plads til ${mostInBar} flasker i din bar. Tag nogle ud først.`);
