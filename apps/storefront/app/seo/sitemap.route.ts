import type { listAddresses } from "@skaenk/contract/pages";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import type { Route } from "./+types/sitemap.route";
import { sitemapXml } from "./sitemap-xml";

/** `/sitemap.xml`: every public page with the day it last changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await publicApi(context).get<AnswerOf<typeof listAddresses>>("/addresses");
  return new Response(sitemapXml(items, context.get(shopFacts).publicUrl), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
