import type { Cart } from "@skaenk/contract/cart";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatList, formatPrice } from "@skaenk/danish/format";
import { Fragment } from "react";
import { atHome } from "../recipes/at-home-state";
import { useKeptState } from "../ui/kept-state";

type Offer = NonNullable<Cart["reminders"][number]["offer"]>;

/**
 * The line "Husk selv: appelsin" lists ingredients that the drinks need and the cart lacks, without those that the visitor has ticked as at home.
 * The goods of the shop that cover such an ingredient stand below the line, each with a button that puts them in the cart.
 */
export function CartReminders({ reminders }: Pick<Cart, "reminders">) {
  const have = useKeptState(atHome);
  const open = reminders.filter(({ keys }) => !keys.some((key) => have.includes(key)));
  const names = open.filter(({ offer }) => !offer?.isEnough).map(({ name }) => name);
  // Two ingredients that the same goods cover are one offer.
  const offers = [...new Map(open.flatMap(({ offer }) => (offer ? [[keyOf(offer), offer] as const] : []))).values()];
  if (open.length === 0) return null;
  return (
    <div className="cart__reminders">
      {names.length > 0 && <p>Husk selv: {formatList(names)}</p>}
      {offers.length > 0 && <Offers offers={offers} />}
    </div>
  );
}

const keyOf = ({ goods }: Offer) => goods.map(({ variantId }) => variantId).join(" ");

/** Each offer is a form of its own: the press loads the cart again, with the goods in it and without the reminder. */
function Offers({ offers }: { offers: readonly Offer[] }) {
  return (
    <>
      <p>Har du ikke det her, så fås det hos os:</p>
      <ul className="cart__offers">
        {offers.map((offer) => (
          <li key={keyOf(offer)}>
            <OfferedGoods {...offer} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OfferedGoods({ drink, goods }: Offer) {
  const sum = (of: (one: Offer["goods"][number]) => number) => goods.reduce((total, one) => total + of(one), 0);
  const depositOre = sum((one) => one.depositOre);
  const packs = goods.map(({ name, size, quantity }) => `${quantity > 1 ? `${quantity} × ` : ""}${name}, ${size}`);
  return (
    <>
      <span>
        {packs.join(" og ")} · {formatPrice(sum((one) => one.priceOre))}
        {depositOre > 0 && ` plus pant ${formatPrice(depositOre)}`}
      </span>
      <form method="post" action={shopPage("/kurv")}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="drink" value={drink} />
        {goods.map(({ variantId, quantity }) => (
          <Fragment key={variantId}>
            <input type="hidden" name="variantId" value={variantId} />
            <input type="hidden" name="quantity" value={quantity} />
          </Fragment>
        ))}
        <button type="submit" className="button button--small">
          Læg i kurv<span className="visually-hidden">: {goods[0]?.name}</span>
        </button>
      </form>
    </>
  );
}
