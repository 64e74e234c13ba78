import { setTimeout as sleep } from "node:timers/promises";
import { mainThreadMs } from "../measure.ts";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

/** Main-thread time of one consent of somebody with hundreds of hearts, with all that the search service is told. */
const mostMs = 500;
const mostHearts = 500;
const leastHearts = 200;
const consents = 3;
const leastRemovals = 20;
const all = { functional: true, statistics: true, personalisation: true };
const withdrawn = { functional: true, statistics: true, personalisation: false };

/** Hearts taken away that were never there, each under an invented name, and the cost of the consents of who has many. */
export async function inventedHearts(target: Target, removals: number): Promise<void> {
  const visitor = await agreeingVisitor(target);
  const word = `opfundet-${target.seed}-${visitor.from.replaceAll(":", "")}`;
  await heartAndBack(target, visitor);
  let sent = 0;
  for (; sent < removals; sent += 1) {
    const { status } = await visitor.send("DELETE", `/favourites/product/${word}-${sent}`);
    // The limit of the visitor bounds what one may send; those before it must not be told of.
    if (status === 429) break;
    target.control(status === 200, `an invented heart is taken away: ${status}`);
  }
  target.control(sent >= leastRemovals, `${sent} invented hearts were taken away`);
  // The former visitor has used up what one may send. When a later heart has come, all before it have.
  const other = await agreeingVisitor(target);
  await heartAndBack(target, other);
  const stored = await storedWith(target, word);
  target.expect(stored === 0, `the search service was told of ${stored} batches of invented hearts taken away`);
  await costOfConsents(target, other);
}

/** A visitor who agrees to personalisation. */
async function agreeingVisitor(target: Target): Promise<Visitor> {
  const visitor = new Visitor(target);
  const { status } = await visitor.post("/consents", all);
  target.control(status === 201, `a consent is answered ${status}`);
  return visitor;
}

/** A heart that was there, taken away: the search service must hear of it. */
async function heartAndBack(target: Target, visitor: Visitor): Promise<void> {
  const { rows } = await target.shop.pool.query<{ slug: string }>("select slug from recipes order by position limit 1");
  const slug = rows[0]?.slug ?? "";
  const before = await storedWith(target, `"drink/${slug}"`);
  await visitor.send("PUT", `/favourites/recipe/${slug}`, {});
  await visitor.send("DELETE", `/favourites/recipe/${slug}`);
  for (let turn = 0; turn < 120 && (await waiting(target)) > 0; turn += 1) await sleep(250);
  target.control((await storedWith(target, `"drink/${slug}"`)) > before, "a heart that was there is told of");
}

async function costOfConsents(target: Target, visitor: Visitor): Promise<void> {
  const { pool } = target.shop;
  const { pid } = target.shop.process.child;
  const { rows: items } = await pool.query<{ kind: string; slug: string }>(
    `select 'recipe' as kind, slug from recipes union all
     select 'product', slug from products where status = 'active' limit ${mostHearts}`,
  );
  const merged = await visitor.post<{ total?: number }>("/favourites/merge", { items });
  const hearts = merged.body.total ?? 0;
  target.control(hearts >= leastHearts, `${hearts} hearts were merged: ${merged.status}`);
  const costs: number[] = [];
  for (let turn = 0; turn < consents; turn += 1) {
    await visitor.post("/consents", withdrawn);
    for (let wait = 0; wait < 120 && (await waiting(target)) > 0; wait += 1) await sleep(250);
    const before = mainThreadMs(pid);
    const { status } = await visitor.post("/consents", all);
    target.control(status === 201, `a consent is answered ${status}`);
    for (let wait = 0; wait < 240 && (await waiting(target)) > 0; wait += 1) await sleep(250);
    costs.push(mainThreadMs(pid) - before);
  }
  // The least counts, because work for others may take part of one.
  const least = Math.min(...costs);
  target.expect(least <= mostMs, `a consent with ${hearts} hearts costs the main thread ${least} ms`);
}

async function storedWith({ shop }: Target, word: string): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    "select count(*)::int as count from personalisation.event where position($1 in body) > 0",
    [word],
  );
  return rows[0]?.count ?? 0;
}

/** Events that wait for the search service and are due. */
async function waiting({ shop }: Target): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(
    "select count(*)::int as count from outbox where topic = 'behaviour' and failed_at is null and due_at <= now()",
  );
  return rows[0]?.count ?? 0;
}
