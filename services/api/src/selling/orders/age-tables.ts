import type { Generated } from "kysely";

export type AgeTables = {
  /** Proofs of age: requested at the checkout, linked to the order. */
  age_checks: {
    id: Generated<number>;
    visitor_id: string;
    /** The member who began it, until an order has used it; nobody else at the browser may. */
    member_id: Generated<number | null>;
    order_id: Generated<number | null>;
    min_age: number;
    method: string;
    state: string;
    nonce: string;
    result: Generated<"pending" | "passed" | "failed">;
    provider_ref: Generated<string | null>;
    started_at: Date;
    checked_at: Generated<Date | null>;
    used_at: Generated<Date | null>;
    /** Until the answer has come. */
    verifier: Generated<string | null>;
    return_url: Generated<string | null>;
    /** The provider's signed yes, kept with the order: an authority that asks may have it looked up there. */
    id_token: Generated<string | null>;
  };
  /** A member's latest proof, where the owner has chosen that it is good for more than one order. */
  member_age_proofs: {
    member_id: number;
    min_age: number;
    method: string;
    provider_ref: string | null;
    id_token: string | null;
    proven_at: Date;
  };
};
