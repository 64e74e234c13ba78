import type { AnswerOf } from "@skaenk/contract/endpoint";
import type { getArticle } from "@skaenk/contract/inspiration";
import { shopPage } from "@skaenk/contract/shop-pages";
import { cardControls } from "../cart/card-controls";
import { HeartButton } from "../favourites/heart-button";
import { ArticlePage } from "../inspiration/article-page";
import { Picks } from "../personalisation/picks";
import { TrackView } from "../personalisation/track-view";
import { articleLd } from "../seo/article-ld";
import { JsonLd } from "../seo/json-ld";
import { breadcrumbsLd } from "../seo/list-ld";

const crumbsOf = ({ slug, title, theme }: AnswerOf<typeof getArticle>) => [
  { name: "Inspiration", to: shopPage("/inspiration") },
  { name: theme.name, to: shopPage("/inspiration/temaer/:slug", { slug: theme.slug }) },
  { name: title, to: shopPage("/inspiration/:slug", { slug }) },
];

/** The content of the page, published or as a preview. */
export function ArticleView({ article }: { article: AnswerOf<typeof getArticle> }) {
  return (
    <>
      <ArticlePage
        article={article}
        heart={<HeartButton kind="article" slug={article.slug} name={article.title} worded />}
        controls={cardControls}
      />
      <Picks
        key={article.slug}
        name="products-after-article"
        of={article.slug}
        title="Til det, du læser om"
        load={() => import("../search/picked-cards").then((part) => part.PickedCards)}
      />
      <TrackView kind="article" slug={article.slug} />
      <JsonLd of={(shop) => [articleLd(article, shop), breadcrumbsLd(crumbsOf(article), shop)]} />
    </>
  );
}
