import type { ReactNode } from "react";
import { useId } from "react";
import { useFieldNeed } from "./field-needs";
import { localTime } from "./local-time";
import { useFieldError } from "./office-form";
import { takeFocus } from "./take-focus";

type Shared = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Unit shown beside the field: `kr.`, `cl`. */
  unit?: string;
  disabled?: boolean;
};

type FrameProps = Shared & {
  children(ids: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }): ReactNode;
};

/** A label, its field, and below it what is wrong or what helps. */
export function FieldFrame({ name, label, hint, unit, children }: FrameProps) {
  const id = useId();
  const error = useFieldError(name);
  const need = useFieldNeed(name);
  const about = [error || hint ? `${id}-about` : undefined, need.about].filter(Boolean).join(" ");
  return (
    <div className="field" data-wrong={error ? true : undefined} {...need.frame}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {children({ id, ...(about ? { "aria-describedby": about } : {}), ...(error ? { "aria-invalid": true } : {}) })}
        {unit && <span className="unit">{unit}</span>}
      </div>
      {(error || hint) && (
        <p id={`${id}-about`} className={error ? "wrong" : "hint"}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

type TextProps = Shared & {
  value?: string | number | null | undefined;
  type?: "text" | "email" | "password" | "search" | "date";
  autoComplete?: string;
  inputMode?: "numeric" | "decimal";
  required?: boolean;
  focus?: boolean;
  maxLength?: number;
  figures?: boolean;
};

export function TextField(props: TextProps) {
  const {
    value,
    type = "text",
    autoComplete = "off",
    inputMode,
    required,
    focus,
    maxLength,
    figures,
    disabled,
    ...frame
  } = props;
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <input
          {...ids}
          type={type}
          name={frame.name}
          defaultValue={value ?? ""}
          autoComplete={autoComplete}
          inputMode={inputMode}
          required={required}
          ref={focus ? takeFocus : undefined}
          maxLength={maxLength}
          disabled={disabled}
          data-figures={figures || undefined}
        />
      )}
    </FieldFrame>
  );
}

export function LongField({
  value,
  rows = 4,
  maxLength,
  ...frame
}: Shared & { value?: string | null; rows?: number; maxLength?: number }) {
  return (
    <FieldFrame {...frame}>
      {(ids) => <textarea {...ids} name={frame.name} rows={rows} defaultValue={value ?? ""} maxLength={maxLength} />}
    </FieldFrame>
  );
}

type Choice = { value: string; name: string };

export function ChoiceField({
  value,
  choices,
  none,
  ...frame
}: Shared & { value?: string | null; choices: Choice[]; none?: string }) {
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <select {...ids} name={frame.name} defaultValue={value ?? ""} disabled={frame.disabled}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export function CheckField({
  name,
  label,
  checked,
  value = "ja",
  wrong,
}: {
  name: string;
  label: string;
  checked?: boolean;
  value?: string;
  /** The id of what says what is wrong with it. */
  wrong?: string | undefined;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        {...(wrong ? { "aria-invalid": true, "aria-describedby": wrong } : {})}
      />{" "}
      {label}
    </label>
  );
}

/** An amount as people write it: `129,95`. The form's action reads it with `oreOf`. */
export function MoneyField({ ore, ...rest }: Omit<TextProps, "value" | "unit"> & { ore?: number | null | undefined }) {
  const value = ore === null || ore === undefined ? "" : (ore / 100).toFixed(2).replace(".", ",");
  return <TextField {...rest} value={value} unit="kr." inputMode="decimal" figures />;
}

/** Day and time, in Danish time. The form's action reads it with `momentOf`. */
export function TimeField({ at, ...frame }: Shared & { at?: string | null | undefined }) {
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <input
          {...ids}
          type="datetime-local"
          name={frame.name}
          defaultValue={localTime(at)}
          autoComplete="off"
          disabled={frame.disabled}
        />
      )}
    </FieldFrame>
  );
}
