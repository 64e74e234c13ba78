import {
  type Campaign,
  type CampaignCard,
  type CampaignPage,
  getCampaign,
  getCampaignPage,
  listCampaigns,
} from "@skaenk/contract/campaigns";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ShelfState, Shelves } from "../../discovery/shelves/open-shelves.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { goneOrMoved } from "../addresses/moved.ts";
import { buildBlocks, storyPicture } from "../inspiration/build-blocks.ts";
import { campaignState } from "./campaign-state.ts";
import { type CampaignRow, findCampaignRow, listCampaignRows } from "./queries.ts";
import type { CampaignsDatabase } from "./tables.ts";

export function campaignEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();
  const { db, now } = shelves;

  endpoints.on(listCampaigns, async (_, caller) => {
    const [rows, shelf] = await Promise.all([listCampaignRows(db), shelves.read()]);
    const running = rows.map((row) => campaignCard(row, shelf, now())).filter((card) => card.state === "running");
    // What is soon over is seen first.
    const items = running.sort((a, b) => a.endsOn.localeCompare(b.endsOn));
    shows(caller, "campaigns");
    return { items };
  });

  endpoints.on(getCampaign, async ({ params }, caller) => {
    const [row, shelf] = await Promise.all([getRow(db, params.slug), shelves.read()]);
    const body = showCampaign(row, shelf, now());
    shows(caller, contentTag("campaign", row.slug), "products", "recipes");
    return body;
  });

  endpoints.on(getCampaignPage, async ({ params: { slug, id } }, caller) => {
    const [row, shelf] = await Promise.all([getRow(db, slug, `/${id}`), shelves.read()]);
    const body = showCampaignPage(row, shelf, { now: now(), id });
    shows(caller, contentTag("campaign", slug), "products", "recipes");
    return body;
  });

  return endpoints;
}

/** A campaign's index as its page shows it. Pure. */
export const showCampaign = (row: CampaignRow, shelf: ShelfState, now: Date): Campaign => ({
  ...campaignCard(row, shelf, now),
  ...(row.content.seo ? { seo: row.content.seo } : {}),
  intro: row.content.intro,
  blocks: buildBlocks(row.content.blocks, shelf),
  pages: row.content.pages.map(({ id, title, summary }) => ({ id, title, summary })),
});

type Asked = { now: Date; id: string };

/** @throws Refused where the campaign has no such page */
export function showCampaignPage(row: CampaignRow, shelf: ShelfState, { now, id }: Asked): CampaignPage {
  const page = row.content.pages.find((candidate) => candidate.id === id);
  if (!page) throw new Refused(404, "campaign_page_not_found", "Den side i kampagnen findes ikke.");
  return {
    campaign: campaignCard(row, shelf, now),
    page: { id: page.id, title: page.title, summary: page.summary, blocks: buildBlocks(page.blocks, shelf) },
    pages: row.content.pages.map(({ id: other, title, summary }) => ({ id: other, title, summary })),
  };
}

async function getRow(db: Queries<CampaignsDatabase>, slug: string, below = ""): Promise<CampaignRow> {
  const row = await findCampaignRow(db, slug);
  if (row) return row;
  const gone = new Refused(404, "campaign_not_found", "Vi kender ikke den kampagne.");
  throw await goneOrMoved(db, shopPage("/kampagne/:slug", { slug }), gone, below);
}

export function campaignCard(row: CampaignRow, shelf: ShelfState, now: Date): CampaignCard {
  const { drawing, alt } = storyPicture(row.content.drawing, shelf);
  return {
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    state: campaignState(row.starts_on, row.ends_on, now),
    tint: row.tint,
    drawing: row.photo?.address ?? drawing,
    alt: row.photo?.alt ?? alt,
  };
}
