import type { ReviewKind, ReviewState } from "@skaenk/contract/reviews";
import type { Generated } from "kysely";
import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { ClubDatabase } from "../club/tables.ts";

export type ReviewTables = {
  reviews: {
    id: Generated<number>;
    kind: ReviewKind;
    slug: string;
    member_id: number;
    first_name: string;
    stars: number | null;
    words: string;
    state: ReviewState;
    version: Generated<number>;
    written_at: Date;
    decided_at: Date | null;
    reason: string | null;
  };
};

/** All tables that reviews ask of, themselves and by the queries they call. */
export type ReviewsDatabase = ReviewTables & RatingTables & ClubDatabase & AuditTables;
