import { later } from "../ui/later";
import { useConsent } from "./consent-state";

/** Who has answered never loads it again. */
const Question = later(async () => (await import("./consent-question")).Question);

/**
 * Asks about cookies before any but the necessary ones are used, and again when the visitor wants to change their mind.
 * A no is as near as a yes. `waiting`: the visitor has not come
 * in, so nothing is used that needs an answer.
 */
export function ConsentBanner({ waiting }: { waiting: boolean }) {
  const { known, consent, settingsOpen, isPutOff } = useConsent();
  const asked = known && (settingsOpen || !(consent || isPutOff || waiting));
  return asked ? <Question key={String(settingsOpen)} settings={settingsOpen} choices={consent?.choices} /> : null;
}
