import type { Settings } from "./settings.ts";

export type AgeLimit = 0 | 16 | 18;

/** From here on an age is asked for. */
export const leastWithAgeLimit = 1.2;

/** The law's own limits: 16 up to 6 %, 18 above. @source denmark.md 1.1 */
export const lawfulAge = (abvPercent: number): AgeLimit =>
  abvPercent < leastWithAgeLimit ? 0 : abvPercent <= 6 ? 16 : 18;

/** The law's limit by strength, raised to the shop's own eighteen. */
export const shopAge = (abvPercent: number): AgeLimit => (abvPercent < leastWithAgeLimit ? 0 : 18);

/** True when the shop has a provider of age checks; without one nothing with an age limit can be bought. */
export const provesAge = ({ age }: Pick<Settings, "age">): boolean => age.provider !== "none";

/**
 * The age limit by strength that applies in this shop. It is 18 years for everybody until the owner has configured a proof for buyers of 16.
 */
export const limitIn = ({ age }: Pick<Settings, "age">): ((abvPercent: number) => AgeLimit) =>
  age.oidc16 ? lawfulAge : shopAge;

/** These facts about the age check are named in the terms of the shop. */
export type AgeTerms = {
  /** This is true when drinks of up to 6 % are sold from the age of 16 years. */
  from16: boolean;
  /** This is true when a member's proof of age counts for later orders. */
  isRemembered: boolean;
};

/** This function returns the facts from the current settings. */
export const ageTermsOf = ({ age }: Pick<Settings, "age">): AgeTerms => ({
  from16: age.oidc16 !== undefined,
  isRemembered: age.rememberDays > 0,
});
