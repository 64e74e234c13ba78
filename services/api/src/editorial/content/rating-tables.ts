import type { Generated } from "kysely";

export type RatingTables = {
  ratings: {
    id: Generated<number>;
    recipe_slug: string;
    visitor_id: string | null;
    member_id: number | null;
    stars: number;
    rated_at: Date;
  };
};
