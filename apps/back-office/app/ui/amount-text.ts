import { formatNumber, formatPrice } from "@skaenk/danish/format";

/** An amount of another shop's, which need not have been in kroner. */
export const amountText = ({ totalOre, currency }: { totalOre: number; currency: string }): string =>
  currency === "DKK" ? formatPrice(totalOre) : `${formatNumber(totalOre / 100)} ${currency}`;
