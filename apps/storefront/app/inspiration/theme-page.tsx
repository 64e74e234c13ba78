import type { ArticleCard, ArticleTheme } from "@skaenk/contract/inspiration";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Paging } from "../ui/paging";
import { ArticleLine } from "./article-line";
import { ThemeLinks } from "./inspiration-page";

type ArticleList = { items: ArticleCard[]; total: number; page: number; pageSize: number };

/** Everything written on one theme, the newest largest. */
export function ThemePage({ theme, themes, list }: { theme: ArticleTheme; themes: ArticleTheme[]; list: ArticleList }) {
  const address = shopPage("/inspiration/temaer/:slug", { slug: theme.slug });
  const [first, ...rest] = list.items;
  return (
    <div className="magazine">
      <div className="page-width">
        <header className="page-head theme-head">
          <Breadcrumbs
            crumbs={[
              { name: "Inspiration", to: shopPage("/inspiration") },
              { name: theme.name, to: address },
            ]}
          />
          <h1>{theme.name}</h1>
          <p className="lead">{theme.intro}</p>
        </header>
        {first && <ArticleLine article={first} size="lead" />}
        <div className="theme-list">
          {rest.map((article) => (
            <ArticleLine key={article.slug} article={article} size="line" />
          ))}
        </div>
        <Paging
          page={list.page}
          pageSize={list.pageSize}
          total={list.total}
          addressOf={(page) => (page === 1 ? address : `${address}?page=${page}`)}
        />
        <div className="theme-others">
          <h2>Flere temaer</h2>
          <ThemeLinks themes={themes} current={theme.slug} />
        </div>
      </div>
    </div>
  );
}
