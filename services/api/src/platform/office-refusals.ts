import { Refused } from "./refuse.ts";

export const confirmAgain = () =>
  new Refused(403, "confirm_again", "Det her skal bekræftes igen: Skriv dit kodeord eller brug din passkey.");

export const rightMissing = (needed: string) =>
  new Refused(403, "right_missing", `Det har du ikke ret til. Bed en ejer om retten "${needed}".`);
