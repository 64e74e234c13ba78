import type { Cart, CartLine as Line } from "@skaenk/contract/cart";
import { shopPage } from "@skaenk/contract/shop-pages";
import { takePress } from "../api/take-press";
import { Link } from "../ui/link";
import { CartLine } from "./cart-line";
import type { CartState, RemovedGoods } from "./cart-state";
import { removeDrink, restoreGoods } from "./change-lines";
import { type Drink, groupLines, type LineGroup } from "./group-lines";

type Row = { drinks: readonly Drink[]; line?: Line; removed?: RemovedGoods };

/** Everything in the cart, by the drink that it is for where there is one; each thing that was taken away leaves its place open. */
export function CartLines(props: { cart: Cart } & Pick<CartState, "wanted" | "removed">) {
  const { cart, wanted, removed } = props;
  const rows: Row[] = cart.lines.map((line) => ({ drinks: line.drinks, line }));
  for (const one of removed) {
    rows.splice(Math.min(one.place, rows.length), 0, { drinks: one.drink ? [one.drink] : [], removed: one });
  }
  const groups = groupLines(rows);
  const grouped = groups.some(({ drink }) => drink !== undefined);
  const list = ({ drink, lines }: LineGroup<Row>) => (
    <ul className="cart__lines">
      {lines.map(({ line: { line, removed: gone }, place }) =>
        line ? (
          <CartLine
            key={line.id}
            line={line}
            place={place}
            under={drink}
            grouped={grouped}
            wanted={wanted[line.id]}
            warnings={cart.warnings.filter(({ lineId }) => lineId === line.id)}
          />
        ) : (
          gone && <RemovedLine key={`fjernet-${gone.id}`} removed={gone} />
        ),
      )}
    </ul>
  );
  if (!grouped) return groups[0] ? list(groups[0]) : null;
  return groups.map((group) => (
    <section key={group.drink?.slug ?? ""} className="cart-group" aria-labelledby={headingOf(group.drink)}>
      <GroupHead group={group} />
      {list(group)}
    </section>
  ));
}

const headingOf = (drink: Drink | undefined) => `til-${drink?.slug ?? "andet"}`;

function GroupHead({ group: { drink, lines } }: { group: LineGroup<Row> }) {
  const place = lines[0]?.place ?? 0;
  return (
    <header className="cart-group__head">
      <h2 className="cart-group__title" id={headingOf(drink)}>
        {drink ? (
          <>
            Til <Link to={shopPage("/drink/:slug", { slug: drink.slug })}>{drink.name}</Link>
          </>
        ) : (
          "Andet"
        )}
      </h2>
      {drink && lines.some(({ line: { line } }) => line) && (
        <form
          method="post"
          action={shopPage("/kurv")}
          onSubmit={(event) => {
            const form = takePress(event);
            if (form) void removeDrink(form, drink, place);
          }}
        >
          <input type="hidden" name="intent" value="remove-drink" />
          <input type="hidden" name="drink" value={drink.slug} />
          <button type="submit" className="text-button">
            Fjern alle<span className="visually-hidden"> til {drink.name}</span>
          </button>
        </form>
      )}
    </header>
  );
}

/** The pressed button is gone, and the one that undoes it takes its place. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Where something stood until it was taken away: one press brings it back. */
function RemovedLine({ removed }: { removed: RemovedGoods }) {
  return (
    <li className="cart-line cart-line--removed">
      <p>{removed.name} er taget ud af kurven.</p>
      <button
        type="button"
        className="text-button"
        ref={takeFocus}
        aria-label={`Fortryd: læg ${removed.name.replace(/^Alt /, "alt ")} tilbage`}
        onClick={() => void restoreGoods(removed)}
      >
        Fortryd
      </button>
    </li>
  );
}
