import { weaknessesOfCosts } from "./of-costs.ts";
import { weaknessesOfMoney } from "./of-money.ts";
import { weaknessesOfOffice } from "./of-office.ts";
import { weaknessesOfPeople } from "./of-people.ts";
import { weaknessesOfRequests } from "./of-requests.ts";
import type { SeededWeakness } from "./seeded-weakness.ts";

/** At least one for every attack on the shop's own code; those of what stands before it are in `weak-fronts.ts`. */
export const seededWeaknesses: readonly SeededWeakness[] = [
  ...weaknessesOfRequests,
  ...weaknessesOfCosts,
  ...weaknessesOfPeople,
  ...weaknessesOfOffice,
  ...weaknessesOfMoney,
];
