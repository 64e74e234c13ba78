import type { CartWarning, CartLine as Line } from "@skaenk/contract/cart";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatAbv, formatList, formatPrice } from "@skaenk/danish/format";
import { packQuantityInAll, packWord } from "@skaenk/danish/pack-quantity";
import { takePress } from "../api/take-press";
import { Drawing } from "../ui/drawing";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { extraWords } from "../ui/little-extra";
import { removeLine, takeLarger } from "./change-lines";
import type { Drink } from "./group-lines";
import { QuantityStepper } from "./quantity-stepper";

/** One thing in the cart. `wanted` is what the visitor has just asked for, before the backend has answered. */
export function CartLine(props: {
  line: Line;
  place: number;
  /** The drink that it stands under. */
  under: Drink | undefined;
  /** Whether the cart is read by drink. */
  grouped: boolean;
  wanted: number | undefined;
  warnings: CartWarning[];
}) {
  const { line, place, warnings } = props;
  const Name = props.grouped ? "h3" : "h2";
  const others = line.drinks.filter(({ slug }) => slug !== props.under?.slug);
  return (
    <li className="cart-line" id={`linje-${line.id}`} data-sold-out={line.soldOut || undefined}>
      <div className="cart-line__stage">
        {line.drawing ? <Drawing src={line.drawing} alt="" eager /> : <Icon name="cart" />}
      </div>
      <div className="cart-line__words">
        <Name className="cart-line__name">
          {line.productSlug ? (
            <Link to={shopPage("/vare/:slug", { slug: line.productSlug })}>{line.name}</Link>
          ) : (
            line.name
          )}
        </Name>
        <p className="cart-line__facts">{factsOf(line)}</p>
        {!line.soldOut && line.units > 1 && (
          <p className="cart-line__facts">{packQuantityInAll(props.wanted ?? line.quantity, line)}</p>
        )}
        {others.length > 0 && <p className="cart-line__facts">Også til {formatList(others.map(({ name }) => name))}</p>}
        {line.more && <LargerPack line={line} more={line.more} />}
        {warnings.map(({ message }) => (
          <p key={message} className="cart-line__warning">
            {message}
          </p>
        ))}
      </div>
      <div className="cart-line__choice">
        {!line.soldOut && <QuantityStepper line={line} place={place} quantity={props.wanted ?? line.quantity} />}
        <form
          method="post"
          action={shopPage("/kurv")}
          onSubmit={(event) => {
            const form = takePress(event);
            if (form) void removeLine(form, line, place);
          }}
        >
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="lineId" value={line.id} />
          <input type="hidden" name="variantId" value={line.variantId} />
          <input type="hidden" name="wasQuantity" value={line.wantedQuantity} />
          {line.drinks[0] && <input type="hidden" name="drink" value={line.drinks[0].slug} />}
          <button type="submit" className="text-button">
            Fjern<span className="visually-hidden"> {line.name}</span>
          </button>
        </form>
      </div>
      <p className="cart-line__price" aria-busy={props.wanted !== undefined || undefined}>
        <span className="cart-line__total figures">{line.soldOut ? "Udsolgt" : formatPrice(line.totalOre)}</span>
        <PriceNotes line={line} />
      </p>
    </li>
  );
}

/** "Lidt ekstra": puts the larger pack in the line's place. */
function LargerPack({ line, more }: { line: Line; more: NonNullable<Line["more"]> }) {
  return (
    <form
      method="post"
      action={shopPage("/kurv")}
      onSubmit={(event) => {
        const form = takePress(event);
        if (form) void takeLarger(form, line);
      }}
    >
      <input type="hidden" name="intent" value="larger" />
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="variantId" value={more.sku} />
      <input type="hidden" name="quantity" value={more.quantity} />
      <button type="submit" className="text-button little-extra" aria-label={`${extraWords(more)}, ${line.name}`}>
        {extraWords(more)}
      </button>
    </form>
  );
}

function PriceNotes({ line }: { line: Line }) {
  if (line.soldOut) return null;
  return (
    <>
      {line.quantity > 1 && (
        <span className="cart-line__each figures">
          {formatPrice(line.priceOre)} pr. {packWord(line)}
        </span>
      )}
      {line.reduction && (
        <span className="cart-line__each figures">Før {formatPrice(line.reduction.referenceOre)}</span>
      )}
      {line.offOre > 0 && <span className="cart-line__each figures">rabat {formatPrice(line.offOre)}</span>}
      {line.depositOre > 0 && <span className="cart-line__each figures">+ pant {formatPrice(line.depositOre)}</span>}
    </>
  );
}

export function factsOf(line: Pick<Line, "size" | "abvPercent">): string {
  return [line.size, line.abvPercent > 0 && formatAbv(line.abvPercent)].filter(Boolean).join(" · ");
}
