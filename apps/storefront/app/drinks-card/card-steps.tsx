import { shopPage } from "@skaenk/contract/shop-pages";
import { useAwake } from "../ui/kept-state";
import { Link } from "../ui/link";

const steps = [
  { path: shopPage("/design-drinkskort"), name: "Drinks" },
  { path: shopPage("/design-drinkskort/resultat"), name: "Design" },
  { path: shopPage("/design-drinkskort/forsmag"), name: "Tryk" },
] as const;

/** The name of the buttons that save the form of a step and go on to another step, whose path they say. */
export const goesTo = "videre";

/** The path that a button of the form asks for; undefined where it is no step's. */
export const stepAt = (asked: FormDataEntryValue | null): string | undefined =>
  steps.find(({ path }) => path === asked)?.path;

/**
 * The three steps to a printed card. Steps that need a card are no links until there is one.
 * @param props.form the id of a form with changes; without JavaScript the steps are buttons that save it first
 */
export function CardSteps(props: { at: 0 | 1 | 2; card?: string | undefined; form?: string }) {
  const { at, card } = props;
  const awake = useAwake();
  const saving = awake ? undefined : props.form;
  return (
    <nav aria-label="Trin">
      <ol className="card-steps">
        {steps.map(({ path, name }, step) => {
          const reachable = step === 0 || Boolean(card);
          const address = card ? `${path}?kort=${card}` : path;
          return (
            <li key={path} className="card-steps__step">
              {reachable && step !== at && saving ? (
                <button type="submit" form={saving} name={goesTo} value={path}>
                  {name}
                </button>
              ) : reachable && step !== at ? (
                <Link to={address}>{name}</Link>
              ) : (
                <span aria-current={step === at ? "step" : undefined}>{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
