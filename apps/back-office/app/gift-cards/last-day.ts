import { addDays, copenhagenDay } from "@skaenk/danish/working-days";

/**
 * This function returns the last whole day in Copenhagen on which a gift card can be used, as `2029-11-30`: an order that held the card's money
 * for minutes moves the end by minutes, and the day of the mail and the paper stays.
 * @param lapsesAt the first moment at which the card can no longer be used, in ISO 8601
 */
export const lastDayOf = (lapsesAt: string): string => addDays(copenhagenDay(new Date(lapsesAt)), -1);
