import type { ReactNode, TextareaHTMLAttributes } from "react";
import { FieldError } from "./text-field";

type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name" | "className">;

/** A labelled field of several lines, tied to its hint and its error like a `TextField`. */
export function LongField(
  props: Area & { name: string; label: ReactNode; hint?: ReactNode; error?: string | undefined },
) {
  const { name, label, hint, error, ...area } = props;
  const describedBy = [error && `${name}-fejl`, hint && `${name}-hjaelp`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${name}-hjaelp`}>
          {hint}
        </p>
      )}
      <textarea
        rows={5}
        {...area}
        className="input"
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <FieldError name={name} error={error} />
    </div>
  );
}
