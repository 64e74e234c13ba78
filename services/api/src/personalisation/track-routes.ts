import { OpenAPIHono } from "@hono/zod-openapi";
import type { User } from "@relewise/client";
import { type TrackedEvent, trackVisitor } from "@skaenk/contract/tracking";
import type { Context } from "hono";
import type { Platform } from "../platform/context.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid } from "../platform/refuse.ts";
import { ensureVisitor } from "../platform/visitor.ts";
import type { ShelfState, Shelves } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";
import { contentId, contentKinds, withParents } from "./entity-ids.ts";
import { noteEngagements } from "./outbox-queries.ts";
import { language, type Ranker, type ServiceClients } from "./ranker.ts";
import type { Engaged, KnownUser } from "./tables.ts";
import { type Asking, temporaryIdOf, userOf, type WhoAsks } from "./who-asks.ts";

/** Nobody waits for it, so it may take its time. */
const trackingPatienceMs = 5_000;
const limit = { seconds: 60, perVisitor: 240, perAddress: 2_400 };

type Parts = { ranker: Ranker; shelves: Shelves; whoAsks: WhoAsks };

/** What visitors look at, told to the service after the answer has left. Without consent nothing leaves this function. */
export function trackRoutes({ db, settings }: Platform<Tables>, { ranker, shelves, whoAsks }: Parts): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/track", rateLimit(limit));

  app.openapi(trackVisitor, async (context) => {
    const asking = await whoAsks(context);
    if (asking.kind === "nobody") return context.body(null, 204);
    const ids = idsOf(asking, context);
    const user = ids ? userOf(ids) : asking.user;
    const { events } = context.req.valid("json");
    const shelf = await shelves.read();
    const engagements = ids ? events.flatMap((event) => (event.kind === "hearts" ? heartsOf(event, shelf) : [])) : [];
    if (ids && engagements.length > 0) await noteEngagements(db, { ...ids, engagements });
    const views = events.filter((event) => event.kind !== "hearts").filter((event) => isKnown(event, shelf));
    if (views.length === 0) return context.body(null, 204);
    void ranker.ask(async (clients, options) => {
      for (const view of views) await tell(clients, view, user, options);
      return true;
    }, trackingPatienceMs);
    return context.body(null, 204);
  });

  /** Who has agreed to be known gets a name at the first thing they do. */
  const idsOf = (asking: Asking, context: Context): KnownUser | undefined => {
    if (asking.kind === "known") return asking.ids;
    if (asking.kind === "nobody" || !asking.mayBeKnown) return undefined;
    return { temporaryId: temporaryIdOf(settings.sessionSecret, ensureVisitor(context, settings)) };
  };

  return app;
}

type Hearts = Extract<TrackedEvent, { kind: "hearts" }>;
type View = Exclude<TrackedEvent, Hearts>;

/** What the shop has never had is somebody playing. Articles and themes are few, and the service shows none it was not told. */
function isKnown(event: View, { productBySlug, recipeBySlug, categoryNames }: ShelfState): boolean {
  if (event.kind === "product") return productBySlug.has(event.slug);
  if (event.kind === "recipe") return recipeBySlug.has(event.slug);
  return event.kind !== "category" || categoryNames.has(event.path);
}

const heartsOf = ({ items, on }: Hearts, shelf: ShelfState): Engaged[] =>
  items.filter((item) => isKnown(item, shelf)).map(({ kind, slug }) => ({ kind, slug, isFavorite: on }));

async function tell({ tracker }: ServiceClients, event: View, user: User, options: object): Promise<void> {
  switch (event.kind) {
    case "product":
      return await tracker.trackProductView(
        { productId: event.slug, user, ...(event.variantId ? { variantId: event.variantId } : {}) },
        options,
      );
    case "recipe":
    case "article":
      return await tracker.trackContentView({ contentId: contentId(event.kind, event.slug), user }, options);
    case "brand":
      return await tracker.trackBrandView({ brandId: event.slug, user }, options);
    case "category":
      return await tracker.trackProductCategoryView({ idPath: withParents(event.path), user }, options);
    case "recipe-theme":
      return await trackTheme(contentKinds.recipe, event.slug);
    case "article-theme":
      return await trackTheme(contentKinds.article, event.slug);
    case "search":
      return await tracker.trackSearchTerm({ term: event.term, language, user }, options);
  }

  async function trackTheme(root: string, slug: string): Promise<void> {
    await tracker.trackContentCategoryView({ idPath: [root, `${root}/${slug}`], user }, options);
  }
}
