import { type FeedName, feedNames } from "@skaenk/contract/feeds";
import type { ExportTables } from "../../keeping/exports/queries.ts";
import type { ImportDatabase } from "../../moving-in/goods-import/tables.ts";
import { type EachHandler, growingPauses } from "../../platform/outbox/handler.ts";
import type { Database } from "../../platform/queries.ts";
import type { Settings } from "../../platform/settings.ts";
import { bundledDelivery } from "../../selling/delivery/bundled-delivery.ts";
import { configuredMethods, isOffered } from "../../selling/delivery/configured-delivery.ts";
import { type FeedDraft, FeedFolder } from "./feed-folder.ts";
import { type FeedDialect, google, meta } from "./merchant-feeds.ts";
import { kelkoo, pricerunner } from "./price-feeds.ts";
import { feedTopic, listFeedRows, saveBuilt } from "./queries.ts";
import { readItems } from "./read-items.ts";
import type { FeedTables, LeftOut } from "./tables.ts";

type Context = {
  db: Database<FeedTables & ExportTables & ImportDatabase>;
  settings: Settings;
  now: () => Date;
};

const dialects: Record<FeedName, FeedDialect> = { google, pricerunner, kelkoo, meta };
/** So many are told by name; the rest are counted. */
const mostLeftOut = 1_000;

type Building = { name: FeedName; draft: FeedDraft; included: number; leftOut: LeftOut[]; leftOutCount: number };

/** Makes every feed anew in one walk over the goods: it holds some hundreds of them at a time, however many there are. */
async function buildFeeds({ db, settings, now }: Context): Promise<void> {
  const rows = await listFeedRows(db);
  const folder = new FeedFolder(settings.mediaDir);
  const { publicUrl, productName } = settings;
  const methods = configuredMethods(bundledDelivery(), settings.live).filter((method) => isOffered(method, settings));
  const building: Building[] = [];
  try {
    for (const name of feedNames) {
      const draft = await folder.draft(name);
      building.push({ name, draft, included: 0, leftOut: [], leftOutCount: 0 });
      await draft.write(dialects[name].start({ name: productName, url: publicUrl }));
    }
    for await (const items of readItems(db, { publicUrl, methods, now: now() })) {
      for (const one of building) {
        let text = "";
        for (const item of items) {
          const reason = dialects[one.name].refuse(item);
          if (reason === undefined) {
            text += dialects[one.name].write(item);
            one.included += 1;
          } else {
            one.leftOutCount += 1;
            if (one.leftOut.length < mostLeftOut) one.leftOut.push({ sku: item.sku, name: item.title, reason });
          }
        }
        await one.draft.write(text);
      }
    }
    for (const { name, draft, ...counts } of building) {
      await draft.write(dialects[name].end);
      const written = await draft.keep();
      await saveBuilt(db, name, { ...written, ...counts, at: now() });
      await folder.clean(name, [written.hash, rows.find((row) => row.name === name)?.hash ?? null]);
    }
  } finally {
    await Promise.all(building.map(({ draft }) => draft.drop()));
  }
}

/** Makes feeds in the background; one that failed is asked for again by the clock. */
export const feedHandler = (context: Context): EachHandler => ({
  topic: feedTopic,
  atOnce: 1,
  pauseMs: growingPauses({ firstMs: 10_000, longestMs: 600_000, attempts: 6 }),
  handle: async () => {
    await buildFeeds(context);
    return undefined;
  },
});
