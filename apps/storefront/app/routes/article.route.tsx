import { articleAddress } from "@skaenk/contract/article-address";
import { getArticle } from "@skaenk/contract/inspiration";
import { redirect } from "react-router";
import { publicApi } from "../api/public-api";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/article.route";
import { ArticleView } from "./article-view";

export async function loader({ params, context }: Route.LoaderArgs) {
  const article = await publicApi(context).get(getArticle, { params: { slug: params.slug } });
  // The guide to a technique has its page among the techniques.
  if (article.technique) throw redirect(articleAddress(article), 301);
  return article;
}

export const meta: Route.MetaFunction = ({ loaderData: article, ...args }) =>
  pageMeta(args, {
    title: article?.title,
    description: article?.summary,
    seo: article?.seo,
    image: article?.ogImage,
    imageAlt: article?.alt,
    type: "article",
  });

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleView article={loaderData} />;
}
