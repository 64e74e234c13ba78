import { useEffect, useRef } from "react";
import type { ConfirmStep } from "../api/form-answer";

type Props = {
  step: ConfirmStep;
  busy: boolean;
  /** The form that is answered, for presses with JavaScript; without it the form is sent as it stands. */
  onConfirm(data: FormData): void;
  onCancel(): void;
};

/** Shows a deed that moves money with its exact amount and lines, and carries it out when that is agreed to. */
export function ConfirmStepForm({ step: { sentences, act, fields }, busy, onConfirm, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // The keyboard goes on where the deed is decided, with the amount read aloud before the button.
  useEffect(() => form.current?.focus(), []);
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="Bekræft"
      method="post"
      className="notice confirm-step"
      data-tone="wait"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onConfirm(new FormData(event.currentTarget));
      }}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="form-foot">
        <button type="submit" className="act" data-danger aria-disabled={busy}>
          {busy ? "Et øjeblik …" : act}
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          Fortryd
        </button>
      </div>
    </form>
  );
}
