import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeOptions } from "../../server/node-options.mjs";
import { interleave, type Measurement, perSecond, ratio } from "./load.ts";
import { filledTo, loaderDataOf, shapeOf } from "./page-shape.ts";
import { startProgram } from "./start-program.ts";

/**
 * The drinks overview rendered anew each time, against a bare React Router page behind Hono that has the same bytes, the same
 * loader data, and as many elements and router links; and, for honesty, against one that has only the bytes, as long texts.
 */
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
const build = spawnSync(process.execPath, ["../../node_modules/@react-router/dev/bin.cjs", "build"], {
  cwd: "bench/bare-storefront",
  env: { ...process.env, NODE_ENV: "production" },
  encoding: "utf8",
});
if (build.status !== 0) throw new Error(build.stderr);

// Named as a real shop must be; nobody visits it but this machine.
const named = { PUBLIC_URL: "https://skaenk.example", COMPANY_CVR: "25313763" };
const production = { ...named, NODE_ENV: "production", ALLOW_FAKES: "1" };
const shop = await startProgram("bench/shop/shop-without-cache.ts", { ...production, DATA_DIR: join(folder, "data") });
const drinks = `${shop.address}/drinks`;
const pageData = join(folder, "drinks.json");
writeFileSync(pageData, JSON.stringify(await loaderDataOf(drinks, "recipes")));
// Node as the shop has it, so that only the programs differ.
const bare = await startProgram(
  "bench/bare-storefront/server.ts",
  { ...production, PAGE_DATA: pageData },
  120,
  nodeOptions,
);

const shape = await shapeOf(drinks);
const sameElements = await filledTo(bare.address, shape);
const longTexts = await filledTo(`${bare.address}/lange-tekster`, shape, "text");

const measured = interleave(
  {
    shop: { url: drinks, seconds: 4, pid: shop.pid },
    same: { url: sameElements, seconds: 4, pid: bare.pid },
    long: { url: longTexts, seconds: 4, pid: bare.pid },
  },
  7,
  4,
);
const none: Measurement = { perSecond: 0, cpuMicrosecondsEach: 0, requests: 0 };
const { shop: ours = none, same = none, long = none } = measured;
const line = (name: string, { perSecond: rate, cpuMicrosecondsEach }: Measurement) =>
  `  ${name.padEnd(44)} ${perSecond(rate)}  ${(cpuMicrosecondsEach / 1000).toFixed(2)} ms CPU`;
const against = (bare: Measurement) =>
  `Skænk/bar ${ratio(ours.perSecond, bare.perSecond)}, efter CPU ${ratio(bare.cpuMicrosecondsEach, ours.cpuMicrosecondsEach)}`;

console.log(
  `drinksoversigten: ${(shape.bytes / 1000).toFixed(1)} kB, ${shape.elements} elementer, ${shape.links} links; 16 forbindelser, median af 7 runder`,
);
console.log(line("Skænk, uden gemte sider", ours));
console.log(`${line("bar React Router + Hono, samme elementer", same)}   ${against(same)}  (mål ≥ 0,90)`);
console.log(`${line("bar React Router + Hono, kun lange tekster", long)}   ${against(long)}`);
await Promise.all([shop.stop(), bare.stop()]);
