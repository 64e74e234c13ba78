import type { Context } from "hono";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../tables.ts";

/** A member's points, as cart and checkout need them. The club, which stands above both, hands it to them. */
export type PointsPurse = {
  /** The member who is logged in, by number. */
  memberOf(context: Context): Promise<number | undefined>;
  /** How many points the member can use now. In a transaction that is going to use them: nobody else can until it ends. */
  balanceOf(db: Kysely<Tables> | Transaction<Tables>, memberId: number): Promise<number>;
  /** An order has been placed: it joins the member's account, and the points that pay for goods are used with it. */
  pay(trx: Transaction<Tables>, order: { memberId: number; orderId: number; points: number }): Promise<void>;
};

/** How many points may be used; asked only when the cart wants to. */
export type PointsLimit = () => Promise<number>;

/** For who is not logged in. */
export const noPoints: PointsLimit = async () => 0;

/** What the logged-in member of a request may use. */
export function limitFor(purse: PointsPurse | undefined, db: Kysely<Tables>, context: Context): PointsLimit {
  return async () => {
    const memberId = await purse?.memberOf(context);
    return purse && memberId !== undefined ? await purse.balanceOf(db, memberId) : 0;
  };
}
