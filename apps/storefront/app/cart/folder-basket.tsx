import { partyBounds } from "@skaenk/contract/party-bounds";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatPrice } from "@skaenk/danish/format";
import { type FormEvent, useState } from "react";
import { takePress } from "../api/take-press";
import { partyNumber } from "../drinks-card/party/party-number";
import { usePlan } from "../drinks-card/party/use-plan";
import { planAddress, readParty } from "../drinks-card/party-wish";
import { Link } from "../ui/link";
import { buy } from "./buy";
import { folderParty } from "./folder-party";

const usualGuests = 4;

/**
 * "Læg alle i kurven" for a folder: one of each of its goods, and what its drinks take for so many guests, one of each. The packs are those of
 * the planner, where a larger one is offered too.
 */
export function FolderBasket(props: { drinks: readonly RecipeCard[]; products: readonly ProductCard[] }) {
  const [guests, setGuests] = useState(usualGuests);
  const { drinks, party } = folderParty(
    props.drinks.map(({ slug }) => slug),
    guests,
  );
  const goods = props.products.filter(({ soldOut, notYet }) => !soldOut && !notYet);
  const { plan } = usePlan({ drinks, party, have: [], given: undefined, givenFailed: false });
  const press = (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (form) void buy(event, form);
  };
  const input = (event: FormEvent<HTMLFormElement>) =>
    setGuests(readParty(new FormData(event.currentTarget), party).guests);
  const goodsOre = goods.reduce((sum, { priceOre }) => sum + priceOre, 0);
  const isKnown = drinks.length === 0 || plan !== undefined;
  if (drinks.length + goods.length === 0) return null;
  return (
    <form className="folder-basket" method="post" action={shopPage("/kurv")} onInput={input} onSubmit={press}>
      <input type="hidden" name="intent" value="folder" />
      {drinks.map((slug) => (
        <input key={slug} type="hidden" name="drink" value={slug} />
      ))}
      {goods.map(({ sku }) => (
        <input key={sku} type="hidden" name="variantId" value={sku} />
      ))}
      {drinks.length > 0 && (
        <label className="folder-basket__guests">
          Gæster
          <input className="input" {...partyNumber({ name: "gaester", most: partyBounds.guests, planned: guests })} />
          <input type="hidden" name="timer" value={party.hours} />
          <input type="hidden" name="drinks-pr-gaest" value={party.drinksPerGuest} />
        </label>
      )}
      <p className="folder-basket__sum" role="status">
        {drinks.length > 0 && plan && `${countOf(plan.totalDrinks, "drink", "drinks")}`}
        {drinks.length > 0 && goods.length > 0 && " og "}
        {goods.length > 0 && countOf(goods.length, "vare", "varer")}
        {isKnown && <strong className="figures"> {formatPrice(goodsOre + (plan?.goodsOre ?? 0))}</strong>}
      </p>
      <button type="submit" className="button">
        Læg alle i kurven
      </button>
      {drinks.length < props.drinks.length && (
        <p>
          Der er plads til {drinks.length} drinks i én fest, så det er de første {drinks.length} i mappen, der er med.
        </p>
      )}
      {drinks.length > 0 && <Link to={planAddress(drinks, party, [])}>Ret mængder, eller tag lidt ekstra</Link>}
    </form>
  );
}
