import { listAddresses } from "@skaenk/contract/pages";
import { publicApi } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { sitemapXml } from "../seo/sitemap-xml";
import type { Route } from "./+types/sitemap.route";

/** `/sitemap.xml`: every public page with the day it last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await publicApi(context).get(listAddresses);
  return new Response(sitemapXml(items, context.get(shopFacts).publicUrl), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
