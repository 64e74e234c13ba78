import type { NeededRight, Right } from "@skaenk/contract/office/rights";
import { rightWords } from "@skaenk/danish/right-words";
import { Refused } from "./refuse.ts";

export const confirmAgain = () =>
  new Refused(403, "confirm_again", "Bekræft, at det er dig: Skriv dit kodeord, eller brug din passkey.");

export const rightMissing = (needed: NeededRight) => {
  const words = needed in rightWords ? ` Bed en ejer om retten »${rightWords[needed as Right]}«.` : "";
  return new Refused(403, "right_missing", `Det har du ikke ret til.${words}`);
};
