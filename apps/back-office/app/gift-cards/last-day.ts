import { copenhagenDay } from "@skaenk/danish/working-days";

/** The last day on which a gift card can be used, as `2029-11-30`: `lapsesAt` is the first moment at which it cannot. */
export const lastDayOf = (lapsesAt: string): string => copenhagenDay(new Date(Date.parse(lapsesAt) - 1));
