import type { ReactNode } from "react";

/** Id of the planner's form. Checkboxes beside it belong to it, so that they are sent without scripts too. */
export const partyForm = "fest-tal";

/** A line of the shopping list with a checkbox for its ingredient. */
export function PartyTick(props: {
  className: string;
  name: "have" | "extra";
  value: string;
  ticked: readonly string[];
  onTick(key: string): void;
  /** Name of the checkbox, where the line does not say enough. */
  label?: string;
  children: ReactNode;
}) {
  const { className, name, value, ticked, onTick, label, children } = props;
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={name}
        value={value}
        form={partyForm}
        checked={ticked.includes(value)}
        onChange={() => onTick(value)}
        aria-label={label}
      />
      {children}
    </label>
  );
}
