import { Icon } from "../ui/icon";
import { useAwake } from "../ui/kept-state";

export function PrintButton() {
  const awake = useAwake();
  return (
    <button
      type="button"
      className="mark-button mark-button--worded"
      data-asleep={awake ? undefined : ""}
      onClick={() => window.print()}
    >
      <Icon name="print" />
      Print
    </button>
  );
}
