import { formatPrice } from "@skaenk/danish/format";
import { useAwake } from "../ui/kept-state";
import type { BottleOffer } from "./offers-for";

type ReasonCode = "style" | "best_selling" | "fair_price";
const reasonWords: Record<ReasonCode, string> = {
  style: "den rette stil",
  best_selling: "mest købt lige nu",
  fair_price: "god pris for indholdet",
};

/** Other brands and sizes for one measure, the cheaper first. Without scripts each is a link to the page with that choice. */
export function BottleOffers(props: {
  offers: readonly BottleOffer[];
  /** SKUs that are on the list now. */
  bought: readonly string[];
  /** Why the first was proposed. */
  reasons: readonly ReasonCode[];
  addressOf(sku: string): string;
  onChoose(sku: string): void;
  onClose(): void;
}) {
  const { offers, bought, reasons, addressOf, onChoose, onClose } = props;
  const awake = useAwake();
  const closeOnEscape = ({ key }: { key: string }) => key === "Escape" && onClose();
  return (
    <ul className="bottle-offers no-print" data-kept>
      {offers.map(({ sku, name, text, totalOre, proposed }) => {
        const inside = (
          <>
            <span>
              {name}, {text}
              {proposed && reasons.length > 0 && (
                <span className="bottle-offers__why">
                  Vores forslag: {reasons.map((one) => reasonWords[one]).join(", ")}
                </span>
              )}
            </span>
            <span className="figures">{formatPrice(totalOre)}</span>
          </>
        );
        const chosen = bought.includes(sku);
        return (
          <li key={sku}>
            {awake ? (
              <button type="button" aria-pressed={chosen} onClick={() => onChoose(sku)} onKeyDown={closeOnEscape}>
                {inside}
              </button>
            ) : (
              <a href={addressOf(sku)} rel="nofollow" aria-current={chosen || undefined}>
                {inside}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
