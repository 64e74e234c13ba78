import type { ReactNode } from "react";
import { useActionData } from "react-router";
import type { FormAnswer } from "../api/form-answer";

/** Open where its form was just answered: without JavaScript the answer stands in it. */
export function Fold({ name, act, children }: { name: string; act?: string; children: ReactNode }) {
  const answer = useActionData<FormAnswer>();
  return (
    <details className="fold" open={act !== undefined && answer?.of === act}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
