import type { ConsentChoices } from "@skaenk/contract/consent-cookie";
import { purposeWords, rejectAll } from "./purposes";

/** One box for each purpose; none is ticked but what the visitor ticked before. */
export function PurposeBoxes({ choices = rejectAll }: { choices?: ConsentChoices | undefined }) {
  return (
    <fieldset>
      <legend className="visually-hidden">Hvad må vi bruge cookies til?</legend>
      <label className="check consent__purpose">
        <input type="checkbox" checked disabled />
        <span>
          <strong>Nødvendige</strong>
          <span className="consent__meaning">Kurv, login, alder og dette valg. De er altid med.</span>
        </span>
      </label>
      {purposeWords.map(({ purpose, name, text }) => (
        <label key={purpose} className="check consent__purpose">
          <input type="checkbox" name="purpose" value={purpose} defaultChecked={choices[purpose]} />
          <span>
            <strong>{name}</strong>
            <span className="consent__meaning">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
