import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openResponseCache } from "@skaenk/api/platform/caching/response-cache";
import { registry } from "@skaenk/api/platform/metrics";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { openTestShop, type TestShop } from "../../../services/api/src/testing/test-shop.ts";
import { PageCache } from "../page-cache.ts";
import "./measure-pages.ts";
import { watchProcess } from "./process-gauges.ts";
import { watchShop } from "./watch-shop.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "docs", "monitoring");
const textOf = (name: string) => readFileSync(join(folder, name), "utf8");

let shop: TestShop;
let stop: () => Promise<void>;
beforeAll(async () => {
  shop = await openTestShop();
  stop = watchShop({ ...shop, cache: new PageCache(), answers: openResponseCache() });
  watchProcess();
});
afterAll(async () => {
  await stop();
  await shop.stop();
});

const ofPrometheus = new Set(
  `sum max min by rate increase time topk histogram_quantile le status route queue job provider outcome state name instance`.split(
    " ",
  ),
);

/** The names in an expression, without what it filters by and Prometheus' own words. */
const namesIn = (expression: string) =>
  [...expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, "").matchAll(/[a-z_][a-z_0-9]*/g)]
    .map(([name]) => name)
    .filter((name) => !ofPrometheus.has(name));

async function known(): Promise<Set<string>> {
  const metrics = await registry.getMetricsAsJSON();
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

it("has alert rules about figures that the shop really tells", async () => {
  const names = await known();
  const rules = (parse(textOf("alerts.yaml")) as Rules).groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThanOrEqual(10);
  for (const { alert, expr } of rules) {
    expect(
      namesIn(expr).filter((name) => !names.has(name)),
      alert,
    ).toEqual([]);
    expect(namesIn(expr), alert).not.toEqual([]);
  }
});

it("says in the operations manual what each alert means", () => {
  const manual = readFileSync(join(folder, "..", "operations.md"), "utf8");
  const rules = (parse(textOf("alerts.yaml")) as Rules).groups.flatMap((group) => group.rules);
  expect(rules.filter(({ alert }) => !manual.includes(`**${alert}**`)).map(({ alert }) => alert)).toEqual([]);
});

it("has a dashboard of figures that the shop really tells", async () => {
  const names = await known();
  const { panels } = JSON.parse(textOf("grafana-dashboard.json")) as Dashboard;
  for (const { title, targets } of panels) {
    for (const { expr } of targets)
      expect(
        namesIn(expr).filter((name) => !names.has(name)),
        title,
      ).toEqual([]);
  }
});
