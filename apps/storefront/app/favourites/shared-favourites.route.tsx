import type { getSharedFavourites } from "@skaenk/contract/favourites";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import { publicApi } from "../api/public-api";
import { favouriteCards } from "../cart/favourite-cards";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/shared-favourites.route";
import { SharedFavouritesPage } from "./shared-favourites-page";

/** A list that somebody shares, as it is now; whoever has the link sees the same, and nobody else finds it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = encodedPath`/favourites/shared/${params.token}`;
  return { list: (await publicApi(context).get<AnswerOf<typeof getSharedFavourites>>(path)).items };
}

export const headers = () => ({ "cache-control": "no-store", "x-robots-tag": "noindex" });

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "En delt liste", indexed: false });

export default function SharedFavouritesRoute({ loaderData }: Route.ComponentProps) {
  return <SharedFavouritesPage list={loaderData.list} {...favouriteCards} />;
}
