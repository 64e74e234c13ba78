import type { getPage } from "@skaenk/contract/pages";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import { publicApi } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { ConsentForm } from "../consent/consent-form";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/page.route";
import { fillInBlocks, fillInShop } from "./fill-in-shop";
import { StoredPage } from "./stored-page";

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await publicApi(context).get<AnswerOf<typeof getPage>>(encodedPath`/pages/${params["*"].split("/")}`);
  const shop = context.get(shopFacts);
  return {
    ...page,
    title: fillInShop(page.title, shop),
    description: fillInShop(page.description, shop),
    blocks: fillInBlocks(page.blocks, shop),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: page, ...args }) =>
  pageMeta(args, { title: page?.title, description: page?.description });

export default function PageRoute({ loaderData: page }: Route.ComponentProps) {
  return <StoredPage page={page}>{page.path === "/cookies" && <ConsentForm />}</StoredPage>;
}
