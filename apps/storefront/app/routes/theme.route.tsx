import { listArticles, listArticleThemes } from "@skaenk/contract/inspiration";
import { notFound, publicApi } from "../api/public-api";
import { ThemePage } from "../inspiration/theme-page";
import { TrackView } from "../personalisation/track-view";
import { JsonLd } from "../seo/json-ld";
import { articleEntries, itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/theme.route";

const pageSize = 12;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const page = new URL(request.url).searchParams.get("page") ?? "1";
  const [themes, list] = await Promise.all([
    api.get(listArticleThemes),
    api.get(listArticles, { query: { theme: params.slug, page, pageSize } }),
  ]);
  const theme = themes.items.find(({ slug }) => slug === params.slug);
  if (!theme || (list.items.length === 0 && list.page > 1)) notFound();
  return { theme, themes: themes.items, list };
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: loaderData?.theme.name, description: loaderData?.theme.intro });

export default function ThemeRoute({ loaderData }: Route.ComponentProps) {
  const { theme, list } = loaderData;
  return (
    <>
      <ThemePage {...loaderData} />
      <TrackView kind="article-theme" slug={theme.slug} />
      <JsonLd of={(shop) => [itemListLd(theme.name, articleEntries(list.items), shop)]} />
    </>
  );
}
