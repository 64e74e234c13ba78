import { createContext, type ReactNode, useContext } from "react";
import { useActionData } from "react-router";
import type { FormAnswer } from "../api/form-answer";

export const AnswerContext = createContext<FormAnswer | undefined>(undefined);

/** The answer of a page of many forms without JavaScript: one message that reports success. */
export function PageAnswer() {
  const answer = useActionData() as FormAnswer | undefined;
  if (!answer?.ok || answer.of === undefined) return null;
  return (
    <p className="notice" role="status" data-tone="good">
      {answer.message}
    </p>
  );
}

/** Gives the answer to a page's own form to the fields in it. */
export const AnswerTo = ({ answer, children }: { answer: FormAnswer | undefined; children: ReactNode }) => (
  <AnswerContext.Provider value={answer}>{children}</AnswerContext.Provider>
);

/** The error of a field in the form's answer. */
export const useFieldError = (name: string): string | undefined => useContext(AnswerContext)?.errors?.[name];
