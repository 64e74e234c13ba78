import type { InputHTMLAttributes, ReactNode, Ref } from "react";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "className">;

/** A labelled line to write on; its hint and its error are tied to it. `id` and `name` are the same, so an error can lead here. */
export function TextField(
  props: Input & {
    name: string;
    label: ReactNode;
    hint?: ReactNode;
    error?: string | undefined;
    inputRef?: Ref<HTMLInputElement>;
  },
) {
  const { name, label, hint, error, inputRef, ...input } = props;
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
      <input
        {...input}
        ref={inputRef}
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

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return error ? (
    <p className="field__error" id={`${name}-fejl`}>
      {error}
    </p>
  ) : null;
}
