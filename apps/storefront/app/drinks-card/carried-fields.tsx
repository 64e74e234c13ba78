import { useAwake } from "../ui/kept-state";
import { useChoices } from "./carried";

/** Hidden fields for the choices that a form has no field for, so that sending it without JavaScript keeps them. */
export function CarriedFields({ hasField }: { hasField(name: string, value: string): boolean }) {
  const awake = useAwake();
  const choices = useChoices();
  if (awake) return null;
  return choices
    .filter(([name, value]) => !hasField(name, value))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
