import type { FocusEvent } from "react";

/** The field of a party's number. It is typed freely: what cannot be planned becomes what is planned when the field is left. */
export const partyNumber = ({ name, most, planned }: { name: string; most: number; planned: number }) => ({
  type: "number",
  inputMode: "numeric" as const,
  name,
  min: 1,
  max: most,
  defaultValue: planned,
  required: true,
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    currentTarget.value = String(planned);
  },
});
