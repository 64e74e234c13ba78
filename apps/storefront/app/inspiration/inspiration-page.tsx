import type { ArticleCard, ArticleTheme } from "@skaenk/contract/inspiration";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Link } from "../ui/link";
import { NothingYet } from "../ui/nothing-yet";
import { ArticleLine } from "./article-line";

export type ThemeSection = { theme: ArticleTheme; articles: ArticleCard[] };

/** The magazine's front page: one lead, two features, then each theme with its own quiet list. */
export function InspirationPage(props: { latest: ArticleCard[]; sections: ThemeSection[]; collections: ReactNode }) {
  const [lead, ...features] = props.latest;
  const [upper, lower] = [props.sections.slice(0, 3), props.sections.slice(3)];
  return (
    <div className="magazine">
      <header className="magazine-head page-width">
        <h1>Inspiration</h1>
        {lead ? (
          <ThemeLinks themes={props.sections.map(({ theme }) => theme)} />
        ) : (
          <NothingYet words="Der er ingen artikler lige nu." />
        )}
      </header>
      <div className="magazine-front page-width">
        {lead && <ArticleLine article={lead} size="lead" />}
        {features.map((article) => (
          <ArticleLine key={article.slug} article={article} size="feature" />
        ))}
      </div>
      {upper.map((section, place) => (
        <Section key={section.theme.slug} {...section} showy={place === 1} />
      ))}
      {props.collections}
      {lower.map((section, place) => (
        <Section key={section.theme.slug} {...section} showy={place === 1} />
      ))}
    </div>
  );
}

export function ThemeLinks({ themes, current }: { themes: ArticleTheme[]; current?: string }) {
  return (
    <nav className="theme-links" aria-label="Temaer">
      <ul className="theme-links__list">
        {themes.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              className="chip"
              to={shopPage("/inspiration/temaer/:slug", { slug })}
              aria-current={slug === current ? "page" : undefined}
            >
              {`${name} `}
              <span className="chip__count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A theme with its newest; a showy one opens with a picture, so that the page has a rhythm. */
function Section({ theme, articles, showy }: ThemeSection & { showy: boolean }) {
  const address = shopPage("/inspiration/temaer/:slug", { slug: theme.slug });
  return (
    <section
      className={`magazine-section page-width${showy ? " magazine-section--showy" : ""}`}
      aria-labelledby={`tema-${theme.slug}`}
    >
      <div className="magazine-section__head">
        <h2 id={`tema-${theme.slug}`}>
          <Link to={address}>{theme.name}</Link>
        </h2>
        <p>{theme.intro}</p>
        <p className="magazine-section__more">
          <Link to={address}>{theme.count === 1 ? "Se artiklen" : `Alle ${theme.count} artikler`}</Link>
        </p>
      </div>
      <div className="magazine-section__list">
        {articles.map((article, place) => (
          <ArticleLine
            key={article.slug}
            article={article}
            size={showy && place === 0 ? "feature" : "line"}
            level={3}
          />
        ))}
      </div>
    </section>
  );
}
