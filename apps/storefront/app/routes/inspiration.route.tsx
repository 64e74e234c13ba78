import { listCollections } from "@skaenk/contract/collections";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import { listArticles, listArticleThemes } from "@skaenk/contract/inspiration";
import { shopPage } from "@skaenk/contract/shop-pages";
import { publicApi } from "../api/public-api";
import { CollectionShelf } from "../collections/collection-shelf";
import { InspirationPage } from "../inspiration/inspiration-page";
import { JsonLd } from "../seo/json-ld";
import { articleEntries, itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/inspiration.route";

const newest = 3;
const perTheme = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const articles = (query: Record<string, string | number>) =>
    api.get(listArticles, { query: query }).then(({ items }) => items);
  const [latest, themes, collections] = await Promise.all([
    articles({ pageSize: newest }),
    api.get(listArticleThemes),
    api.get(listCollections),
  ]);
  const isNew = new Set(latest.map(({ slug }) => slug));
  const fresh = (items: ArticleCard[]) => items.filter(({ slug }) => !isNew.has(slug)).slice(0, perTheme);
  const sections = themes.items
    .filter(({ count }) => count > 0)
    .map(async (theme) => ({
      theme,
      articles: fresh(await articles({ theme: theme.slug, pageSize: newest + perTheme })),
    }));
  return { latest, sections: await Promise.all(sections), collections: collections.items };
}

const feed = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Nye artikler",
  href: shopPage("/inspiration/rss.xml"),
};

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: "Inspiration",
    description:
      "Artikler om teknik, historie, råvarer og sæson, og om at holde fest med ro på. Læs videre, før du skænker.",
  }),
  feed,
];

export default function InspirationRoute({ loaderData }: Route.ComponentProps) {
  const { latest, sections, collections } = loaderData;
  return (
    <>
      <InspirationPage
        latest={latest}
        sections={sections}
        collections={<CollectionShelf collections={collections} />}
      />
      <JsonLd of={(shop) => [itemListLd("Nyeste artikler", articleEntries(latest), shop)]} />
    </>
  );
}
