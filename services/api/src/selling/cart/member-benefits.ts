import type { Caller } from "../../platform/caller.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import type { Customer } from "../promotions/queries.ts";
import type { CartDatabase } from "./tables.ts";

/** A special offer that takes so much off the goods, once there are enough of them. */
export type CartOffer = { code: string; title: string; offOre: number; fromOre: number };

/** A member's points, as cart and checkout need them. The club, which stands above both, hands it to them. */
export type MemberPoints = {
  /** The member who is logged in, by number. */
  memberOf(caller: Caller): Promise<number | undefined>;
  /** The member of that mail, where they have shown that it is theirs. */
  memberAt(db: Database<CartDatabase>, email: string): Promise<number | undefined>;
  /** The amount that a point takes off the goods now. */
  orePerPoint(): number;
  /** How many points the member can use now. In a transaction that is going to use them: nobody else can until it ends. */
  balanceOf(db: Database<CartDatabase> | Transaction<CartDatabase>, memberId: number): Promise<number>;
  /** The member's offer of that code, while it can be used. In a transaction that is going to use it: nobody else can. */
  offerOf(
    db: Database<CartDatabase> | Transaction<CartDatabase>,
    memberId: number,
    code: string,
  ): Promise<CartOffer | undefined>;
  /** An order has been placed: it joins the member's account, and what pays for goods is used with it. */
  pay(
    trx: Transaction<CartDatabase>,
    order: { memberId: number; orderId: number; points: number; offerCode?: string | undefined },
  ): Promise<void>;
  /** The code of the special offer that an order of the member used, and no other order since; undefined for an order that is not theirs. */
  spentOn(
    trx: Transaction<CartDatabase>,
    order: { memberId: number; orderId: number },
  ): Promise<{ offerCode: string | undefined } | undefined>;
};

/** What the one who asks may use; asked only when the cart wants to. */
export type MemberBenefits = {
  /** The amount that a point takes off the goods; undefined where there are no points. */
  orePerPoint?: number | undefined;
  points(): Promise<number>;
  offer(code: string): Promise<CartOffer | undefined>;
  /** Who buys, for promotions that are for some. */
  customer(): Promise<Customer>;
};

/** For who is not logged in. */
export const noBenefits: MemberBenefits = {
  points: async () => 0,
  offer: async () => undefined,
  customer: async () => ({}),
};

/** The benefits that the logged-in member of a request may use. */
export function benefitsOf(
  memberPoints: MemberPoints | undefined,
  db: Database<CartDatabase>,
  caller: Caller,
): MemberBenefits {
  if (!memberPoints) return noBenefits;
  return {
    orePerPoint: memberPoints.orePerPoint(),
    points: async () => {
      const memberId = await memberPoints.memberOf(caller);
      return memberId === undefined ? 0 : await memberPoints.balanceOf(db, memberId);
    },
    offer: async (code) => {
      const memberId = await memberPoints.memberOf(caller);
      return memberId === undefined ? undefined : await memberPoints.offerOf(db, memberId, code);
    },
    customer: async () => ({ memberId: await memberPoints.memberOf(caller) }),
  };
}
