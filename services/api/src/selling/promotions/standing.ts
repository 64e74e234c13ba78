import type { PromotedPrice } from "@skaenk/money/promotions";
import type { Queries } from "../../platform/queries.ts";
import type { OrderTables } from "../orders/tables.ts";
import {
  forFirstOrder,
  forMembers,
  missedWords,
  notWithPoints,
  timeProblem,
  unknownCode,
  usedByYou,
  usedUp,
} from "./code-words.ts";
import { asPromotion, type PromotedGoods } from "./promotion-rules.ts";
import {
  type Customer,
  countUses,
  findMemberOfUses,
  hasOrdered,
  listOffered,
  listPromotionsOf,
  lockPromotions,
  type PromotionRow,
  type PromotionUses,
} from "./queries.ts";
import type { PromotionTables } from "./tables.ts";

type Db = Queries<PromotionTables & OrderTables>;

/** What may be taken off a basket now, and how the typed code stands: why it may not be used, in Danish. */
export type ActivePromotions = {
  live: PromotionRow[];
  code?: { code: string; row?: PromotionRow | undefined; problem?: string | undefined };
};

export const nothingOffered: ActivePromotions = { live: [] };

type Asked = {
  code: string | null;
  /** Automatic promotions for other goods are not read. */
  goods: readonly PromotedGoods[];
  now: Date;
  /** The customer, as far as they have shown who they are: the answer tells of them. Asked only when some promotion is for some people. */
  customer: () => Promise<Customer>;
  /** Points or a special offer pay for some of it. */
  withPoints: boolean;
  /** In a transaction that is about to use them: limits hold however many order at once. */
  locking?: boolean;
};

/** The promotions that apply for one customer at this moment, and the customer's code with its problem, if it has one. */
export async function findActivePromotions(db: Db, asked: Asked): Promise<ActivePromotions> {
  const offered = await listOffered(db, asked);
  const { code, now, withPoints } = asked;
  const problems = await problemsOf(db, asked, offered);
  const problemOf = (row: PromotionRow): string | undefined =>
    timeProblem(row, now) ??
    problems(row) ??
    (withPoints && !row.with_points ? notWithPoints(row.code ?? "") : undefined);
  const live = offered.filter((row) => problemOf(row) === undefined);
  if (code === null) return { live };
  const row = offered.find((one) => one.code === code);
  return { live, code: { code, row, problem: row ? problemOf(row) : unknownCode(code) } };
}

/** What people and counts have against each; reads only what is needed to say so. */
async function problemsOf(db: Db, asked: Asked, offered: PromotionRow[]) {
  const limited = offered.filter(
    ({ most_uses, most_per_customer }) => most_uses !== null || most_per_customer !== null,
  );
  const picky = offered.some(({ audience, most_per_customer }) => audience !== "all" || most_per_customer !== null);
  const customer = picky ? await asked.customer() : {};
  const ids = limited.map(({ id }) => id);
  if (asked.locking && ids.length > 0) await lockPromotions(db, ids);
  const uses = ids.length > 0 ? await countUses(db, ids, customer) : [];
  const first = offered.some(({ audience }) => audience === "first-order") && !(await hasOrdered(db, customer));
  return (row: PromotionRow): string | undefined => personProblem(row, { customer, uses, first });
}

function personProblem(
  row: PromotionRow,
  { customer, uses, first }: { customer: Customer; uses: PromotionUses[]; first: boolean },
): string | undefined {
  if (row.audience === "members" && customer.memberId === undefined) return forMembers(row.code ?? "");
  return countProblem(row, { uses, first });
}

/**
 * The reason why a promotion no longer applies to this customer (uses exhausted in total or per customer, or not a first order); undefined
 * while it applies.
 */
function countProblem(
  { id, code, audience, most_uses, most_per_customer }: PromotionRow,
  { uses, first }: { uses: PromotionUses[]; first: boolean },
): string | undefined {
  const word = code ?? "";
  const { total = 0, own = 0 } = uses.find(({ promotionId }) => promotionId === id) ?? {};
  if (audience === "first-order" && !first) return forFirstOrder(word);
  if (most_uses !== null && total >= most_uses) return usedUp(word);
  if (most_per_customer !== null && own >= most_per_customer) return usedByYou(word);
  return undefined;
}

/**
 * Names of the order's promotions that are used up. An order awaiting mail confirmation reserves no use, so other orders may have taken the
 * last one.
 */
export async function listSpentPromotions(
  trx: Db,
  order: { id: number; email: string; phone: string },
): Promise<string[]> {
  const promotions = await listPromotionsOf(trx, order.id);
  if (promotions.length === 0) return [];
  const problemOf = await problemsOfOrder(trx, order, promotions);
  return promotions.filter((row) => problemOf(row) !== undefined).map(({ name }) => name);
}

const isPersonal = ({ audience, most_per_customer }: PromotionRow): boolean =>
  audience === "first-order" || most_per_customer !== null;

/**
 * The promotions of a placed order that look at who its buyer is, and the reason why one of them may not be used by whoever has its mail
 * address or phone number. To be asked last in the transaction that places the order: the answer tells whether somebody has bought here.
 */
export async function checkPersonalPromotions(
  trx: Db,
  order: { id: number; email: string; phone: string },
): Promise<{ personal: PromotionRow[]; problem: () => Promise<string | undefined> }> {
  const personal = (await listPromotionsOf(trx, order.id)).filter(isPersonal);
  const problem = async () => {
    const problemOf = await problemsOfOrder(trx, order, personal);
    return personal.map(problemOf).find((found) => found !== undefined);
  };
  return { personal, problem };
}

/** The reasons why promotions that an order was placed with no longer apply to its buyer. Locks the use counts until the transaction ends. */
async function problemsOfOrder(
  trx: Db,
  order: { id: number; email: string; phone: string },
  promotions: PromotionRow[],
): Promise<(row: PromotionRow) => string | undefined> {
  const ids = promotions.map(({ id }) => id);
  await lockPromotions(trx, ids);
  const customer = { email: order.email, phone: order.phone, memberId: await findMemberOfUses(trx, order.id) };
  const uses = await countUses(trx, ids, customer, order.id);
  const first = !(await hasOrdered(trx, customer, order.id));
  return (row) => countProblem(row, { uses, first });
}

/** Active promotions in the form of the price rules. */
export const promotionsOf = ({ live }: ActivePromotions, goods: readonly PromotedGoods[]) =>
  live.map((row) => asPromotion(row, goods));

/** Result of the typed code for these goods: the reason why it discounts nothing, and whether more goods would help. */
export function codeInCart({ code }: ActivePromotions, promoted: PromotedPrice, goods: readonly PromotedGoods[]) {
  if (!code) return undefined;
  if (!code.row || code.problem !== undefined) return { code: code.code, message: code.problem, waiting: false };
  const missed = promoted.missed.find(({ id }) => id === code.row?.id);
  if (!missed) return { code: code.code, waiting: false };
  const waiting = missed.because !== "no-goods";
  return { code: code.code, message: missedWords(code.row, missed, goods), waiting };
}
