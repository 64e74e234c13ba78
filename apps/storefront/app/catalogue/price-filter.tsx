import { shopPage } from "@skaenk/contract/shop-pages";
import { Form } from "react-router";
import { choicePairs, type ShopChoice } from "./shop-choice";

/** The filter of prices in whole kroner: a GET form that keeps the rest of the choice. */
export function PriceFilter({ choice }: { choice: ShopChoice }) {
  const kept = choicePairs({ ...choice, fromKr: undefined, toKr: undefined, page: 1 });
  return (
    <Form
      className="price-filter"
      method="get"
      action={shopPage("/shop")}
      key={`${choice.fromKr}-${choice.toKr}`}
      aria-labelledby="facet-price"
      preventScrollReset
    >
      <h3 className="facets__title" id="facet-price">
        Pris i kr.
      </h3>
      {kept.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="price-filter__row">
        <input
          className="input"
          name="fromKr"
          inputMode="numeric"
          pattern="\d{0,6}"
          maxLength={6}
          placeholder="Fra"
          aria-label="Laveste pris i kroner"
          defaultValue={choice.fromKr}
        />
        <span aria-hidden="true">–</span>
        <input
          className="input"
          name="toKr"
          inputMode="numeric"
          pattern="\d{0,6}"
          maxLength={6}
          placeholder="Til"
          aria-label="Højeste pris i kroner"
          defaultValue={choice.toKr}
        />
        <button className="button button--quiet" type="submit">
          Vis
        </button>
      </div>
    </Form>
  );
}
