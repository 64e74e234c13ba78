import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { interleave, type Load, perSecond, ratio } from "./load.ts";
import { startProgram } from "./start-program.ts";

/**
 * The backend with 1,000 and with 100,000 products, interleaved: a page of the list (any of the first forty), one product
 * (any of five hundred), and putting one of five hundred variants in one of twenty thousand carts.
 */
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
const sizes = (process.env.SIZES ?? "1000,100000").split(",").map(Number);
const goals: Record<string, number> = {
  "GET /products": 3_500,
  "GET /products/{slug}": 9_000,
  "POST /cart/lines": 1_100,
};

const shops = [];
for (const size of sizes) {
  const env = { DATA_DIR: join(folder, `data-${size}`), PRODUCTS: String(size) };
  shops.push({ size, ...(await startProgram("bench/shop/shop-of-size.ts", env)) });
}

for (const [endpoint, script] of Object.entries(scripts())) {
  const file = join(folder, `${endpoint.replaceAll(/[^a-z]/gi, "-")}.lua`);
  writeFileSync(file, script);
  const contestants = Object.fromEntries(
    shops.map(({ size, address }): [string, Load] => [String(size), { url: address, seconds: 4, script: file }]),
  );
  const rates = interleave(contestants, 3);
  const small = rates[String(sizes[0])] ?? 0;
  const text = sizes
    .map((size) => `${size.toLocaleString("en")} varer: ${perSecond(rates[String(size)] ?? 0)}`)
    .join("   ");
  const large = rates[String(sizes.at(-1))] ?? 0;
  console.log(
    `${endpoint.padEnd(22)} ${text}   lille/stor ${ratio(small, large)} (mål ≤ 1,30; ≥ ${goals[endpoint]}/s)`,
  );
}
for (const { pid, size } of shops)
  console.log(`hukommelse ved ${size.toLocaleString("en")} varer: ${residentMegabytes(pid)} MB`);
await Promise.all(shops.map((shop) => shop.stop()));

function scripts(): Record<string, string> {
  const pages = `request = function() return wrk.format("GET", "/api/v1/products?page=" .. math.random(1, 40)) end`;
  const product = `request = function() return wrk.format("GET", "/api/v1/products/vare-" .. math.random(0, 499)) end`;
  const add = `
    request = function()
      wrk.headers["Content-Type"] = "application/json"
      wrk.headers["Cookie"] = string.format("skaenk_visitor=%022d", math.random(1, 20000))
      return wrk.format("POST", "/api/v1/cart/lines", nil, '{"variantId":"SKU-' .. math.random(0, 499) .. '","quantity":1}')
    end`;
  return { "GET /products": pages, "GET /products/{slug}": product, "POST /cart/lines": add };
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
