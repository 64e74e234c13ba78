import { formatPrice, formatUnitPrice } from "@skaenk/danish/format";

type Reduction = { referenceOre: number; savingOre: number };

/** A price in kroner; a before-price only where the price history gave a lawful reference. */
export function Price({ ore, reduction }: { ore: number; reduction?: Reduction | undefined }) {
  if (!reduction) return <span className="price">{formatPrice(ore)}</span>;
  return (
    <span className="price">
      {formatPrice(ore)} <span className="price__before">Før {formatPrice(reduction.referenceOre)}</span>
    </span>
  );
}

/** Litre price and deposit, always shown, always apart from the price. */
export function UnitPrice({
  unitPrice,
  depositOre,
}: {
  unitPrice?: { ore: number; per: string } | undefined;
  depositOre: number;
}) {
  const parts = [
    unitPrice && formatUnitPrice(unitPrice),
    depositOre > 0 && `+\u00a0pant\u00a0${formatPrice(depositOre)}`,
  ].filter(Boolean);
  return parts.length > 0 ? <span className="price__unit figures">{parts.join(" · ")}</span> : null;
}
