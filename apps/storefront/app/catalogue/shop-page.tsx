import type { ReactNode } from "react";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { Link } from "../ui/link";
import { NothingYet } from "../ui/nothing-yet";
import { listActiveFilters } from "./active-filters";
import { Assortment, type ProductList } from "./assortment";
import type { CardProduct } from "./card-product";
import { type ShopChoice, shopAddress } from "./shop-choice";
import { type FrontOfShop, ShopFront } from "./shop-front";

/** The shop: its front when nothing is chosen, else the list of what was chosen. */
export function ShopPage(props: {
  choice: ShopChoice;
  list: ProductList;
  front: FrontOfShop | undefined;
  /** Description of the chosen category. */
  text: string;
  brands: ReactNode;
  /** When what is in stock arrives. */
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
      <NothingYet
        words="Vi er ved at sætte de første varer på hylderne. De kommer her."
        to="/kontakt"
        onward="Spørg efter noget bestemt"
      />
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
          { name: "Shop", to: "/shop" },
          ...ways.map((path) => ({ name: nameOf(path), to: `/shop?category=${path}` })),
          { name: title, to: shopAddress(choice) },
        ]}
      />
      <h1>{title}</h1>
      {text !== "" && <p className="lead">{text}</p>}
      <Branches choice={choice} list={list} />
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
