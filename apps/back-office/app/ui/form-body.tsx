import { Fragment, type RefObject } from "react";
import type { FormAnswer } from "../api/form-answer";
import type { OfficeFormProps } from "./office-form";
import { TypedNotice } from "./typed-notice";
import { useAwake } from "./use-text-of";
import type { FormDraft } from "./use-typed";

type Props = Pick<OfficeFormProps, "children" | "act" | "idle" | "second" | "danger" | "beside"> & {
  form: RefObject<HTMLFormElement | null>;
  typed: FormDraft;
  busy: boolean;
  answer: FormAnswer | undefined;
  inBar: boolean;
};

/** The fields of a form, its button, and below that the answer to the press; of a form in the bar these stand there. */
export function FormBody(props: Props) {
  const { children, act, idle, second, danger, beside, form, typed, busy, answer, inBar } = props;
  const awake = useAwake();
  const shown = answer?.message && !answer.confirmAgain && !answer.conflict ? answer : undefined;
  return (
    <>
      <TypedNotice form={form} typed={typed} />
      <Fragment key={typed.round}>{children}</Fragment>
      {!(inBar && (awake || idle)) && (
        <div className={inBar && !idle ? "form-foot without-script" : "form-foot"}>
          <button
            type="submit"
            className={second ? "second" : "act"}
            data-danger={danger || undefined}
            aria-disabled={busy}
          >
            {busy ? busyWord(act) : act}
          </button>
          {beside}
          {shown && (
            <p className="notice" role={shown.ok ? "status" : "alert"} data-tone={shown.ok ? "good" : "bad"}>
              {shown.message}
            </p>
          )}
        </div>
      )}
    </>
  );
}

const busyWord = (act: string): string => (act.startsWith("Gem") ? "Gemmer …" : "Et øjeblik …");
