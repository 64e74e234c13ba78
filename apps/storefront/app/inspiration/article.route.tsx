import type { getArticle } from "@skaenk/contract/inspiration";
import type { AnswerOf } from "../api/contract-types";
import { publicApi } from "../api/public-api";
import type { Route } from "./+types/article.route";
import { ArticlePage } from "./article-page";

export function loader({ params, context }: Route.LoaderArgs) {
  return publicApi(context).get<AnswerOf<typeof getArticle>>(`/articles/${params.slug}`);
}

export default function ArticleRoute({ loaderData: article }: Route.ComponentProps) {
  return <ArticlePage article={article} />;
}
