import { expect, it } from "vitest";
import { openTestShop } from "../testing/test-shop.ts";
import { queryName, registry } from "./metrics.ts";
import { fromOutside } from "./serving/measure-requests.ts";

it("names a statement by what it does and to which table", () => {
  expect(queryName('select "slug" from "products" where "slug" = $1')).toBe("select products");
  expect(queryName("\n  update orders set status = $1")).toBe("update orders");
  expect(queryName("select extract(epoch from now()) from mail_outbox")).toBe("select mail_outbox");
  expect(queryName("begin")).toBe("other");
});

it("counts a request under its pattern, and nothing about who asked", async () => {
  const shop = await openTestShop();
  await shop.api.fetch(new Request("http://localhost/api/v1/recipes/negroni?q=hemmelig@example.dk"), fromOutside);
  await shop.api.fetch(new Request("http://localhost/api/v1/orders/et-hemmeligt-token"), fromOutside);
  await shop.api.fetch(new Request("http://localhost/api/v1/findes-ikke/hemmelig"), fromOutside);
  const text = await registry.metrics();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{route="\/api\/v1\/recipes\/:slug",method="GET",status="200"\} 1/,
  );
  expect(text).toMatch(
    /http_request_duration_seconds_count\{route="\/api\/v1\/orders\/:token",method="GET",status="404"\} 1/,
  );
  expect(text).toContain('db_query_seconds_count{name="select orders"}');
  expect(text).not.toContain("hemmelig");
  await shop.stop();
});

it("leaves the storefront's own calls to the page that makes them", async () => {
  const shop = await openTestShop();
  registry.resetMetrics();
  await shop.api.request("/api/v1/recipes/negroni");
  expect(await registry.metrics()).not.toContain('route="/api/v1/recipes/:slug"');
  await shop.stop();
});
