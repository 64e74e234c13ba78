import { serve } from "@hono/node-server";
import { createPersonalisation } from "@skaenk/personalisation/app";
import { createApi } from "../../services/api/src/app.ts";
import { openRanker } from "../../services/api/src/discovery/personalisation/ranker.ts";
import { searchHandlers } from "../../services/api/src/discovery/personalisation/search-handlers.ts";
import { startOutbox } from "../../services/api/src/platform/outbox/start-outbox.ts";
import { openTestShop } from "../../services/api/src/testing/test-shop.ts";

/** Test files run beside one another: an answer that is late for a visitor is still an answer here. */
const patienceTimes = 30;

export type SearchShop = Awaited<ReturnType<typeof openSearchShop>>;

/** The demo shop with its search service beside it, which has been told everything. */
export async function openSearchShop() {
  const shop = await openTestShop();
  const { settings, log } = shop;
  const { datasetId, apiKey, browserKey } = settings.personalisation;
  const personalisation = createPersonalisation({
    databaseUrl: settings.databaseUrl ?? "",
    datasets: [{ id: datasetId, keys: { browser: browserKey, server: apiKey, integration: apiKey } }],
    log: { info: () => undefined, error: (message, details) => console.error(message, details) },
  });
  await personalisation.start();
  let url = "";
  const server = await new Promise<ReturnType<typeof serve>>((done) => {
    const opened = serve({ fetch: personalisation.app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
      url = `http://127.0.0.1:${port}`;
      done(opened);
    });
  });
  const ranker = openRanker(settings, log, () => url, patienceTimes);
  const { http: api } = createApi(shop, { ranker });
  const sender = await startOutbox(shop, searchHandlers(shop, ranker));
  await sender.settled();
  return {
    ...shop,
    api,
    ranker,
    sender,
    personalisation,
    /** Stops answering at once, as when it is killed. */
    silenceService: () => {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
    stop: async () => {
      await sender.stop();
      await new Promise((done) => server.close(() => done(undefined)));
      await personalisation.stop();
      await shop.stop();
    },
  };
}
