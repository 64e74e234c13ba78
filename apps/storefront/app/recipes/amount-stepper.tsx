import { Icon } from "../ui/icon";
import { useAwake } from "../ui/kept-state";
import { mostDrinks, withinBounds } from "./amount";

/**
 * The number of drinks to mix. Without scripts plus and minus are links to the same page with another number, and a typed number is a form;
 * with scripts the page changes at once.
 */
export function AmountStepper({ amount, onChange }: { amount: number; onChange(amount: number): void }) {
  return (
    <form
      className="amount"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field: HTMLInputElement = event.currentTarget.antal;
        const next = withinBounds(field.valueAsNumber || 1);
        field.value = String(next);
        onChange(next);
      }}
    >
      <span className="stepper">
        <Step to={amount - 1} name="Én drink færre" icon="minus" onChange={onChange} />
        <input
          className="stepper__value"
          key={amount}
          name="antal"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostDrinks}
          defaultValue={amount}
          aria-label="Antal drinks"
          onBlur={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <Step to={amount + 1} name="Én drink mere" icon="plus" onChange={onChange} />
      </span>
      <span aria-hidden="true">{amount === 1 ? "drink" : "drinks"}</span>
    </form>
  );
}

type StepProps = { to: number; name: string; icon: "plus" | "minus"; onChange(amount: number): void };

function Step({ to, name, icon, onChange }: StepProps) {
  const awake = useAwake();
  const possible = to >= 1 && to <= mostDrinks;
  if (!awake && possible) {
    return (
      <a className="stepper__button" href={`?antal=${to}`} rel="nofollow" aria-label={name}>
        <Icon name={icon} />
      </a>
    );
  }
  return (
    <button
      type="button"
      className="stepper__button"
      disabled={!possible}
      aria-label={name}
      onClick={() => onChange(to)}
    >
      <Icon name={icon} />
    </button>
  );
}
