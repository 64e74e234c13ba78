import { weaknessesOfCosts } from "./of-costs.ts";
import { weaknessesOfMoney } from "./of-money.ts";
import { weaknessesOfOffice } from "./of-office.ts";
import { weaknessesOfPeople } from "./of-people.ts";
import { weaknessesOfRequests } from "./of-requests.ts";
import type { SeededWeakness } from "./seeded-weakness.ts";

/** Weaknesses in the shop's own code, at least one for every attack on it; `weak-fronts.ts` has those of proxies before the shop. */
export const seededWeaknesses: readonly SeededWeakness[] = [
  ...weaknessesOfRequests,
  ...weaknessesOfCosts,
  ...weaknessesOfPeople,
  ...weaknessesOfOffice,
  ...weaknessesOfMoney,
];
