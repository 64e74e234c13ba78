import { getSharedFavourites } from "@skaenk/contract/favourites";
import { shopPage } from "@skaenk/contract/shop-pages";
import { notFound, publicApi } from "../api/public-api";
import { favouriteCards } from "../cart/favourite-cards";
import { SharedFavouritesPage } from "../favourites/shared-favourites-page";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/shared-favourites.route";

/** A list that somebody shares, as it is now; whoever has the link sees the same, and nobody else finds it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get("page") ?? "1";
  const list = await publicApi(context).get(getSharedFavourites, { params, query: { page } });
  if (list.items.length === 0 && list.page > 1) notFound();
  return { list, address: shopPage("/favoritter/delt/:token", { token: params.token }) };
}

export const headers = () => ({ "cache-control": "no-store", "x-robots-tag": "noindex" });

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "En delt liste", indexed: false });

export default function SharedFavouritesRoute({ loaderData }: Route.ComponentProps) {
  return <SharedFavouritesPage {...loaderData} {...favouriteCards} />;
}
