import { getPage } from "@skaenk/contract/pages";
import { publicApi } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { loadHome } from "../home/load-home";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/home.route";
import { HomeView } from "./home-view";

export async function loader({ context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const page = await api.get(getPage, { params: { path: "forside" } });
  return { ...(await loadHome(api.get, page)), productName: context.get(shopFacts).productName };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    wholeTitle: args.loaderData?.productName ?? "",
    description: args.loaderData?.description,
    seo: args.loaderData?.seo,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeView content={loaderData.content} productName={loaderData.productName} />;
}
