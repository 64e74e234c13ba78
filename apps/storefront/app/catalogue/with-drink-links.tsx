import type { Product } from "@skaenk/contract/catalogue";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Fragment, type ReactNode } from "react";
import { Link } from "../ui/link";

/** A text in which the names of drinks lead to their pages. `drinks` stand in the order of the text. */
export function WithDrinkLinks(props: { text: string; drinks: NonNullable<Product["namedDrinks"]> }): ReactNode {
  const { text, drinks } = props;
  return [
    text.slice(0, drinks[0]?.at),
    ...drinks.map(({ at, length, slug }, place) => (
      <Fragment key={slug}>
        <Link to={shopPage("/drink/:slug", { slug })}>{text.slice(at, at + length)}</Link>
        {text.slice(at + length, drinks[place + 1]?.at)}
      </Fragment>
    )),
  ];
}
