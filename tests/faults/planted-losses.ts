import { openDatabase } from "../../services/api/src/platform/database.ts";
import { fakeSecret } from "../../services/api/src/platform/fake-secret.ts";
import type { Tables } from "../../services/api/src/tables.ts";
import type { Acknowledgements } from "./acknowledgements.ts";
import { checkBooks } from "./books.ts";
import { inTurn, type RandomDraw } from "./draw.ts";
import { lossesInTheDatabase } from "./planted-losses-queries.ts";
import type { Outcome } from "./run-faults.ts";
import { onDatabase } from "./scratch-databases.ts";
import type { AuditedShop, TestWorld } from "./world.ts";

export type InjectedLoss = { name: string; found: boolean };
type Sample = { draw: RandomDraw; ms: number };

/**
 * Verifies the checks of `books.ts`: plants one loss at a time in a copy of the shop's database and expects a report. The shop must be idle
 * and consistent; it is closed first, because PostgreSQL copies only a database without connections.
 * @param sample plants random losses until the time is over, for a short run; at least one
 */
export async function findPlantedLosses(
  world: TestWorld,
  { said, restedAt }: Pick<Outcome, "said" | "restedAt">,
  sample?: Sample,
): Promise<InjectedLoss[]> {
  const until = performance.now() + (sample?.ms ?? Number.POSITIVE_INFINITY);
  await world.close();
  const results: InjectedLoss[] = [];
  const [healthy] = await inCopy(world, "select 1", (shop) => checkBooks(shop, said, restedAt));
  results.push({
    name: `nothing is found where nothing is planted (${healthy.slice(0, 2)})`,
    found: healthy.length === 0,
  });
  const inTheDatabase = [...lossesInTheDatabase, ...acknowledgedLosses(said)];
  const next = sample ? inTurn(inTheDatabase, sample.draw) : undefined;
  for (const inOrder of inTheDatabase) {
    const { name, finds, sql } = next?.() ?? inOrder;
    if (performance.now() > until && results.length > 1) return results;
    const [wrong, planted] = await inCopy(world, sql, (shop) => checkBooks(shop, said, restedAt));
    if (planted) results.push({ name, found: wrong.some((one) => finds.test(one)) });
  }
  for (const { name, finds, plant } of lossesOutside) {
    const other = structuredClone(said);
    const [wrong, planted] = await inCopy(world, "select 1", async (shop) => {
      const undo = await plant(shop, other);
      const found = undo ? await checkBooks(shop, other, restedAt) : [];
      undo?.();
      return found;
    });
    if (planted && wrong.length > 0) results.push({ name, found: wrong.some((one) => finds.test(one)) });
  }
  return results;
}

let copies = 0;

/** @returns the result of the work, and whether the statement changed any row */
async function inCopy(
  world: TestWorld,
  sql: string,
  work: (shop: AuditedShop) => Promise<string[]>,
): Promise<[wrong: string[], planted: boolean]> {
  copies += 1;
  const name = `planted_${copies}`;
  const { scratch } = world;
  await scratch.create(name, "skaenk");
  const url = scratch.url(name);
  const planted = await onDatabase(url, async (client) => {
    await client.query("set session_replication_role = replica");
    const { rowCount } = await client.query(sql);
    return (rowCount ?? 0) > 0;
  });
  const inspect = openDatabase<Tables>(url, 6);
  try {
    return [planted ? await work({ ...world, inspect }) : [], planted];
  } finally {
    await inspect.close();
    await scratch.drop(name);
  }
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Losses of acknowledged data. */
function acknowledgedLosses({ orders, members, hearts, steps, transfers, held }: Acknowledgements) {
  const [order, member, heart, step] = [orders[0], members[0], hearts[0], steps[0]];
  const [heldOrder] = held;
  const transfer = transfers.find(({ marked }) => marked);
  const losses: [name: string, what: string, sql: string | undefined][] = [
    ["an order that was placed", "order", order && `delete from orders where token = ${quote(order.token)}`],
    ["somebody who joined", "member", member && `delete from members where email = ${quote(member)}`],
    ["a heart", "heart", heart && `delete from favourites where slug = ${quote(heart.slug)}`],
    ["a step", "step of the office", step && `delete from order_steps_done where key = ${quote(`office:${step.key}`)}`],
    [
      "what is held for a transfer",
      "goods that are held for a transfer",
      heldOrder && `update orders set status = 'awaiting_email' where order_number = ${quote(heldOrder)}`,
    ],
    [
      "a transfer",
      "transfer that was marked as paid",
      transfer && `update orders set status = 'awaiting_payment' where order_number = ${quote(transfer.orderNumber)}`,
    ],
  ];
  return losses.flatMap(([name, what, sql]) =>
    sql ? [{ name: `${name} is gone`, finds: new RegExp(`acknowledged and lost: ${what}`), sql }] : [],
  );
}

type LossOutside = {
  name: string;
  finds: RegExp;
  /** @returns a function that reverts the loss; undefined where nothing can be planted */
  plant(shop: AuditedShop, said: Acknowledgements): Promise<(() => void) | undefined>;
};

/** Losses in external systems. Money moved by a provider cannot be moved back, so that loss comes last. */
const lossesOutside: readonly LossOutside[] = [
  {
    name: "a mail that was taken was never taken",
    finds: /mail that never arrived/,
    plant: async ({ outside: { letters } }) => {
      const [taken] = letters.taken;
      if (!taken) return undefined;
      letters.taken.delete(taken[0]);
      return () => void letters.taken.set(...taken);
    },
  },
  {
    name: "the search service forgets an order",
    finds: /the search service does not know/,
    plant: async (_, said) => {
      const [known] = said.known;
      if (!known) return undefined;
      said.known = said.known.map(({ orderNumber }) => ({ visitor: "nobody", orderNumber }));
      return () => undefined;
    },
  },
  {
    name: "a refund that was agreed to once is paid twice",
    finds: /agreed to once was paid twice/,
    plant: async (_, said) => {
      said.doubled.push("planted");
      return () => undefined;
    },
  },
  {
    name: "the provider pays an øre back a second time",
    finds: /øre drawn and paid back there/,
    plant: async ({ inspect, outside, settings }) => {
      const payment = await inspect.db
        .selectFrom("payments")
        .select("provider_payment_id as id")
        .where("provider", "=", "fake")
        .whereRef("captured_ore", ">", "refunded_ore")
        .limit(1)
        .executeTakeFirst();
      if (!payment?.id) return undefined;
      await fetch(`${outside.url}/mock/payment/api/payments/${payment.id}/refund`, {
        method: "POST",
        headers: { authorization: `Bearer ${fakeSecret(settings)}`, "idempotency-key": "planted" },
        body: JSON.stringify({ amountOre: 1 }),
      });
      return () => undefined;
    },
  },
];
