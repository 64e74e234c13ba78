import { BackendRefusal } from "@skaenk/contract/client";
import { getPreview } from "@skaenk/contract/previews";
import { shopPage } from "@skaenk/contract/shop-pages";
import { data } from "react-router";
import { personalApi } from "../api/personal-api";
import { notFound } from "../api/public-api";
import { shopFacts } from "../api/server-context";
import { shownProduct } from "../catalogue/shown-product";
import { loadHome } from "../home/load-home";
import { fillInBlocks, fillInShop } from "../pages/fill-in-shop";
import { findChosen } from "../recipes/bottle-choice";
import { cardDrink } from "../recipes/card-drink";
import { plainWish, priceIngredients } from "../recipes/price-ingredients";
import { shownRecipe } from "../recipes/shown-recipe";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/preview.route";
import { ArticleView } from "./article-view";
import { BrandView } from "./brand-view";
import { CampaignPageView } from "./campaign-page-view";
import { CampaignView } from "./campaign-view";
import { CollectionItemView } from "./collection-item-view";
import { CollectionView } from "./collection-view";
import { HomeView } from "./home-view";
import { PageView } from "./page-view";
import { ProductView } from "./product-view";
import { RecipeView } from "./recipe-view";
import { TechniqueView } from "./technique-view";

/** A preview is loaded from the backend each time and cached nowhere, because its link is a secret. */
export const headers = () => ({ "cache-control": "no-store", "x-robots-tag": "noindex" });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = personalApi(context, request);
  const shop = context.get(shopFacts);
  const { token, part } = params;
  const home = shopPage("/udkast/:token/:part?", { token });
  const preview = await call(getPreview, { params: { token }, query: { part } }).catch(notYet);
  switch (preview.kind) {
    case "recipes": {
      const { recipe } = preview;
      const drinks = recipe.servings;
      const chosen = findChosen({}, {});
      const priced = { drinks, list: priceIngredients(recipe, { ...plainWish(drinks), chosen }) };
      return { kind: preview.kind, recipe: shownRecipe(recipe), priced, asked: { choices: {}, bottles: {} } };
    }
    case "collections":
      return { kind: preview.kind, collection: preview.collection, others: [], home };
    case "campaigns":
    case "collection-item":
    case "campaign-page":
      return { ...preview, home };
    case "pages": {
      const { page } = preview;
      if (page.path === "/") {
        return { kind: "home" as const, ...(await loadHome(call, page)), productName: shop.productName };
      }
      const words = { title: fillInShop(page.title, shop), description: fillInShop(page.description, shop) };
      return { kind: preview.kind, page: { ...page, ...words, blocks: fillInBlocks(page.blocks, shop) } };
    }
    case "brands": {
      const { brand, mark } = preview;
      const recipes = brand.recipes.map(cardDrink);
      return {
        kind: preview.kind,
        brand: { ...brand, recipes },
        mark: `data:image/svg+xml,${encodeURIComponent(mark)}`,
      };
    }
    case "products":
      return { kind: preview.kind, product: shownProduct(preview.product) };
    default:
      return preview;
  }
}

/** A link that is over, and a draft that cannot be shown, are said as such. */
function notYet(error: unknown): never {
  if (!(error instanceof BackendRefusal)) throw error;
  const { status, detail } = error.refusal;
  if (status === 404) notFound();
  throw data(detail, { status });
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: "Kladde", indexed: false }),
  // The address is the key to the draft: it must not travel along to other sites.
  { name: "referrer", content: "same-origin" },
];

/** The preview of a draft, on the page that will show it. */
export default function Preview({ loaderData: shown }: Route.ComponentProps) {
  return (
    <>
      <p className="notice page-width" role="note">
        Kladde fra kontoret. Kun dem, der har linket, kan se den, og linket gælder i 30 minutter.
      </p>
      <Shown shown={shown} />
    </>
  );
}

function Shown({ shown }: { shown: Route.ComponentProps["loaderData"] }) {
  switch (shown.kind) {
    case "recipes":
      return <RecipeView recipe={shown.recipe} priced={shown.priced} asked={shown.asked} />;
    case "articles":
      return shown.article.technique ? (
        <TechniqueView
          technique={{ ...shown.article, technique: shown.article.technique }}
          practice={shown.article.practice}
        />
      ) : (
        <ArticleView article={shown.article} />
      );
    case "collections":
      return <CollectionView collection={shown.collection} others={shown.others} home={shown.home} />;
    case "collection-item":
      return <CollectionItemView part={shown.part} home={shown.home} />;
    case "campaign-page":
      return <CampaignPageView part={shown.part} home={shown.home} />;
    case "campaigns":
      return <CampaignView campaign={shown.campaign} home={shown.home} />;
    case "pages":
      return <PageView page={shown.page} />;
    case "products":
      return <ProductView product={shown.product} />;
    case "brands":
      return <BrandView brand={shown.brand} mark={shown.mark} />;
    case "home":
      return <HomeView content={shown.content} productName={shown.productName} />;
  }
}
