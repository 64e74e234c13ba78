import type { ReviewKind, ReviewState } from "@skaenk/contract/reviews";
import type { Generated } from "kysely";

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
