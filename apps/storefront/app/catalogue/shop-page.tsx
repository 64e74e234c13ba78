import type { FacetValue } from "@skaenk/contract/paging";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Link } from "../ui/link";
import { NothingYet } from "../ui/nothing-yet";
import { listActiveFilters } from "./active-filters";
import { Assortment, type ProductList } from "./assortment";
import type { CardProduct } from "./card-product";
import { type ShopChoice, shopAddress, toggled } from "./shop-choice";
import { type FrontOfShop, ShopFront } from "./shop-front";

/** The shop: its front when nothing is chosen, else the list of what was chosen. */
export function ShopPage(props: {
  choice: ShopChoice;
  list: ProductList;
  front: FrontOfShop | undefined;
  /** Description of the chosen category. */
  text: string;
  brands: ReactNode;
  /** Day on which goods in stock arrive. */
  arrival: string | undefined;
  card(product: CardProduct): ReactNode;
}) {
  const { choice, list, front, text, brands, card } = props;
  if (front && list.total === 0) return <NoGoodsYet />;
  return (
    <>
      {front ? (
        <ShopFront front={front} brands={brands} card={card} />
      ) : (
        <ListHead choice={choice} list={list} text={text} />
      )}
      <div className="page-width">
        <Assortment choice={choice} list={list} arrival={props.arrival} card={card} />
      </div>
    </>
  );
}

function NoGoodsYet() {
  return (
    <header className="shop-head page-width">
      <h1>Shop</h1>
      <NothingYet words="Der er ingen varer til salg lige nu. Leder du efter noget bestemt, så spørg os." />
    </header>
  );
}

/** The name of what is listed: the category, else the one thing that was chosen, else the shop. */
export function listTitle(choice: ShopChoice, list: ProductList): string {
  const category = list.facets.category?.find(({ value }) => value === choice.category);
  const [first, ...others] = listActiveFilters(choice, list.facets);
  if (category) return category.label;
  return first && others.length === 0 ? first.label : "Hele sortimentet";
}

function ListHead({ choice, list, text }: { choice: ShopChoice; list: ProductList; text: string }) {
  const parts = choice.category.split("/");
  const ways = parts.slice(0, -1).map((_, place) => parts.slice(0, place + 1).join("/"));
  const nameOf = (path: string) => list.facets.category?.find(({ value }) => value === path)?.label ?? path;
  const title = listTitle(choice, list);
  return (
    <header className="page-head page-width">
      <Breadcrumbs
        crumbs={[
          { name: "Shop", to: shopPage("/shop") },
          ...ways.map((path) => ({ name: nameOf(path), to: `${shopPage("/shop")}?category=${path}` })),
          { name: title, to: shopAddress(choice) },
        ]}
      />
      <h1>{title}</h1>
      {text !== "" && <p className="lead">{text}</p>}
      <Branches choice={choice} list={list} />
      {choice.category !== "" && <TasteMap choice={choice} tastes={list.facets.taste ?? []} />}
    </header>
  );
}

/** The kinds beside and below what is listed, at hand where the tree of categories is behind a button. */
function Branches({ choice, list }: { choice: ShopChoice; list: ProductList }) {
  const [main] = choice.category.split("/");
  const branches = list.facets.category?.filter(({ value, count }) => count > 0 && value.startsWith(`${main}/`)) ?? [];
  if (branches.length === 0) return null;
  return (
    <nav className="page-head__branches" aria-label="Underkategorier">
      <ul className="theme-index">
        {branches.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={shopAddress(choice, { category: value })}
              aria-current={value === choice.category ? "true" : undefined}
            >
              {label}
              <span className="theme-index__count figures">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Fewer tastes than this are no map. */
const fewestTastes = 3;
const mostTastes = 8;

/** The tastes of a category, each as large as there are goods of it: the way in for who knows a taste and no name. */
function TasteMap({ choice, tastes }: { choice: ShopChoice; tastes: readonly FacetValue[] }) {
  const shown = tastes.filter(({ count }) => count > 0).slice(0, mostTastes);
  if (shown.length < fewestTastes) return null;
  const most = Math.max(...shown.map(({ count }) => count));
  return (
    <nav className="taste-map" aria-labelledby="smagskort">
      <h2 className="taste-map__title" id="smagskort">
        Find den efter smag
      </h2>
      <ul className="taste-map__list">
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={shopAddress(choice, toggled(choice, "taste", value))}
              aria-current={choice.taste.includes(value) ? "true" : undefined}
              rel="nofollow"
            >
              <span className="taste-map__name">{label}</span>
              <span className="taste-map__bar" style={{ inlineSize: `${Math.round((100 * count) / most)}%` }} />
              <span className="figures">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
