import { OpenAPIHono } from "@hono/zod-openapi";
import { type CampaignCard, getCampaign, getCampaignPage, listCampaigns } from "@skaenk/contract/campaigns";
import type { Kysely } from "kysely";
import { buildBlocks, storyPicture } from "../inspiration/build-blocks.ts";
import { showing } from "../platform/context.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import type { ShelfState, Shelves } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";
import { campaignState } from "./campaign-state.ts";

export function campaignRoutes(shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  const { db, now } = shelves;

  app.openapi(listCampaigns, async (context) => {
    const [rows, shelf] = await Promise.all([
      db.selectFrom("campaigns").selectAll().orderBy("starts_on", "desc").execute(),
      shelves.read(),
    ]);
    const items = rows.map((row) => campaignCard(row, shelf, now())).filter((card) => card.state === "running");
    return context.json({ items }, 200, showing("campaigns"));
  });

  app.openapi(getCampaign, async (context) => {
    const [row, shelf] = await Promise.all([findRow(db, context.req.valid("param").slug), shelves.read()]);
    const body = {
      ...campaignCard(row, shelf, now()),
      intro: row.content.intro,
      blocks: buildBlocks(row.content.blocks, shelf),
      pages: row.content.pages.map(({ id, title, summary }) => ({ id, title, summary })),
    };
    return context.json(body, 200, showing(`campaign:${row.slug}`, "products", "recipes"));
  });

  app.openapi(getCampaignPage, async (context) => {
    const { slug, id } = context.req.valid("param");
    const [row, shelf] = await Promise.all([findRow(db, slug), shelves.read()]);
    const page = row.content.pages.find((candidate) => candidate.id === id);
    if (!page) throw new Refused(404, "campaign_page_not_found", "Den side i kampagnen findes ikke.");
    const body = {
      campaign: campaignCard(row, shelf, now()),
      page: { id: page.id, title: page.title, summary: page.summary, blocks: buildBlocks(page.blocks, shelf) },
      pages: row.content.pages.map(({ id: other, title, summary }) => ({ id: other, title, summary })),
    };
    return context.json(body, 200, showing(`campaign:${slug}`, "products", "recipes"));
  });

  return app;
}

type CampaignRow = Awaited<ReturnType<typeof findRow>>;

async function findRow(db: Kysely<Tables>, slug: string) {
  const row = await db.selectFrom("campaigns").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row) throw new Refused(404, "campaign_not_found", "Vi kender ikke den kampagne.");
  return row;
}

function campaignCard(row: CampaignRow, shelf: ShelfState, now: Date): CampaignCard {
  const { drawing, alt } = storyPicture(row.content.drawing, shelf);
  return {
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    state: campaignState(row.starts_on, row.ends_on, now),
    tint: row.tint,
    drawing,
    alt,
  };
}
