import { OpenAPIHono } from "@hono/zod-openapi";
import { addRating, getRatings } from "@skaenk/contract/ratings";
import type { Platform } from "../platform/context.ts";
import { ensureOwner, findOwner } from "../platform/list-owner.ts";
import type { MemberDoor } from "../platform/member-door.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { findVisitor } from "../platform/visitor.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";
import { findOwnStars, insertRating } from "./queries.ts";
import { readRatings } from "./rate-recipe.ts";

/** A cookie is easily thrown away, so an address may rate only so much: an evening's drinks, not a campaign. */
const writes = { seconds: 3600, perVisitor: 60, perAddress: 40 };

type Sources = { shelves: Shelves; members: MemberDoor };

export function ratingRoutes({ db, now, log, settings }: Platform<Tables>, { shelves, members }: Sources): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  const limit = rateLimit(writes);
  app.use("/recipes/:slug/ratings", async (context, next) =>
    context.req.method === "POST" ? await limit(context, next) : await next(),
  );

  const checkRecipe = async (slug: string): Promise<void> => {
    const { recipeBySlug } = await shelves.read();
    if (!recipeBySlug.has(slug)) throw new Refused(404, "recipe_not_found", "Vi kender ikke den drink.");
  };

  app.openapi(getRatings, async (context) => {
    const { slug } = context.req.valid("param");
    await checkRecipe(slug);
    return context.json(await readRatings(db, slug, await findOwner(members, context)), 200);
  });

  app.openapi(addRating, async (context) => {
    const { slug } = context.req.valid("param");
    const { rating: stars } = context.req.valid("json");
    await checkRecipe(slug);
    if (!isRating(stars)) {
      throw new Refused(422, "rating_missing", missing, { errors: { rating: missing } });
    }
    const owner = await ensureOwner(members, context, settings);
    const visitorId = findVisitor(context);
    try {
      // Who logs in does not get a second vote from the same browser.
      const known = visitorId !== undefined && (await findOwnStars(db, slug, { visitorId })) !== undefined;
      if (known || !(await insertRating(db, { slug, stars, owner, now: now() }))) throw alreadyRated();
      return context.json(await readRatings(db, slug, owner), 201);
    } catch (error) {
      if (error instanceof Refused) throw error;
      log.error({ error, slug }, "a rating could not be written");
      throw new Refused(500, "rating_failed", "Fejl i registrering");
    }
  });

  return app;
}

/** @source specification 5: this word */
const missing = "Vælg bedømmelse";

function isRating(value: number | null | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 5;
}

const alreadyRated = () => new Refused(409, "already_rated", "Du har allerede bedømt denne");
