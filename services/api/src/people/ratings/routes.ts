import { addRating, getRatings } from "@skaenk/contract/ratings";
import type { FindKnownUser } from "../../discovery/behaviour/caller-identity.ts";
import { reportLikes, sentimentOf } from "../../discovery/behaviour/write-behaviour.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { findVisitor } from "../../platform/visitor.ts";
import type { AttemptLimits } from "../identity/attempt-limits.ts";
import { ensureOwner, findOwner } from "../identity/list-owner.ts";
import type { MemberLookup } from "../identity/member-lookup.ts";
import { findOwnStars, insertRating } from "./queries.ts";
import { readRatings } from "./rate-recipe.ts";
import type { RatingsDatabase } from "./tables.ts";

/** Presses; how many of them become ratings is bounded by `limits`. */
const writes = { seconds: 3600, perVisitor: 60, perAddress: 40 };

type Sources = { shelves: Shelves; members: MemberLookup; knownTo: FindKnownUser; limits: AttemptLimits };

export function ratingEndpoints(
  { db, now, log, settings }: Platform<RatingsDatabase>,
  { shelves, members, knownTo, limits }: Sources,
): Endpoints {
  const endpoints = new Endpoints();

  const checkRecipe = async (slug: string): Promise<void> => {
    const { recipeBySlug } = await shelves.read();
    if (!recipeBySlug.has(slug)) throw new Refused(404, "recipe_not_found", "Vi kender ikke den drink.");
  };

  endpoints.on(getRatings, async ({ params: { slug } }, caller) => {
    await checkRecipe(slug);
    return await readRatings(db, slug, await findOwner(members, caller, settings));
  });

  endpoints.on(
    addRating,
    async ({ params: { slug }, body: { rating: stars } }, caller) => {
      await checkRecipe(slug);
      if (!isRating(stars)) {
        throw new Refused(422, "rating_missing", missing, { errors: { rating: missing } });
      }
      const owner = await ensureOwner(members, caller, settings);
      const visitorId = findVisitor(caller, settings);
      try {
        // Who logs in does not get a second vote from the same browser.
        const known = visitorId !== undefined && (await findOwnStars(db, slug, { visitorId })) !== undefined;
        if (known) throw alreadyRated();
        if (!(await limits.allows("rating", caller, slug))) throw tooManyRatings();
        const user = await knownTo(caller);
        await db.transaction().execute(async (trx) => {
          if (!(await insertRating(trx, { slug, stars, owner, now: now() }))) throw alreadyRated();
          await reportLikes(trx, user, [{ kind: "recipe", slug, sentiment: sentimentOf(stars) }]);
        });
        return await readRatings(db, slug, owner);
      } catch (error) {
        if (error instanceof Refused) throw error;
        log.error({ error, slug }, "a rating could not be written");
        throw new Refused(500, "rating_failed", "Fejl i registrering");
      }
    },
    rateLimit(writes),
  );

  return endpoints;
}

/** @source specification 5: this word */
const missing = "Vælg bedømmelse";

function isRating(value: number | null | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 5;
}

const tooManyRatings = () =>
  new Refused(429, "too_many_ratings", "Der er givet mange bedømmelser herfra i dag. Prøv igen i morgen.", {
    headers: { "retry-after": "86400" },
  });

const alreadyRated = () => new Refused(409, "already_rated", "Du har allerede bedømt denne");
