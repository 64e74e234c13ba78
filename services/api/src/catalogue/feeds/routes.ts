import { timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { type FeedName, feedAddress, feedNames, getFeed } from "@skaenk/contract/feeds";
import { type Feed, listFeeds, rebuildFeeds, renewFeedAddress } from "@skaenk/contract/office/feeds";
import { maySee } from "@skaenk/contract/office/rights";
import { recordChange } from "../../office/audit/queries.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import { wholeList } from "../../platform/office-list-queries.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Settings } from "../../platform/settings.ts";
import { FeedFolder } from "./feed-folder.ts";
import { askForFeeds, type FeedRow, findFeed, listFeedRows, replaceSecret } from "./queries.ts";
import type { FeedTables } from "./tables.ts";

type Context = { db: Database<FeedTables & AuditTables>; settings: Settings; now: () => Date };

/** The goods for portals, whole files that are streamed; asked for again unchanged they are not sent again. */
export function feedEndpoints({ db, settings }: Omit<Context, "now">): Endpoints {
  const folder = new FeedFolder(settings.mediaDir);
  const unknown = () => new Refused(404, "feed_not_found", "Det feed findes ikke.");
  return new Endpoints().file(getFeed, async ({ params: { file } }, context) => {
    const [, name, secret = ""] = /^([a-z]+)-([\w-]{20,60})\.xml$/.exec(file) ?? [];
    if (!feedNames.includes(name as FeedName)) throw unknown();
    const known = await findFeed(db, name as FeedName);
    if (!known || !isSame(known.secret, secret)) throw unknown();
    const { row, found } = await openBuilt({ db, folder, name: known.name });
    if (!found || row.hash === null)
      throw new Refused(503, "feed_not_built", "Feedet bliver lavet. Prøv igen om lidt.", {
        headers: { "retry-after": "60" },
      });
    const etag = `"${row.hash}"`;
    const headers = {
      etag,
      "cache-control": "private, max-age=0, must-revalidate",
      "x-robots-tag": "noindex",
      ...(row.built_at ? { "last-modified": row.built_at.toUTCString() } : {}),
    };
    const tags = (context.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    if (tags.includes(etag) || tags.includes("*")) return new Response(null, { status: 304, headers });
    return new Response(Readable.toWeb(found.stream()) as ReadableStream, {
      headers: { ...headers, "content-type": "application/xml; charset=utf-8", "content-length": String(found.size) },
    });
  });
}

/** So long a portal waits for the file that it is the first to ask for; a shop of some thousand goods takes seconds. */
const longestBuildMs = 20_000;
const pauseMs = 250;

/** The file of a feed; one that nobody has asked for before is built now, and waited for. */
async function openBuilt({ db, folder, name }: { db: Context["db"]; folder: FeedFolder; name: FeedName }) {
  const ends = performance.now() + longestBuildMs;
  for (let isAsked = false; ; isAsked = true) {
    const row = await findFeed(db, name);
    if (!row) throw new Error(`No feed ${name}`);
    const found = row.hash === null ? undefined : await folder.open(name, row.hash);
    if (found || performance.now() > ends) return { row, found };
    if (!isAsked) await askForFeeds(db);
    await setTimeout(pauseMs);
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The office's endpoints of product feeds: the file of each portal and the goods left out of it. */
export function officeFeedEndpoints({ db, settings, now, guard }: Context & { guard: OfficeGuard }): OfficeEndpoints {
  const show = ({ name, secret, included, bytes, ...row }: FeedRow, { rights }: ActingStaff): Feed => ({
    name,
    url: maySee(rights, renewFeedAddress.right) ? feedAddress(settings.publicUrl, name, secret) : null,
    included,
    bytes: Number(bytes),
    leftOut: row.left_out,
    leftOutCount: row.left_out_count,
    builtAt: row.built_at?.toISOString() ?? null,
  });
  return new OfficeEndpoints(guard)
    .on(listFeeds, async (_, acting) => {
      const rows = await listFeedRows(db);
      // A first visit to the page has them built; they are there a moment later.
      if (rows.some(({ built_at }) => built_at === null)) await askForFeeds(db);
      return wholeList(rows.map((row) => show(row, acting)));
    })
    .on(rebuildFeeds, async () => ({ asked: await askForFeeds(db) }))
    .on(renewFeedAddress, async ({ params: { name } }, acting) => {
      await listFeedRows(db);
      await db.transaction().execute(async (trx) => {
        await replaceSecret(trx, name);
        const change = { before: {}, after: { address: "ny" }, at: now() };
        await recordChange(trx, { actor: acting, act: "feed.renew", thing: "feed", key: name, ...change });
      });
      const row = await findFeed(db, name);
      if (!row) throw new Error(`No feed ${name}`);
      return show(row, acting);
    });
}
