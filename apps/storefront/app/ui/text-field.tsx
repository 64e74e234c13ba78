import type { InputHTMLAttributes, ReactNode, Ref } from "react";

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "className">;

/**
 * A labelled line to write on; its hint and its error are tied to it. Its id is its name, so that an error can lead here;
 * `id` is for a second field of the same name on the page.
 */
export function TextField(
  props: Input & {
    name: string;
    id?: string;
    label: ReactNode;
    hint?: ReactNode;
    error?: string | undefined;
    inputRef?: Ref<HTMLInputElement>;
  },
) {
  const { name, id = name, label, hint, error, inputRef, ...input } = props;
  const describedBy = [error && `${id}-fejl`, hint && `${id}-hjaelp`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hjaelp`}>
          {hint}
        </p>
      )}
      <input
        {...input}
        ref={inputRef}
        className="input"
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <FieldError name={id} error={error} />
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
