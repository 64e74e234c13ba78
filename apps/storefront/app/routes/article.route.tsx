import { getArticle } from "@skaenk/contract/inspiration";
import { publicApi } from "../api/public-api";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/article.route";
import { ArticleView } from "./article-view";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get(getArticle, { params: { slug: params.slug } });
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
