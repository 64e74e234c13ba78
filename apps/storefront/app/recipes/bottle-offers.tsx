import { formatPrice } from "@skaenk/danish/format";
import { useEffect, useRef } from "react";
import { useAwake } from "../ui/kept-state";
import type { BottleOffer } from "./offers-for";

/** Other brands and sizes for one measure, the cheaper first. Without scripts each is a link to the page with that choice. */
export function BottleOffers(props: {
  offers: readonly BottleOffer[];
  addressOf(choice: string): string;
  onChoose(choice: string): void;
  onClose(): void;
}) {
  const { offers, addressOf, onChoose, onClose } = props;
  const awake = useAwake();
  const closeOnEscape = ({ key }: { key: string }) => key === "Escape" && onClose();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Other controls of the row stand between the button that opened the list and the choices.
    if (document.activeElement?.ariaExpanded === "true") list.current?.querySelector("button")?.focus();
  }, []);
  return (
    <ul className="bottle-offers no-print" data-kept ref={list}>
      {offers.map(({ choice, text, totalOre, why, bought }) => {
        const inside = (
          <>
            <span>
              {text}
              {why && <span className="bottle-offers__why">{why}</span>}
            </span>
            <span className="figures">{formatPrice(totalOre)}</span>
          </>
        );
        return (
          <li key={choice}>
            {awake ? (
              <button
                type="button"
                aria-pressed={bought ?? false}
                onClick={() => onChoose(choice)}
                onKeyDown={closeOnEscape}
              >
                {inside}
              </button>
            ) : (
              <a href={addressOf(choice)} rel="nofollow" aria-current={bought}>
                {inside}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
