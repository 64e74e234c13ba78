import { listCampaigns } from "@skaenk/contract/campaigns";
import { listProducts } from "@skaenk/contract/catalogue";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { listArticles } from "@skaenk/contract/inspiration";
import { getPage } from "@skaenk/contract/pages";
import { listRecipes } from "@skaenk/contract/recipes";
import { publicApi } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { cardControls } from "../cart/card-controls";
import { cardProduct } from "../catalogue/card-product";
import { type HomeContent, HomePage } from "../home/home-page";
import { cabinetCategories, stockCabinet } from "../home/spirits";
import { PersonalPicks } from "../personalisation/personal-picks";
import { cardDrink } from "../recipes/card-drink";
import { JsonLd } from "../seo/json-ld";
import { pageMeta } from "../seo/page-meta";
import { organizationLd, webSiteLd } from "../seo/shop-ld";
import type { Route } from "./+types/home.route";

export async function loader({ context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const [page, drinks, bottles, news, campaigns, articles] = await Promise.all([
    api.get(getPage, { params: { path: "forside" } }),
    api.get(listRecipes, { query: { pageSize: 6 } }),
    api.get(listProducts, { query: { category: cabinetCategories, pageSize: 100 } }),
    api.get(listProducts, { query: { new: "true", pageSize: 4 } }),
    api.get(listCampaigns),
    api.get(listArticles, { query: { pageSize: 12 } }),
  ]);
  const { liquor = [], occasion = [], taste = [] } = drinks.facets;
  const campaign = soonestOver(campaigns.items);
  const content: HomeContent = {
    title: page.title,
    hero: page.hero && seasonDrink(page.hero),
    spirits: stockCabinet(bottles.items, liquor),
    occasions: occasion,
    tastes: taste,
    popular: drinks.items.map(cardDrink),
    drinkCount: drinks.total,
    campaign,
    news: news.items.map(cardProduct),
    articles: differentPictures(articles.items, [campaign?.drawing, page.hero?.recipe.drawing]).slice(0, 3),
  };
  return { content, description: page.description, productName: context.get(shopFacts).productName };
}

/** Only what the page shows of it: the rest of the recipe would travel for nothing. */
function seasonDrink({ recipe, ...words }: NonNullable<AnswerOf<typeof getPage>["hero"]>): HomeContent["hero"] {
  const { slug, name, svg, tint, drawing, alt } = recipe;
  // Without markup there is a photograph in its place.
  return { ...words, recipe: { slug, name, svg, tint, ...(svg === "" ? { drawing, alt } : {}) } };
}

/** Of the campaigns that run, the one that is over first: the others can still be shown tomorrow. */
function soonestOver(campaigns: AnswerOf<typeof listCampaigns>["items"]): HomeContent["campaign"] {
  return campaigns.filter(({ state }) => state === "running").sort((a, b) => a.endsOn.localeCompare(b.endsOn))[0];
}

/** The newest first, but none that shows a drawing which hangs on the page already. */
function differentPictures<Item extends { drawing: string }>(items: Item[], shown: (string | undefined)[]): Item[] {
  const hanging = new Set(shown);
  return items.filter(({ drawing }) => !hanging.has(drawing) && hanging.add(drawing));
}

const loadCards = () => import("../search/picked-cards").then((part) => part.PickedCards);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    wholeTitle: args.loaderData?.productName ?? "",
    description: args.loaderData?.description,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
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
