import type { Favourite as FavouriteCard, Favourites } from "@skaenk/contract/favourites";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { PageSheet } from "../ui/page-sheet";
import { Paging } from "../ui/paging";
import { FavouriteKinds, type FavouriteSlots } from "./favourite-kinds";
import sheet from "./favourites.css?url";
import type { FoundFavourites } from "./find-favourites";

type Props = FavouriteSlots & {
  /** One page of them. */
  list: Favourites;
  /** Address of the first page. */
  address: string;
};

/** The page of somebody else's favourites, to look at and to take from. */
export function SharedFavouritesPage({ list: { items, page, pageSize, total }, address, ...slots }: Props) {
  return (
    <div className="page-width favourites">
      <PageSheet href={sheet} />
      <header className="page-head">
        <h1 className="title-xl">En delt liste</h1>
        <p className="lead">
          {items.length > 0
            ? "Nogen har samlet det her og vil gerne vise dig det. Tryk på hjertet ved det, du selv vil gemme."
            : "Der står ikke noget på listen lige nu."}
        </p>
      </header>
      <FavouriteKinds list={items} found={foundIn(items)} slots={slots} />
      <Paging
        page={page}
        pageSize={pageSize}
        total={total}
        addressOf={(wanted) => (wanted > 1 ? `${address}?page=${wanted}` : address)}
      />
      <p className="favourites__onward">
        <Link className="onward" to={shopPage("/favoritter")}>
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
