import { addDays, copenhagenDay, nextWorkingDay, startOfCopenhagenDay } from "@skaenk/danish/working-days";

const withdrawalDays = 14;

/**
 * The last day to withdraw, as `2026-12-04`: day 14 after the customer got the goods, or the next working day when nobody
 * works on that day.
 * @source forbrugeraftaleloven § 19; seed/pages/handelsbetingelser.yaml section 8
 */
export function lastWithdrawalDay(deliveredAt: Date): string {
  return nextWorkingDay(addDays(copenhagenDay(deliveredAt), withdrawalDays));
}

/** 23:59:59.999 in Copenhagen on the last day: a statement at that very instant is in time. */
export function withdrawalDeadline(deliveredAt: Date): Date {
  return new Date(startOfCopenhagenDay(addDays(lastWithdrawalDay(deliveredAt), 1)).getTime() - 1);
}

/** True while a customer may still withdraw. As long as the goods are not known to be delivered, the right does not end. */
export function mayWithdraw(deliveredAt: Date | null, now: Date): boolean {
  return deliveredAt === null || now <= withdrawalDeadline(deliveredAt);
}
