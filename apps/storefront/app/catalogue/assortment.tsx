import type { Facets } from "@skaenk/contract/paging";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { FilterSheet } from "../ui/filter-sheet";
import { Link } from "../ui/link";
import { Paging } from "../ui/paging";
import { SortChoice } from "../ui/sort-choice";
import { ActiveFilters, listActiveFilters } from "./active-filters";
import type { CardProduct } from "./card-product";
import { FacetPanel } from "./facet-panel";
import { type ShopChoice, shopAddress, shopSorts, sortNames } from "./shop-choice";

export type ProductList = { items: CardProduct[]; total: number; page: number; pageSize: number; facets: Facets };

/** The whole assortment with everything to narrow it by. `card` makes a product's card, with the route's own controls. */
export function Assortment(props: {
  choice: ShopChoice;
  list: ProductList;
  arrival: string | undefined;
  card(product: CardProduct): ReactNode;
}) {
  const { choice, list, card } = props;
  const active = listActiveFilters(choice, list.facets).length;
  return (
    <div className="assortment" id="sortiment" data-part="list">
      <FilterSheet active={active} left={countOf(list.total, "vare", "varer")}>
        <FacetPanel choice={choice} facets={list.facets} arrival={props.arrival} />
      </FilterSheet>
      <div className="assortment__results">
        <h2 className="visually-hidden">Varer</h2>
        <div className="assortment__bar">
          <p className="assortment__count" aria-live="polite">
            {countOf(list.total, "vare", "varer")}
          </p>
          <Link className="assortment__how" to={shopPage("/saadan-sorterer-vi")}>
            Sådan sorterer vi
          </Link>
          <SortChoice
            chosen={choice.sort}
            sorts={shopSorts}
            names={sortNames}
            addressOf={(sort) => shopAddress(choice, { sort })}
          />
        </div>
        <ActiveFilters choice={choice} facets={list.facets} />
        {list.items.length > 0 ? (
          <>
            <ul className="card-grid assortment__grid">
              {list.items.map((product) => (
                <li key={product.slug}>
                  {card(product)}
                  <label className="compare-tick">
                    <input type="checkbox" name="vare" value={product.slug} form={compareForm} /> Sammenlign
                    <span className="visually-hidden"> {product.name}</span>
                  </label>
                </li>
              ))}
            </ul>
            <CompareForm />
          </>
        ) : (
          <NothingFound />
        )}
        <Paging
          page={list.page}
          pageSize={list.pageSize}
          total={list.total}
          addressOf={(page) => `${shopAddress(choice, { page })}#sortiment`}
        />
      </div>
    </div>
  );
}

const compareForm = "sammenlign";

/** Leads to the table of what is ticked. Styles show it once something is, so that it takes no script. */
function CompareForm() {
  return (
    <Form id={compareForm} className="compare-form" action={shopPage("/sammenlign")}>
      <button type="submit" className="button">
        Sammenlign de valgte
      </button>
    </Form>
  );
}

function NothingFound() {
  return (
    <div className="assortment__empty">
      <h2>Ingen varer fundet</h2>
      <p className="lead">Ingen varer passer til alle filtrene. Fjern et filter, eller begynd forfra.</p>
      <p>
        <Link className="button" to={`${shopPage("/shop")}#sortiment`}>
          Se hele sortimentet
        </Link>
      </p>
    </div>
  );
}
