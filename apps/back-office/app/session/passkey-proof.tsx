import { useRef, useState } from "react";
import { typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** Sends the form that it stands in with an answer of a passkey. Without JavaScript there is nothing to show one with. */
export function PasskeyProof() {
  const field = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<string>();
  const press = async () => {
    setFailed(undefined);
    const { passkeyForForm } = await import("../ui/show-passkey");
    const shown = await passkeyForForm();
    if (!("passkey" in shown)) return setFailed(shown.message);
    if (!field.current) return;
    field.current.value = shown.passkey;
    field.current.form?.requestSubmit();
    // An answer is good for one sending.
    field.current.value = "";
  };
  return (
    <>
      <input type="hidden" name="passkey" ref={field} />
      <button type="button" className="second" onClick={press}>
        Gem med passkey
      </button>
      {failed && (
        <p className="notice" role="alert" data-tone="bad">
          {failed}
        </p>
      )}
    </>
  );
}

/** The answer of a passkey that a form was sent with; nothing where it is none. */
export function passkeyIn(form: SentForm): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(typed(form, "passkey"));
    return typeof answer === "object" && answer !== null ? { ...answer } : undefined;
  } catch {
    return undefined;
  }
}
