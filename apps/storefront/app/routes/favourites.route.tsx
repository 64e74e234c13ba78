import { listProducts } from "@skaenk/contract/catalogue";
import { listArticles } from "@skaenk/contract/inspiration";
import type { Picks as Picked } from "@skaenk/contract/picks";
import { listRecipes } from "@skaenk/contract/recipes";
import { publicApi } from "../api/public-api";
import { favouriteCards } from "../cart/favourite-cards";
import { type Favourite, type FavouriteKind, mostNamed, readFavourites } from "../favourites/favorites-state";
import { FavouritesPage } from "../favourites/favourites-page";
import type { FoundCards } from "../favourites/find-favourites";
import { type HeartPress, readPress } from "../favourites/heart-press";
import { Picks } from "../personalisation/picks";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/favourites.route";

/** The cards of what the address names: the page asks for those that its browser keeps. */
export async function loader({
  context,
  request,
}: Route.LoaderArgs): Promise<
  FoundCards & { named: readonly Favourite[]; press: HeartPress | undefined; toldEmpty: boolean }
> {
  const api = publicApi(context);
  const { searchParams } = new URL(request.url);
  const press = readPress(searchParams);
  // The message names what was removed, too.
  const named = (kind: FavouriteKind) =>
    [...new Set([...searchParams.getAll(kind), ...(press?.heart.kind === kind ? [press.heart.slug] : [])])].slice(
      0,
      mostNamed,
    );
  const asked = (slugs: string[]) => ({ query: { slugs: slugs.join(","), pageSize: mostNamed } });
  const [recipes, products, articles] = [named("recipe"), named("product"), named("article")];
  const [recipe, product, article] = await Promise.all([
    recipes.length > 0 ? api.get(listRecipes, asked(recipes)) : none,
    products.length > 0 ? api.get(listProducts, asked(products)) : none,
    articles.length > 0 ? api.get(listArticles, asked(articles)) : none,
  ]);
  const pairs = [...searchParams].slice(0, mostNamed).map(([kind, slug]) => ({ kind, slug }));
  const toldEmpty = searchParams.has("tom");
  return {
    named: readFavourites(pairs),
    press,
    toldEmpty,
    recipe: recipe.items,
    product: product.items,
    article: article.items,
  };
}

const none = { items: [] };

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Favoritter", indexed: false });

/** The account's side of the lists is loaded by members, and by who shares a list. */
async function syncLists(): Promise<void> {
  const lists = await import("../club/member-lists");
  lists.keepListsInStep();
  await lists.syncLists();
}

/** The popular drinks, each with the heart that is spoken of. */
const loadCards = async () =>
  function PopularCards({ picks }: { picks: Picked }) {
    return picks.drinks.map((drink) => <li key={drink.slug}>{favouriteCards.drinkCard(drink)}</li>);
  };

const beginWith = <Picks name="popular-drinks" title="Begynd med en af dem her" load={loadCards} />;

export default function FavouritesRoute({ loaderData }: Route.ComponentProps) {
  const { named, press, toldEmpty, ...cards } = loaderData;
  return (
    <FavouritesPage
      {...favouriteCards}
      named={named}
      given={cards}
      press={press}
      toldEmpty={toldEmpty}
      beginWith={beginWith}
      syncLists={syncLists}
    />
  );
}
