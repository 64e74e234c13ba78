import type { Cart } from "@skaenk/contract/cart";
import { shopPage } from "@skaenk/contract/shop-pages";
import { Link } from "../ui/link";

/** What the last press did, as the address of the page says it: for visitors without JavaScript. */
export type LastPress = {
  added: string | null;
  removed: readonly { variantId: string; quantity: number }[];
  /** The drink that it was taken out with. */
  drink: string | null;
  /** A key of `orderWords`, from the checkout, which found no cart to order. */
  ordered: string | null;
  /** Result of refilling the cart from an order; null without a refill. */
  refill: Refill | null;
};

type Refill = {
  /** A key of `refillWords`. */
  done: string;
  /** Variants of which the cart holds as many as it may. */
  capped: readonly string[];
  /** Whether gift cards of an amount that is no longer sold were left out. */
  isPart: boolean;
  /** The order was a member's, who is logged out. */
  needsLogin: boolean;
};

const refillWords = new Map([
  ["ja", "Varerne ligger i kurven igen. Ordren er annulleret, og du betaler ikke for den."],
  [
    "skrevet",
    "Varerne ligger i kurven igen, og det, du skrev i kassen, står der stadig. Ordren er annulleret, og du betaler ikke for den.",
  ],
  ["ligger", "Varerne er lagt i kurven. Ordren er annulleret, og du betaler ikke for den."],
  ["annulleret", "Varerne ligger i kurven igen."],
  ["igen", "Varerne fra ordren har ligget i kurven. De er taget ud eller bestilt siden."],
]);

const orderWords = new Map([
  [
    "nej",
    "Der blev ikke bestilt noget, da du trykkede på »Køb nu«, for kurven var tom. Det sker, når cookies er slettet, eller varerne er taget ud et andet sted. Læg dem i kurven igen, så kan du bestille.",
  ],
  [
    "ja",
    "Du har allerede bestilt fra den side, så der er ikke bestilt igen. Er ordren betalt, har du fået en mail om den.",
  ],
]);

/** Everything the cart has to say that is not about one line. */
export function CartMessages({
  lastPress,
  problem,
  cart,
}: {
  lastPress: LastPress;
  problem: string | undefined;
  cart: Cart;
}) {
  const added = lastPress.added && cart.lines.find(({ variantId }) => variantId === lastPress.added);
  const { removed, drink } = lastPress;
  const isBack = cart.lines.some(({ variantId, drinks }) =>
    drink && removed.length > 1 ? drinks.some(({ slug }) => slug === drink) : variantId === removed[0]?.variantId,
  );
  const orderText = cart.lines.length === 0 ? orderWords.get(lastPress.ordered ?? "") : undefined;
  const general = cart.warnings.filter(({ lineId }) => !cart.lines.some(({ id }) => id === lineId));
  return (
    <div className="cart__messages">
      {problem && (
        <p className="notice notice--error" role="alert">
          {problem}
        </p>
      )}
      {orderText && (
        <p className="notice notice--warning" role="alert">
          {orderText}
        </p>
      )}
      {general.map(({ message }) => (
        <p key={message} className="notice notice--warning">
          {message}
        </p>
      ))}
      {lastPress.refill && <RefillWords refill={lastPress.refill} cart={cart} />}
      {added && <p className="notice">Lagt i kurven: {added.name}</p>}
      {lastPress.added === "drink" && cart.lines.length > 0 && (
        <p className="notice">Ingredienserne er lagt i kurven</p>
      )}
      {removed.length > 0 && !isBack && (
        <form className="notice cart__undo" method="post" action={shopPage("/kurv")}>
          <input type="hidden" name="intent" value="undo" />
          {drink && <input type="hidden" name="drink" value={drink} />}
          {removed.map(({ variantId, quantity }) => (
            <span key={variantId} hidden>
              <input type="hidden" name="variantId" value={variantId} />
              <input type="hidden" name="quantity" value={quantity} />
            </span>
          ))}
          <span>{removed.length === 1 ? "Varen er taget ud af kurven." : "Varerne er taget ud af kurven."}</span>
          <button
            type="submit"
            className="text-button"
            aria-label={`Fortryd: læg ${removed.length === 1 ? "varen" : "varerne"} tilbage`}
          >
            Fortryd
          </button>
        </form>
      )}
    </div>
  );
}

function RefillWords({ refill: { done, capped, isPart, needsLogin }, cart }: { refill: Refill; cart: Cart }) {
  const words = refillWords.get(done);
  if (!words) return null;
  const full = cart.lines.filter(({ variantId }) => capped.includes(variantId));
  return (
    <>
      <p className="notice" role="status">
        {words}
      </p>
      {full.map(({ id, name, size, wantedQuantity }) => (
        <p key={id} className="notice notice--warning">
          Du kan højst købe {wantedQuantity} af {name} ({size}) ad gangen, så resten er ikke lagt i kurven.
        </p>
      ))}
      {needsLogin && (
        <p className="notice notice--warning">
          Du er blevet logget ud, så rabatter, point og det, du skrev i kassen, er ikke kommet med.{" "}
          <Link to={`${shopPage("/klub/login")}?til=${shopPage("/kurv")}`}>Log ind igen</Link>, så kan du vælge point og
          klubtilbud her. De er ikke brugt.
        </p>
      )}
      {isPart && (
        <p className="notice notice--warning">
          Vi sælger ikke længere gavekort på det beløb, så gavekortet er ikke lagt i kurven.
        </p>
      )}
    </>
  );
}
