import {
  getOwnReview,
  getReviews,
  listOwnReviews,
  type Review,
  removeReview,
  saveReview,
} from "@skaenk/contract/reviews";
import { reviewsNotes } from "@skaenk/contract/reviews-note";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Database } from "../../platform/queries.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { plainLine } from "../../platform/typed-text.ts";
import type { AttemptLimits } from "../identity/attempt-limits.ts";
import type { Sessions } from "../identity/sessions.ts";
import { countShown, deleteOwn, listOwn, listShown, type Thing } from "./queries.ts";
import type { ReviewsDatabase } from "./tables.ts";
import { asWritten, readOwn, writeReview } from "./write-review.ts";

const writes = { seconds: 3600, perVisitor: 60, perAddress: 120 };

/** The public endpoint of reviews, cached with the pages that show them. */
export const shownReviewEndpoints = (db: Database<ReviewsDatabase>, shelves: Shelves): Endpoints =>
  new Endpoints().on(getReviews, async ({ params: { kind, slug } }, caller) => {
    await checkThing(shelves, { kind, slug });
    const [rows, { count, stars }] = await Promise.all([listShown(db, { kind, slug }), countShown(db, { kind, slug })]);
    shows(caller, contentTag(kind, slug));
    const average = kind === "product" && count > 0 ? { average: Math.round((Number(stars) * 10) / count) / 10 } : {};
    return { items: rows.map(asShown), count, note: reviewsNotes[kind], ...average };
  });

/** A member's own reviews, one of each thing. */
export function reviewEndpoints(
  platform: Platform<ReviewsDatabase>,
  { shelves, sessions, limits }: { shelves: Shelves; sessions: Sessions; limits: AttemptLimits },
): Endpoints {
  const thingOf = async ({ kind, slug }: Thing) => {
    const { recipeBySlug, productBySlug } = await shelves.read();
    const card = (kind === "recipe" ? recipeBySlug : productBySlug).get(slug)?.card;
    return card && { thing: { name: card.name, drawing: card.drawing } };
  };
  return new Endpoints()
    .on(listOwnReviews, async (_, caller) => {
      const { member_id: memberId } = await sessions.require(caller);
      const rows = await listOwn(platform.db, memberId);
      const items = rows.map(async ({ kind, slug, ...written }) => ({
        kind,
        slug,
        ...(await thingOf({ kind, slug })),
        ...asWritten(written),
      }));
      return { items: await Promise.all(items) };
    })
    .on(getOwnReview, async ({ params }, caller) => {
      const { member_id: memberId } = await sessions.require(caller);
      await checkThing(shelves, params);
      return await readOwn(platform, memberId, params);
    })
    .on(
      saveReview,
      async ({ params, body }, caller) => {
        const { member_id: memberId } = await sessions.require(caller);
        await checkThing(shelves, params);
        await limits.count("review", caller, String(memberId));
        await writeReview(platform, memberId, params, body);
        return await readOwn(platform, memberId, params);
      },
      rateLimit(writes),
    )
    .on(removeReview, async ({ params }, caller) => {
      const { member_id: memberId } = await sessions.require(caller);
      // Also of what the shop no longer has: it is still the member's own.
      await deleteOwn(platform.db, memberId, params);
      return await readOwn(platform, memberId, params);
    });
}

async function checkThing(shelves: Shelves, { kind, slug }: Thing): Promise<void> {
  const { recipeBySlug, productBySlug } = await shelves.read();
  if (kind === "recipe" && !recipeBySlug.has(slug)) throw unknown("recipe_not_found", "Vi kender ikke den drink.");
  if (kind === "product" && !productBySlug.has(slug)) throw unknown("product_not_found", "Vi kender ikke den vare.");
}

const unknown = (code: string, words: string) => new Refused(404, code, words);

const asShown = (row: Awaited<ReturnType<typeof listShown>>[number]): Review => ({
  id: String(row.id),
  name: plainLine(row.first_name),
  ...(row.stars === null ? {} : { stars: row.stars }),
  words: row.words,
  writtenAt: row.written_at.toISOString(),
});
