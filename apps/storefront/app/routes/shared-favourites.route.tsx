import { getSharedFavourites } from "@skaenk/contract/favourites";
import { publicApi } from "../api/public-api";
import { favouriteCards } from "../cart/favourite-cards";
import { SharedFavouritesPage } from "../favourites/shared-favourites-page";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/shared-favourites.route";

/** A list that somebody shares, as it is now; whoever has the link sees the same, and nobody else finds it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return { list: (await publicApi(context).get(getSharedFavourites, { params })).items };
}

export const headers = () => ({ "cache-control": "no-store", "x-robots-tag": "noindex" });

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "En delt liste", indexed: false });

export default function SharedFavouritesRoute({ loaderData }: Route.ComponentProps) {
  return <SharedFavouritesPage list={loaderData.list} {...favouriteCards} />;
}
