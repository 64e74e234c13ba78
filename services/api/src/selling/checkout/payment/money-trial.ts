import type { Settings } from "../../../platform/settings.ts";

export const moneyStep = "Se, om pengene er rigtige";

/** A sentence says whether real money moves, and what that means for the orders of this shop. */
export const moneyWords = (isLive: boolean, { production }: Settings): string => {
  if (isLive) return "Rigtige penge";
  return production
    ? "Kun prøver: En ordre, der betales her, bliver aldrig bekræftet"
    : "Kun prøver: Der flyttes ingen penge";
};
