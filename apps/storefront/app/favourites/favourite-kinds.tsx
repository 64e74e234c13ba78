import type { ArticleCard } from "@skaenk/contract/inspiration";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import type { ReactNode } from "react";
import type { Favourite, FavouriteKind } from "./favorites-state";
import type { FoundFavourites } from "./find-favourites";

/** Cards and buttons of other features. */
export type FavouriteSlots = {
  drinkCard(recipe: RecipeCard): ReactNode;
  productCard(product: ProductCard): ReactNode;
  articleLine(article: ArticleCard): ReactNode;
  buyAll(products: ProductCard[]): ReactNode;
  /** Everything that lies in a folder. */
  buyFolder(drinks: RecipeCard[], products: ProductCard[]): ReactNode;
};

/** Favourites with their cards, by kind; what the shop no longer has is passed over. */
export function FavouriteKinds(props: { list: readonly Favourite[]; found: FoundFavourites; slots: FavouriteSlots }) {
  const { list, found, slots } = props;
  const known = <Item,>(kind: FavouriteKind, cards: ReadonlyMap<string, Item>): Item[] =>
    list.flatMap((one) => (one.kind === kind ? (cards.get(one.slug) ?? []) : []));
  const drinks = known("recipe", found.recipe);
  const products = known("product", found.product);
  const articles = known("article", found.article);
  return (
    <>
      {drinks.length > 0 && (
        <Kind name={kindNames.recipe}>
          <div className="card-grid">{drinks.map(slots.drinkCard)}</div>
        </Kind>
      )}
      {products.length > 0 && (
        <Kind name={kindNames.product} extra={slots.buyAll(products)}>
          <div className="card-grid">{products.map(slots.productCard)}</div>
        </Kind>
      )}
      {articles.length > 0 && (
        <Kind name={kindNames.article}>
          <div className="favourites__articles">{articles.map(slots.articleLine)}</div>
        </Kind>
      )}
    </>
  );
}

export function Kind({ name, extra, children }: { name: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="favourites__kind" aria-labelledby={`favoritter-${name}`}>
      <div className="shelf__head">
        <h2 id={`favoritter-${name}`}>{name}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}

export const kindNames: Record<FavouriteKind, string> = { recipe: "Drinks", product: "Varer", article: "Artikler" };
