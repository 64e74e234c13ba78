import type { Cart } from "@skaenk/contract/cart";

/** What the last press did, as the address of the page says it: for visitors without JavaScript. */
export type LastPress = { added: string | null; removed: { variantId: string; quantity: number } | null };

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
  const removed = lastPress.removed && !cart.lines.some(({ variantId }) => variantId === lastPress.removed?.variantId);
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
      {removed && (
        <form className="notice cart__undo" method="post" action="/kurv">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="variantId" value={lastPress.removed?.variantId} />
          <input type="hidden" name="quantity" value={lastPress.removed?.quantity} />
          <span>Varen er taget ud af kurven.</span>
          <button type="submit" className="text-button">
            Fortryd
          </button>
        </form>
      )}
    </div>
  );
}
