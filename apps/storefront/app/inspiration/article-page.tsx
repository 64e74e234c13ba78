import type { Article } from "@skaenk/contract/inspiration";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { MainPicture } from "../ui/drawing";
import { Link } from "../ui/link";
import { tintOf } from "../ui/tint";
import { ArticleLine, ArticleMeta } from "./article-line";
import { type CardControls, StoryBlocks } from "./story-blocks";

/** An article, set as in a magazine. `heart` and `controls` are slots that the route fills. */
export function ArticlePage(props: { article: Article; heart?: ReactNode; controls?: CardControls }) {
  const { article } = props;
  const { theme, related } = article;
  return (
    <>
      <article className="article" style={tintOf(article.tint)}>
        <header className="article-head">
          <div className="article-head__inner page-width">
            <div className="article-head__words">
              <p className="article-head__theme">
                <Link to={shopPage("/inspiration")}>Inspiration</Link> <span aria-hidden="true">/</span>{" "}
                <Link to={shopPage("/inspiration/temaer/:slug", { slug: theme.slug })}>{theme.name}</Link>
              </p>
              <h1>{article.title}</h1>
              <p className="article-head__summary">{article.summary}</p>
              <div className="article-head__foot">
                <ArticleMeta article={article} />
                {props.heart}
              </div>
            </div>
            <MainPicture className="article-head__drawing" of={article} sizes="(min-width: 44rem) 38vw, 92vw" />
          </div>
        </header>
        <div className="article-body page-width">
          <StoryBlocks blocks={article.blocks} controls={props.controls ?? {}} />
        </div>
      </article>
      {related.length > 0 && (
        <section className="related page-width" aria-labelledby="related">
          <h2 id="related">Læs videre i {theme.name.toLowerCase()}</h2>
          <div className="related__list">
            {related.map((other) => (
              <ArticleLine key={other.slug} article={other} size="feature" level={3} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
