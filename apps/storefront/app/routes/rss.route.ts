import { listArticles } from "@skaenk/contract/inspiration";
import { publicApi } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { rssXml } from "../seo/rss-xml";
import type { Route } from "./+types/rss.route";

const newest = 30;

/** `/inspiration/rss.xml`: the newest articles for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const articles = await publicApi(context).get(listArticles, { query: { pageSize: newest } });
  return new Response(rssXml(articles.items, context.get(shopFacts)), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
