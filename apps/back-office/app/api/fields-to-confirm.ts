import type { SentForm } from "./read-form";

type Field = [name: string, value: string];

/** The fields of a form as it was sent, to be sent again with the amounts that its answer shows; what was shown before goes. */
export function fieldsToConfirm(form: SentForm, shown: Field[]): Field[] {
  const names = new Set(shown.map(([name]) => name));
  const sent = [...form].flatMap(([name, value]): Field[] =>
    typeof value === "string" && !names.has(name) ? [[name, value]] : [],
  );
  return [...sent, ...shown];
}
