import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeOptions } from "../../server/node-options.mjs";
import { browserKey, questionParts } from "../../tests/public-costs/all-questions.ts";
import { measureCost } from "../../tests/public-costs/measure-cost.ts";
import { openMeasuredOutbox } from "../../tests/public-costs/measured-outbox.ts";
import { openMeasuredShop } from "../../tests/public-costs/measured-shop.ts";
import { largestShare, limitOf, shareOf } from "../../tests/public-costs/stated-limits.ts";
import { buildFolderOf, routesOf } from "../../tests/support/app-routes.ts";
import { createTestDatabase } from "../../tests/support/postgres.ts";
import { startShopProcess } from "../../tests/support/shop-process.ts";
import startPostgres from "../../tests/support/start-postgres.ts";

/**
 * Prints a table of all public addresses with the main-thread time of one request to each. `npm run bench -- public-costs`; further
 * arguments select parts by name.
 */
const [...chosen] = process.argv.slice(2);
const closeDatabase = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "skaenk-costs-"));
const databaseUrl = await createTestDatabase();
const outbox = openMeasuredOutbox(databaseUrl);
const settings = {
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  PERSONALISATION_BROWSER_KEY: browserKey,
  OFFICE_BUILD_DIR: buildFolderOf("back-office"),
};
const shop = await startShopProcess(settings, { options: nodeOptions });
try {
  await shop.ready();
  const running = { pid: shop.child.pid ?? 0, outbox };
  const measured = await openMeasuredShop(shop.url);
  const routes = { storefront: await routesOf("storefront"), office: await routesOf("back-office") };
  console.log(
    "| address | dearest request | ms of the main thread | limit | share of the thread |\n|---|---|---|---|---|",
  );
  for (const [name, questions] of questionParts) {
    if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) continue;
    for (const question of await questions(measured, routes)) {
      const { address, worst, statuses = [200] } = question;
      const limit = limitOf(address);
      const { ms, statuses: seen } = await measureCost(running, question).catch((error: unknown) => ({
        ms: Number.NaN,
        statuses: [String(error)],
      }));
      const wrong = seen.filter((status) => !statuses.includes(Number(status)));
      const told = limit ? `${limit.requests} in ${limit.seconds} s` : "none";
      const share = shareOf(ms, limit);
      const held = `${(100 * share).toFixed(0)} %${share > largestShare ? " too much" : ""}`;
      console.log(
        `| ${address} | ${worst} | ${ms.toFixed(1)} | ${told} | ${limit ? held : ""} |${wrong.length > 0 ? ` answered ${wrong}` : ""}`,
      );
    }
  }
} finally {
  await outbox.close();
  await shop.stop("SIGINT");
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
}
