import { favouriteCards } from "../cart/favourite-cards";
import { FavouritesPage } from "../favourites/favourites-page";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/favourites.route";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Favoritter", indexed: false });

/** The account's side of the lists is loaded by members, and by who shares a list. */
async function syncLists(): Promise<void> {
  const lists = await import("../club/member-lists");
  lists.keepListsInStep();
  await lists.syncLists();
}

export default function FavouritesRoute() {
  return <FavouritesPage {...favouriteCards} syncLists={syncLists} />;
}
