import type { NeededRight, Right } from "@skaenk/contract/office/rights";
import { rightWords } from "@skaenk/danish/right-words";
import type { ActingStaff } from "./office-endpoints.ts";
import { Refused } from "./refuse.ts";

export const confirmAgain = () =>
  new Refused(403, "confirm_again", "Bekræft, at det er dig: Skriv dit kodeord, eller brug din passkey.");

export const personNeeded = () =>
  new Refused(403, "person_needed", "Det kan en API-nøgle ikke. Log ind på kontoret, og gør det der.");

/**
 * Refuses what asks for the password to whoever has not shown it just now, and to API keys, which have none.
 * @throws Refused 403 confirm_again, person_needed
 */
export function refuseUnconfirmed({ confirmed, sessionId }: Pick<ActingStaff, "confirmed" | "sessionId">): void {
  if (!confirmed) throw sessionId === undefined ? personNeeded() : confirmAgain();
}

export const rightMissing = (needed: NeededRight) => {
  const words = needed in rightWords ? ` Bed en ejer om retten »${rightWords[needed as Right]}«.` : "";
  return new Refused(403, "right_missing", `Det har du ikke ret til.${words}`);
};

/**
 * Refuses what an endpoint does besides its own right to whoever lacks the right that this asks for elsewhere: roles often hold both, a key holds what it
 * was given.
 * @throws Refused 403 right_missing
 */
export function refuseWithoutRight({ rights }: Pick<ActingStaff, "rights">, needed: Right): void {
  if (!rights.includes(needed)) throw rightMissing(needed);
}
