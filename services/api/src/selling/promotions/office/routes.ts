import { createHash } from "node:crypto";
import {
  addPromotion,
  changePromotion,
  getPromotion,
  listPromotions,
  type OfficePromotion,
  type OfficePromotionRow,
  type PromotionFields,
  type PromotionState,
  removePromotion,
} from "@skaenk/contract/office/promotions";
import { leavesAlcoholOut } from "@skaenk/money/alcohol-promotions";
import { addThing, changeThing, notFound, removeThing } from "../../../office/audit/change-thing.ts";
import { permitFor } from "../../../office/audit/restore-guard.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { isLeftOutAsAlcohol } from "../promotion-rules.ts";
import { lockMadeBy, type MadeBy, noteMadeBy } from "./made-once-queries.ts";
import {
  fieldsOf,
  findPromotionRow,
  listBySku,
  listCheaperBefore,
  listInScope,
  nextPromotionId,
  type PromotionListRow,
  promotionsQuery,
} from "./promotion-queries.ts";
import { type PromotionDatabase, promotionThing } from "./promotion-thing.ts";
import { proposeBasket, readBasket, tryOn } from "./sample-basket.ts";

type Room = { db: Database<PromotionDatabase>; now: () => Date; guard: OfficeGuard };

/** Discount codes and baskets in the office: made, tried on a basket, started, stopped, and what they cost. */
export function promotionOfficeEndpoints({ db, now, guard }: Room): OfficeEndpoints {
  return new OfficeEndpoints(guard)
    .on(listPromotions, async ({ query: { q, state, limit, cursor } }) => {
      const page = await officePage(db, promotionsQuery(db, { q, state, now: now() }), {
        order: "promotions.id",
        key: "promotions.id",
        descending: true,
        page: { limit, cursor },
      });
      return { ...page, items: page.items.map((row) => asRow(row, now())) };
    })
    .on(getPromotion, async ({ params: { id }, query: { basket } }) => await show(db, { id, basket, now: now() }))
    .on(addPromotion, async ({ headers, body }, actor) => {
      const madeBy = madeByOf(headers["idempotency-key"], plain(body));
      const id = await db.transaction().execute(async (trx) => {
        const before = madeBy && (await lockMadeBy(trx, madeBy));
        if (before && before.hash !== madeBy.hash) throw madeAlready(before.id);
        if (before) return before.id;
        const id = await nextPromotionId(trx);
        const act = { actor, act: "promotion.add", key: String(id), at: now() };
        permitPromotion(actor, plain(body), now());
        await addThing(trx, promotionThing, { ...act, fields: plain(body) });
        if (madeBy) await noteMadeBy(trx, id, madeBy);
        return id;
      });
      return { id };
    })
    .on(changePromotion, async ({ params: { id }, body: { version, ...patch } }, actor) => {
      const act = { actor, act: "promotion.change", key: id, at: now() };
      const permit = (fields: Fields) => permitPromotion(actor, fields, now());
      const changed = await db
        .transaction()
        .execute((trx) => changeThing(trx, promotionThing, { ...act, patch: plain(patch), version, permit }));
      return { version: changed.version };
    })
    .on(removePromotion, async ({ params: { id } }, actor) => {
      const act = { actor, act: "promotion.remove", key: id, at: now() };
      await db.transaction().execute((trx) => removeThing(trx, promotionThing, act));
      return { done: true as const };
    });
}

const madeByOf = (key: string | undefined, fields: Fields): MadeBy | undefined =>
  key === undefined ? undefined : { key, hash: createHash("sha256").update(JSON.stringify(fields)).digest("hex") };

/** The form made a promotion whose answer was lost, and was changed before it was sent again. */
const madeAlready = (id: number) =>
  new Refused(
    422,
    "idempotency_key_reused",
    `Tilbuddet er allerede oprettet som nr. ${id}. Åbn det under Tilbud, og ret det dér.`,
  );

/**
 * Asks for the password again where a generous promotion is saved. Ending a promotion needs no password, so that a mistake can be stopped
 * at once.
 * @throws Refused 403 confirm_again
 */
function permitPromotion(actor: ActingStaff, fields: Fields, now: Date): void {
  const isOver = typeof fields.endsAt === "string" && new Date(fields.endsAt) <= now;
  if (!isOver) permitFor(actor)(promotionThing, fields);
}

/** Normalizes fields for comparison: names in Unicode NFC, times in UTC. */
function plain(fields: Partial<PromotionFields>): Fields {
  const { startsAt, endsAt, name, ...rest } = fields;
  const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...(rest as Fields),
    ...(name === undefined ? {} : { name: name.normalize("NFC") }),
    ...(startsAt === undefined ? {} : { startsAt: moment(startsAt) }),
    ...(endsAt === undefined ? {} : { endsAt: moment(endsAt) }),
  };
}

function stateOf({ starts_at, ends_at }: PromotionListRow, now: Date): PromotionState {
  if (ends_at !== null && ends_at <= now) return "ended";
  return starts_at > now ? "planned" : "running";
}

const asRow = (row: PromotionListRow, now: Date): OfficePromotionRow => ({
  id: row.id,
  version: Number(row.version),
  name: row.name,
  code: row.code,
  benefit: row.benefit,
  state: stateOf(row, now),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  uses: Number(row.uses),
  offOre: Number(row.off_ore),
});

/** So many goods are looked through for a basket to try it on. */
const mostLookedAt = 60;

type Asked = { id: string; basket: string | undefined; now: Date };

async function show(db: Database<PromotionDatabase>, { id, basket, now }: Asked): Promise<OfficePromotion> {
  const row = await findPromotionRow(db, { id: Number(id), now });
  if (!row) throw notFound(promotionThing, id);
  // A code that everybody may use is announced as soon as it is shown to them; so is what is for whoever joins the club.
  const announced = row.audience !== "first-order" && (row.benefit.kind === "percent" || row.benefit.kind === "amount");
  const wished = basket === undefined ? [] : readBasket(basket);
  const goods =
    wished.length > 0
      ? await listBySku(
          db,
          wished.map(({ sku }) => sku),
        )
      : await listInScope(db, row.scope, mostLookedAt);
  const fitting = goods.filter(
    (one) =>
      !isLeftOutAsAlcohol(row, {
        sku: one.sku,
        productSlug: one.slug,
        brandSlug: one.brand_slug,
        categoryPath: one.category_path,
        abvPercent: one.abv_percent,
        vatFree: false,
      }),
  );
  const leavesOut = leavesAlcoholOut(row.benefit, row.from_ore);
  return {
    ...asRow(row, now),
    fields: fieldsOf(row) as PromotionFields,
    ...(leavesOut ? { leavesAlcoholOut: leavesOut } : {}),
    cheaperBefore: announced ? await listCheaperBefore(db, row.scope, row.starts_at) : [],
    sample: tryOn(row, goods, wished.length > 0 ? wished : proposeBasket(row, fitting)),
  };
}
