import type { FormEvent } from "react";
import { newOperationId, operationField } from "./operation-field";
import { stateOf } from "./send-form";

/** What a form said when it was pressed last, and the name of that operation. */
const operations = new WeakMap<HTMLFormElement, { id: string; said: string }>();

/** Whether the press under way is the second click of a double click, as the browser counts them, or of a key held down. */
let repeated = false;

if (typeof document !== "undefined") {
  let held = false;
  const hold = (event: KeyboardEvent) => {
    held = event.type === "keydown" && event.repeat;
  };
  document.addEventListener("keydown", hold, true);
  document.addEventListener("keyup", hold, true);
  document.addEventListener("click", ({ detail }) => (repeated = held || detail > 1), true);
}

/**
 * Takes a press on a form from the browser. It is the guard against double presses, and the only one: pressed again while
 * its operation is under way, or by a double click, a form that says the same stands for the same press. One that did not
 * get through keeps its operation's name, since it may have counted.
 * @returns what the form says, with its operation; nothing when it is the same press again
 */
export function takePress(event: FormEvent<HTMLFormElement>): FormData | undefined {
  event.preventDefault();
  const form = event.currentTarget;
  const fields = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
  const said = JSON.stringify([...fields]);
  const before = operations.get(form);
  const same = before?.said === said ? before : undefined;
  const state = same && stateOf(same.id);
  if (same && (state === "under way" || repeated)) return undefined;
  const id = same && state === "unheard" ? same.id : newOperationId();
  operations.set(form, { id, said });
  fields.set(operationField, id);
  return fields;
}
