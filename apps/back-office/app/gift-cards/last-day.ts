import { copenhagenDay } from "@skaenk/danish/working-days";

/**
 * This function returns the last day in Copenhagen on which a gift card can be used, as `2029-11-30`.
 * @param lapsesAt the first moment at which the card can no longer be used, in ISO 8601
 */
export const lastDayOf = (lapsesAt: string): string => copenhagenDay(new Date(Date.parse(lapsesAt) - 1));
