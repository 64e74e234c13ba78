/** The rates of the club, without schemas: for the browser, the mails and the texts. */

/** Given once for joining. The shop's specification fixes it, so no setting changes it. @source specification 9 */
export const joiningPoints = 25;

/** The owner's settings of the club. */
export type ClubConditions = {
  /** Whether anybody may join, and whether purchases earn points. */
  open: boolean;
  /** Goods for so many øre earn a point. */
  orePerEarnedPoint: number;
  /** A point takes so many øre off the goods. */
  orePerPoint: number;
  /** Given on a birthday; 0 for none. */
  birthdayPoints: number;
  /** Days from the delivery until points of a purchase count. */
  waitDays: number;
};
export type ClubRate = Exclude<keyof ClubConditions, "open">;

/** The club until the owner decides otherwise. */
export const usualClub: ClubConditions = {
  open: true,
  orePerEarnedPoint: 1_000,
  orePerPoint: 100,
  birthdayPoints: 50,
  waitDays: 14,
};

/** Conditions that take effect on a day to come. */
export type PlannedConditions = ClubConditions & { from: string };

/** The conditions of today, and those that members have been told of. */
export type ShownClub = ClubConditions & {
  later?: PlannedConditions | undefined;
  /** Whether it had members when it was closed. They still log in and use what they have; nobody joins meanwhile. */
  hasMembers: boolean;
};

export const clubRates: readonly ClubRate[] = ["orePerEarnedPoint", "orePerPoint", "birthdayPoints", "waitDays"];

/**
 * Limits of each rate. Fewer than 14 days would give points for goods that can still be sent back.
 * @source forbrugeraftaleloven § 19 for the 14 days
 */
export const clubLimits: Record<ClubRate, { least: number; most: number }> = {
  orePerEarnedPoint: { least: 100, most: 100_000 },
  orePerPoint: { least: 10, most: 1_000 },
  birthdayPoints: { least: 0, most: 10_000 },
  waitDays: { least: 14, most: 60 },
};

/** The most that points may give back of what a purchase costs, in percent. */
export const mostReturnPercent = 50;

export const returnPercent = ({ orePerPoint, orePerEarnedPoint }: ClubConditions): number =>
  (orePerPoint / orePerEarnedPoint) * 100;

/** Members are told of changes for the worse so many days before. @source seed/pages/klub-vilkaar.yaml section 11 */
export const noticeDays = 30;

/** True when members lose by the change. A point that becomes worth less is never allowed while anybody has points. Pure. */
export const isWorse = (before: ClubConditions, after: ClubConditions): boolean =>
  before.open &&
  (!after.open ||
    after.orePerEarnedPoint > before.orePerEarnedPoint ||
    after.birthdayPoints < before.birthdayPoints ||
    after.waitDays > before.waitDays);
