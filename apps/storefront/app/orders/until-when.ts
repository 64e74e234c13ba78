import { formatFullDate, formatTime } from "@skaenk/danish/format";

/** A time of the day of the order, or the day as well when it is another one. */
export const untilWhen = (placedAt: string, payBefore: string): string =>
  formatFullDate(placedAt) === formatFullDate(payBefore)
    ? formatTime(payBefore)
    : `${formatFullDate(payBefore)} ${formatTime(payBefore)}`;
