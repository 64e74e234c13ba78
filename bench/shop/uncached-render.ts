import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { interleave, perSecond, ratio } from "./load.ts";
import { startProgram } from "./start-program.ts";

/** The drinks overview rendered anew each time, against a bare React Router page of equal size behind Hono. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
const build = spawnSync(process.execPath, ["../../node_modules/@react-router/dev/bin.cjs", "build"], {
  cwd: "bench/bare-storefront",
  env: { ...process.env, NODE_ENV: "production" },
  encoding: "utf8",
});
if (build.status !== 0) throw new Error(build.stderr);

const shop = await startProgram("bench/shop/shop-without-cache.ts", { DATA_DIR: join(folder, "data") });
const size = (await (await fetch(`${shop.address}/drinks`)).text()).length;
const bare = await startProgram("bench/bare-storefront/server.ts", { PAGE_SIZE: String(size), NODE_ENV: "production" });
const bareSize = (await (await fetch(bare.address)).text()).length;

const { shop: ours = 0, bare: theirs = 0 } = interleave(
  {
    shop: { url: `${shop.address}/drinks`, seconds: 4 },
    bare: { url: bare.address, seconds: 4 },
  },
  5,
);
console.log(
  `drinksoversigten ${(size / 1000).toFixed(0)} kB, bar side ${(bareSize / 1000).toFixed(0)} kB, 16 forbindelser`,
);
console.log(`  Skænk, uden gemte sider     ${perSecond(ours)}`);
console.log(`  bar React Router + Hono     ${perSecond(theirs)}   Skænk/bar ${ratio(ours, theirs)}  (mål ≥ 0,90)`);
await Promise.all([shop.stop(), bare.stop()]);
