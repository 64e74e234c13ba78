import { FieldError } from "../ui/text-field";
import { birthdayParts, partsOf } from "./birthday";

const lines = {
  birthDay: { label: "Dag", autoComplete: "bday-day", digits: 2 },
  birthMonth: { label: "Måned", autoComplete: "bday-month", digits: 2 },
  birthYear: { label: "År", autoComplete: "bday-year", digits: 4 },
};

/** A birthday by day, month and year: nobody leafs through a calendar to the year they were born. The error leads to the first line. */
export function BirthdayField(props: {
  hint: string;
  typed: Record<string, string>;
  known?: string | undefined;
  error: string | undefined;
}) {
  const { hint, error } = props;
  const values = partsOf(props.typed, props.known);
  return (
    <fieldset className="field birthday" aria-describedby={error ? "birthday-fejl birthday-hjaelp" : "birthday-hjaelp"}>
      <legend className="field__label">Fødselsdag</legend>
      <p className="field__hint" id="birthday-hjaelp">
        {hint}
      </p>
      <div className="birthday__lines">
        {birthdayParts.map((part, place) => {
          const { label, autoComplete, digits } = lines[part];
          const id = place === 0 ? "birthday" : part;
          return (
            <label key={part} htmlFor={id}>
              <span>{label}</span>
              <input
                className="input"
                id={id}
                name={part}
                inputMode="numeric"
                autoComplete={autoComplete}
                maxLength={digits}
                size={digits}
                defaultValue={values[part]}
                aria-invalid={error ? true : undefined}
              />
            </label>
          );
        })}
      </div>
      <FieldError name="birthday" error={error} />
    </fieldset>
  );
}
