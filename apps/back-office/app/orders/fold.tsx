import type { ReactNode } from "react";
import { useActionData } from "react-router";
import type { FormAnswer } from "../api/form-answer";

/**
 * A collapsed part of a page. The part is open after its own form was answered, because the answer is shown inside it without JavaScript.
 */
export function Fold({ name, act, children }: { name: string; act?: string; children: ReactNode }) {
  const answer = useActionData<FormAnswer>();
  return (
    <details className="fold" open={act !== undefined && answer?.of === act}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
