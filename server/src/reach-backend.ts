import type { Api } from "@skaenk/api/app";
import type { Settings } from "@skaenk/api/platform/settings";
import { overHttp, type Transport } from "@skaenk/contract/client";

type Places = Pick<Settings, "apiUrl" | "cmsUrl" | "shopUrl">;

/** What is written (`CMS_URL`) and what is sold (`SHOP_URL`), by the first part of an endpoint's path. */
const written = new Set(
  ["recipes", "recipe-themes", "articles", "article-themes", "collections", "campaigns", "pages", "addresses"].concat([
    "possible-drinks",
    "previews",
  ]),
);
const sold = new Set(
  [
    "products",
    "categories",
    "brands",
    "cart",
    "checkout",
    "age-check",
    "delivery-methods",
    "postcodes",
    "orders",
  ].concat(["payment-methods", "payments", "withdrawals"]),
);

/**
 * How the storefront reaches the backend: HTTP when that runs elsewhere, otherwise a call in memory. Content and goods may each
 * have a backend of their own.
 */
export function reachBackend({ call }: Pick<Api, "call">, { apiUrl, cmsUrl, shopUrl }: Places): Transport {
  const at = (url: string | undefined) => (url ? overHttp(fetch, new URL(url).origin) : undefined);
  const rest = at(apiUrl) ?? call;
  const [content, goods] = [at(cmsUrl) ?? rest, at(shopUrl) ?? rest];
  if (content === rest && goods === rest) return rest;
  return (address, asked, options) => {
    const area = address.path.split("/")[1] ?? "";
    const way = written.has(area) ? content : sold.has(area) ? goods : rest;
    return way(address, asked, options);
  };
}
