import { getDrawing, getShareImage } from "@skaenk/contract/drawings";
import { apiBase } from "@skaenk/contract/endpoint";
import { shopPage } from "@skaenk/contract/shop-pages";
import { shopFacts } from "../api/server-context";
import type { Route } from "./+types/robots.route";

/** What search engines need not fetch: pages of one visitor, and the program behind the pages. */
const closed = [
  "/api/",
  // The empty cart is a page like any other; what follows it is not.
  `${shopPage("/kurv")}/`,
  `${shopPage("/klub")}/`,
  shopPage("/favoritter"),
  shopPage("/find"),
  shopPage("/search-v1"),
  shopPage("/sammenlign"),
  `${shopPage("/design-drinkskort")}/`,
  `${shopPage("/nyhedsbrev")}/`,
  "/dev/",
];

/** `/robots.txt`. Drawings and pictures for sharing are part of the pages and may be fetched. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(shopFacts);
  const lines = [
    "User-agent: *",
    ...[getDrawing, getShareImage].map(({ path }) => `Allow: ${apiBase}${path.replace(/\{.*/, "")}`),
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}${shopPage("/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
