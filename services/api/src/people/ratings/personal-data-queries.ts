import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import { membersOwn, type PersonalTable } from "../../platform/personal-table-queries.ts";

export const ratingPersonalData: PersonalTable<RatingTables> = {
  ...membersOwn("ratings", "Bedømmelser", "recipe_slug, stars, rated_at"),
  kept: "Selve bedømmelsen bliver stående uden noget, der viser, hvem der gav den.",
  erase: async (trx, { memberId }) => {
    await trx
      .updateTable("ratings")
      .set({ member_id: null, visitor_id: null })
      .where("member_id", "=", memberId)
      .execute();
  },
};
