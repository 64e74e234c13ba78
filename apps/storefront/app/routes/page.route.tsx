import { getPage } from "@skaenk/contract/pages";
import { publicApi } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { fillInBlocks, fillInShop } from "../pages/fill-in-shop";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/page.route";
import { PageView } from "./page-view";

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await publicApi(context).get(getPage, { params: { path: params["*"] } });
  const shop = context.get(shopFacts);
  return {
    ...page,
    title: fillInShop(page.title, shop),
    description: fillInShop(page.description, shop),
    blocks: fillInBlocks(page.blocks, shop),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: page, ...args }) =>
  pageMeta(args, { title: page?.title, description: page?.description, seo: page?.seo });

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return <PageView page={loaderData} />;
}
