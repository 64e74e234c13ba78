import type { listArticles } from "@skaenk/contract/inspiration";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import type { Route } from "./+types/rss.route";
import { rssXml } from "./rss-xml";

const newest = 30;

/** `/inspiration/rss.xml`: the newest articles for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const articles = await publicApi(context).get<AnswerOf<typeof listArticles>>("/articles", { pageSize: newest });
  return new Response(rssXml(articles.items, context.get(shopFacts)), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
