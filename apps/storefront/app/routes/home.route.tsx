import { getPage } from "@skaenk/contract/pages";
import { publicApi } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { cardControls } from "../cart/card-controls";
import { HomePage } from "../home/home-page";
import { loadHome } from "../home/load-home";
import { PersonalPicks } from "../personalisation/personal-picks";
import { JsonLd } from "../seo/json-ld";
import { pageMeta } from "../seo/page-meta";
import { organizationLd, webSiteLd } from "../seo/shop-ld";
import type { Route } from "./+types/home.route";

export async function loader({ context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const page = await api.get(getPage, { params: { path: "forside" } });
  return { ...(await loadHome(api.get, page)), productName: context.get(shopFacts).productName };
}

const loadCards = () => import("../search/picked-cards").then((part) => part.PickedCards);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    wholeTitle: args.loaderData?.productName ?? "",
    description: args.loaderData?.description,
  });

export default function Home({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <>
      <JsonLd of={(shop) => [organizationLd(shop), webSiteLd(shop)]} />
      <HomePage
        content={loaderData.content}
        productName={loaderData.productName}
        heartOf={cardControls.drinkHeart}
        productHeartOf={cardControls.productHeart}
      />
      <PersonalPicks name="personal-drinks" title="Til dig" load={loadCards} />
      <PersonalPicks name="recently-viewed" title="Du så på" load={loadCards} />
    </>
  );
}
