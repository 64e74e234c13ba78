import { temporaryIdOf } from "../../services/api/src/discovery/behaviour/caller-identity.ts";
import { settlePoints } from "../../services/api/src/people/club/tend-club.ts";
import { messageIdOf } from "../../services/api/src/people/mail/mail-transport.ts";
import { fakeSecret } from "../../services/api/src/platform/fake-secret.ts";
import type { Acknowledgements } from "./acknowledgements.ts";
import {
  listCertain,
  listForgottenSteps,
  listMissing,
  listPaymentsAtProvider,
  listSentMail,
  listUnheld,
  listUnpaidTransfers,
  listUnwelcomed,
} from "./books-queries.ts";
import { listContradictions, listWrongStock } from "./contradictions-queries.ts";
import { checkJournal } from "./journal-books.ts";
import { dataset } from "./outside.ts";
import type { AuditedShop } from "./world.ts";

/**
 * Checks the consistency of a shop at rest.
 * @param restedAt the shop's work was done at that time, by the machine's clock
 * @returns descriptions of the inconsistencies
 */
export async function checkBooks(shop: AuditedShop, said: Acknowledgements, restedAt: Date): Promise<string[]> {
  const { inspect, goods, now, settings } = shop;
  await settlePoints({ db: inspect.db, now, settings });
  return [
    ...(await lost(shop, said)),
    ...(await listContradictions(inspect.db, restedAt)),
    ...(await listWrongStock(inspect.db, goods)),
    ...(await wrongMoney(shop)),
    ...(await checkJournal(shop)),
    ...(await wrongMail(shop)),
    ...(await wrongSearch(shop, said)),
  ];
}

async function lost({ inspect: { db } }: AuditedShop, said: Acknowledgements): Promise<string[]> {
  const tokens = said.orders.map(({ token }) => token);
  const hearts = said.hearts.map(({ visitor, slug }) => `${visitor} ${slug}`);
  const transfers = said.transfers.filter(({ marked }) => marked).map(({ orderNumber }) => orderNumber);
  const words: [what: string, keys: string[]][] = [
    ["order", await listMissing(db, "orders", tokens)],
    ["member", await listMissing(db, "members", said.members)],
    ["points of welcome", await listUnwelcomed(db, said.confirmed)],
    ["heart", await listMissing(db, "favourites", hearts)],
    ["step of the office", await listForgottenSteps(db, said.steps)],
    ["goods that are held for a transfer", await listUnheld(db, said.held)],
    ["transfer that was marked as paid", await listUnpaidTransfers(db, transfers)],
  ];
  return [
    ...words.flatMap(([what, keys]) => keys.map((key) => `acknowledged and lost: ${what} ${key}`)),
    ...said.doubled.map((orderNumber) => `a refund that was agreed to once was paid twice: ${orderNumber}`),
  ];
}

/** Money at the provider equals the books, and nothing is held there for an order that came to nothing. */
async function wrongMoney({ inspect: { db }, outside, settings }: AuditedShop): Promise<string[]> {
  const authorization = `Bearer ${fakeSecret(settings)}`;
  const wrong: string[] = [];
  const payments = (await listPaymentsAtProvider(db)).values();
  const work = async () => {
    for (const { id, captured_ore, refunded_ore, status, order } of payments) {
      const answer = await fetch(`${outside.url}/mock/payment/api/payments/${id}`, { headers: { authorization } });
      if (!answer.ok) {
        // A defect of the fake payment provider, reported as such so that it is not mistaken for a loss of the shop's.
        wrong.push(`the payment stand-in does not know payment ${id} (${answer.status}): this program is broken`);
        continue;
      }
      const there = (await answer.json()) as { capturedOre: number; refundedOre: number; status: string };
      if (there.capturedOre !== captured_ore || there.refundedOre !== refunded_ore) {
        const [at, here] = [`${there.capturedOre}/${there.refundedOre}`, `${captured_ore}/${refunded_ore}`];
        wrong.push(`payment ${id}: ${at} øre drawn and paid back there, ${here} here`);
      }
      if (there.status === "authorized" && (order === "cancelled" || status !== "authorized")) {
        wrong.push(`payment ${id} is held for an order that is ${order} (${status})`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return wrong;
}

/** Checks that every mail marked as sent arrived, and that no other mail did. */
async function wrongMail({ inspect: { db }, outside, settings }: AuditedShop): Promise<string[]> {
  const ids = new Map((await listSentMail(db)).map(({ key }) => [messageIdOf(key, settings), key]));
  const { taken } = outside.letters;
  const never = [...ids].filter(([id]) => !taken.has(id)).map(([, key]) => `mail that never arrived: ${key}`);
  const strange = [...taken.keys()].filter((id) => !ids.has(id)).map((id) => `a mail that nobody wrote: ${id}`);
  return [...never, ...strange];
}

/** Number of latest purchases to look up in the search service, which answers one request at a time. */
const askedAbout = 40;

/**
 * Checks that the search service has the purchases of visitors who consented to personalisation: the order as it was sent, or at least a line of it
 * in memory, since an erasure of others tidies the log of what a snapshot holds.
 */
async function wrongSearch(
  { inspect: { db }, outside, settings }: AuditedShop,
  said: Acknowledgements,
): Promise<string[]> {
  const certain = await listCertain(
    db,
    said.known.map(({ orderNumber }) => orderNumber),
  );
  const wrong: string[] = [];
  for (const { visitor, orderNumber } of said.known.filter((one) => certain.has(one.orderNumber)).slice(-askedAbout)) {
    const temporaryId = temporaryIdOf(settings.keys, visitor);
    const answer = await fetch(`${outside.url}/${dataset.id}/v1/UserActivityQuery`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `APIKey ${dataset.key}` },
      body: JSON.stringify({ criteria: [{ temporaryId }] }),
    });
    const known = await answer.text();
    if (!known.includes(orderNumber) && !known.includes('"kind":"orderLine"'))
      wrong.push(`the search service does not know of ${orderNumber}: ${known.slice(0, 80)}`);
  }
  return wrong;
}
