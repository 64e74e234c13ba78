import type { Variant } from "@skaenk/contract/catalogue";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatAbv, formatList } from "@skaenk/danish/format";
import { Link } from "../ui/link";
import type { ShownProduct } from "./shown-product";
import { WithDrinkLinks } from "./with-drink-links";

/** A gift card is worth what it costs, which stands below: what is told is how it comes. */
const giftCardWords = { mail: "Kommer på e-mail den dag, du vælger", print: "Trykt og pakket, lige til at give" };

/** Name, and what it is. */
export function ProductHead({ product, variant }: { product: ShownProduct; variant: Variant }) {
  const { brand, name, abvPercent, origin } = product;
  // Names begin with the brand's; it stands on a line of its own here.
  const own = name.startsWith(`${brand.name} `) ? name.slice(brand.name.length + 1) : name;
  const facts = product.giftCard
    ? [giftCardWords[product.giftCard]]
    : [variant.size, abvPercent > 0 && formatAbv(abvPercent), origin].filter(Boolean);
  return (
    <header className="product-head">
      <p className="product-head__brand">
        <Link to={shopPage("/shop/:slug", { slug: brand.slug })}>{brand.name}</Link>
      </p>
      <h1 className="product-head__name">
        <span className="visually-hidden">{own === name ? "" : `${brand.name} `}</span>
        {own}
      </h1>
      <p className="product-head__facts">
        {facts.join(" · ")}
        {product.ageLimit > 0 && (
          <span className="age-mark">
            {product.ageLimit}+
            <span className="visually-hidden"> Sælges kun til personer, der er fyldt {product.ageLimit} år</span>
          </span>
        )}
      </p>
    </header>
  );
}

/** The taste and serving of a product, placed below its price. */
export function ProductText({ product }: { product: ShownProduct }) {
  const { description, tastes, serving, namedDrinks = [] } = product;
  const named = (text: "description" | "serving") => namedDrinks.filter((drink) => drink.text === text);
  return (
    <div className="product-text">
      <p className="product-text__description">
        <WithDrinkLinks text={description} drinks={named("description")} />
      </p>
      {tastes.length > 0 && <p>Smager {formatList(tastes)}.</p>}
      {serving && (
        <p>
          <span className="kicker">Servering</span>
          <br />
          <WithDrinkLinks text={serving} drinks={named("serving")} />
        </p>
      )}
    </div>
  );
}
