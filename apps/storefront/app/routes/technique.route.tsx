import { articleAddress } from "@skaenk/contract/article-address";
import { getArticle } from "@skaenk/contract/inspiration";
import { redirect } from "react-router";
import { publicApi } from "../api/public-api";
import { cardDrink } from "../recipes/card-drink";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/technique.route";
import { TechniqueView } from "./technique-view";

export async function loader({ params, context }: Route.LoaderArgs) {
  const article = await publicApi(context).get(getArticle, { params: { slug: params.slug } });
  const { technique, practice, ...rest } = article;
  // A guide that is no longer that of a technique stands among the articles.
  if (!technique) throw redirect(articleAddress(article), 302);
  return { technique: { ...rest, technique }, practice: practice.map(cardDrink) };
}

export const meta: Route.MetaFunction = (args) => {
  const guide = args.loaderData?.technique;
  return pageMeta(args, {
    title: guide?.title,
    description: guide?.summary,
    seo: guide?.seo,
    image: guide?.ogImage,
    imageAlt: guide?.alt,
    type: "article",
  });
};

export default function TechniqueRoute({ loaderData }: Route.ComponentProps) {
  return <TechniqueView {...loaderData} />;
}
