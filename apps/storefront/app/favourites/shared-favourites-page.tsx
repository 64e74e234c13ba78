import type { Favourite as FavouriteCard } from "@skaenk/contract/favourites";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { FavouriteKinds, type FavouriteSlots } from "./favourite-kinds";
import type { FoundFavourites } from "./find-favourites";

/** Somebody else's favourites, to look at and to take from. */
export function SharedFavouritesPage({ list, ...slots }: FavouriteSlots & { list: readonly FavouriteCard[] }) {
  return (
    <div className="page-width favourites">
      <header className="page-head">
        <h1 className="title-xl">En delt liste</h1>
        <p className="lead">
          {list.length > 0
            ? "Nogen har samlet det her og vil gerne vise dig det. Tryk på hjertet ved det, du selv vil gemme."
            : "Der står ikke noget på listen lige nu."}
        </p>
      </header>
      <FavouriteKinds list={list} found={foundIn(list)} slots={slots} />
      <p className="favourites__onward">
        <Link className="onward" to="/favoritter">
          Se dine egne favoritter <Icon name="arrow" />
        </Link>
      </p>
    </div>
  );
}

function foundIn(list: readonly FavouriteCard[]): FoundFavourites {
  return {
    recipe: new Map(list.flatMap((one) => (one.kind === "recipe" ? [[one.slug, one.card] as const] : []))),
    product: new Map(list.flatMap((one) => (one.kind === "product" ? [[one.slug, one.card] as const] : []))),
    article: new Map(list.flatMap((one) => (one.kind === "article" ? [[one.slug, one.card] as const] : []))),
  };
}
