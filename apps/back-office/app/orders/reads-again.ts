import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { FormAnswer } from "../api/form-answer";

/**
 * Tells whether the page of an order reads it again after an act. Besides the router's own rule it does so when the act was refused because
 * the order has changed, or for the quantities of its lines. Two people's values of the same field are settled in the form first.
 */
export function readsAgain({
  actionResult,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionResult" | "defaultShouldRevalidate">): boolean {
  const { changed, conflict, errors } = (actionResult ?? {}) as Partial<FormAnswer>;
  return defaultShouldRevalidate || ((changed === true || errors?.lines !== undefined) && !conflict);
}
