import { temporaryIdOf } from "../../services/api/src/behaviour/caller-identity.ts";
import { settlePoints } from "../../services/api/src/club/tend-club.ts";
import { messageIdOf } from "../../services/api/src/mail/mail-transport.ts";
import { fakeSecret } from "../../services/api/src/platform/fake-secret.ts";
import {
  listCertain,
  listMissing,
  listPaymentsAtProvider,
  listSentMail,
  listWrong,
  listWrongStock,
} from "./books-queries.ts";
import type { Acknowledgements } from "./buyers.ts";
import { dataset } from "./outside.ts";
import { type TestWorld, worldLog } from "./world.ts";

/** Everything that must be true of a shop that has come to rest. @returns what is not, in words */
export async function checkBooks(world: TestWorld, said: Acknowledgements): Promise<string[]> {
  const { db } = world.inspect;
  const platform = { ...world.inspect, settings: world.settings, log: worldLog(), now: world.now };
  await settlePoints(platform as never);
  return [
    ...(await missing(world, said)),
    ...(await listWrong(db)),
    ...(await listWrongStock(db, world.goods)),
    ...(await wrongMoney(world)),
    ...(await wrongMail(world)),
    ...(await wrongSearch(world, said)),
  ];
}

async function missing({ inspect: { db } }: TestWorld, said: Acknowledgements): Promise<string[]> {
  const lost = [
    ...(await listMissing(
      db,
      "orders",
      said.orders.map(({ token }) => token),
    )),
    ...(await listMissing(db, "members", said.members)),
    ...(await listMissing(
      db,
      "favourites",
      said.hearts.map(({ visitor, slug }) => `${visitor} ${slug}`),
    )),
  ];
  return lost.map((key) => `acknowledged and lost: ${key}`);
}

/** Money at the provider equals the books, and nothing is held there for an order that came to nothing. */
async function wrongMoney({ inspect: { db }, outside, settings }: TestWorld): Promise<string[]> {
  const authorization = `Bearer ${fakeSecret(settings)}`;
  const wrong: string[] = [];
  const payments = (await listPaymentsAtProvider(db)).values();
  const work = async () => {
    for (const { id, captured_ore, refunded_ore, status, order } of payments) {
      const answer = await fetch(`${outside.url}/mock/payment/api/payments/${id}`, { headers: { authorization } });
      const there = (await answer.json()) as { capturedOre: number; refundedOre: number; status: string };
      if (there.capturedOre !== captured_ore || there.refundedOre !== refunded_ore) {
        wrong.push(
          `payment ${id}: ${there.capturedOre}/${there.refundedOre} there, ${captured_ore}/${refunded_ore} here`,
        );
      }
      if (there.status === "authorized" && (order === "cancelled" || status !== "authorized")) {
        wrong.push(`payment ${id} is held for an order that is ${order} (${status})`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return wrong;
}

/** Every mail that was written as sent arrived, and nobody got a mail that was never written. */
async function wrongMail({ inspect: { db }, outside, settings }: TestWorld): Promise<string[]> {
  const ids = new Map((await listSentMail(db)).map(({ key }) => [messageIdOf(key, settings), key]));
  const lost = [...ids].filter(([id]) => !outside.mails.has(id)).map(([, key]) => `mail that never arrived: ${key}`);
  const strange = [...outside.mails.keys()].filter((id) => !ids.has(id)).map((id) => `a mail that nobody wrote: ${id}`);
  return [...lost, ...strange];
}

/** What people who agreed to be known have bought is known to the search service. */
async function wrongSearch(
  { inspect: { db }, outside, settings }: TestWorld,
  said: Acknowledgements,
): Promise<string[]> {
  const certain = await listCertain(
    db,
    said.known.map(({ orderNumber }) => orderNumber),
  );
  const wrong: string[] = [];
  for (const { visitor, orderNumber } of said.known.filter((one) => certain.has(one.orderNumber)).slice(-40)) {
    const temporaryId = temporaryIdOf(settings.keys, visitor);
    const answer = await fetch(`${outside.url}/${dataset.id}/v1/UserActivityQuery`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `APIKey ${dataset.key}` },
      body: JSON.stringify({ criteria: [{ temporaryId }] }),
    });
    const known = await answer.text();
    if (!known.includes(orderNumber))
      wrong.push(`the search service does not know of ${orderNumber}: ${known.slice(0, 80)}`);
  }
  return wrong;
}
