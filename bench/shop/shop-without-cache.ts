import { createLog } from "@skaenk/api/platform/log";
import { readSettings } from "@skaenk/api/platform/settings";
import { buildIfStale, storefrontApp } from "../../server/src/build-app.ts";
import { RenderBudget } from "../../server/src/render-budget.ts";
import { openShop, readDemoShop } from "../../server/src/shop.ts";

/** The whole shop, except that it keeps no rendered page and lets anyone render without end. */
const settings = readSettings(process.env);
await buildIfStale(storefrontApp);
const endless = new RenderBudget({ burst: Number.MAX_SAFE_INTEGER, perSecond: 1 });
const shop = await openShop(settings, createLog(settings.logLevel), {
  keepPages: false,
  budget: endless,
  content: readDemoShop,
});
process.on("SIGTERM", () => {
  shop.stop().then(() => process.exit(0));
});
