import type { Settings } from "./settings.ts";

export type AgeLimit = 0 | 16 | 18;

/** From here on an age is asked for. */
export const leastWithAgeLimit = 1.2;

/** The law's own limits: 16 up to 6 %, 18 above. @source denmark.md 1.1 */
export const lawfulAge = (abvPercent: number): AgeLimit =>
  abvPercent < leastWithAgeLimit ? 0 : abvPercent <= 6 ? 16 : 18;

/** The law's limit by strength, raised to the shop's own eighteen. */
export const shopAge = (abvPercent: number): AgeLimit => (abvPercent < leastWithAgeLimit ? 0 : 18);

/** Whether somebody proves ages to the shop; until then nothing with an age limit can be bought. */
export const provesAge = ({ age }: Pick<Settings, "age">): boolean => age.provider !== "none";

/** The shop asks everybody for 18 years, until the owner has said how somebody of 16 is known. */
export const limitIn = ({ age }: Pick<Settings, "age">): ((abvPercent: number) => AgeLimit) =>
  age.oidc16 ? lawfulAge : shopAge;

/** Facts about the control of ages that the terms of the shop name. */
export type AgeTerms = {
  /** Whether 16 years suffice for up to 6 %. */
  from16: boolean;
  /** Whether the proof of a member is good for later orders. */
  isRemembered: boolean;
};

/** The facts by the settings of today. */
export const ageTermsOf = ({ age }: Pick<Settings, "age">): AgeTerms => ({
  from16: age.oidc16 !== undefined,
  isRemembered: age.rememberDays > 0,
});
