import type { Cart } from "@skaenk/contract/cart";
import { shopPage } from "@skaenk/contract/shop-pages";

/** What the last press did, as the address of the page says it: for visitors without JavaScript. */
export type LastPress = {
  added: string | null;
  removed: readonly { variantId: string; quantity: number }[];
  /** The drink that it was taken out with. */
  drink: string | null;
};

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
  const general = cart.warnings.filter(({ lineId }) => !cart.lines.some(({ id }) => id === lineId));
  return (
    <div className="cart__messages">
      {problem && (
        <p className="notice notice--error" role="alert">
          {problem}
        </p>
      )}
      {general.map(({ message }) => (
        <p key={message} className="notice notice--warning">
          {message}
        </p>
      ))}
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
          <button type="submit" className="text-button">
            Fortryd
          </button>
        </form>
      )}
    </div>
  );
}
