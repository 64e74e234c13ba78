import { shopPage } from "@skaenk/contract/shop-pages";
import { useAwake } from "../ui/kept-state";
import { Link } from "../ui/link";

const steps = [
  { path: shopPage("/design-drinkskort"), name: "Drinks" },
  { path: shopPage("/design-drinkskort/resultat"), name: "Design" },
  { path: shopPage("/design-drinkskort/forsmag"), name: "Tryk" },
] as const;

/** This is the field name of the buttons that save the form of a step and open another step; the value of a button is the path of that step. */
export const nextStepField = "videre";

/** This function returns the path that a submitted button names, or undefined for a value that is not the path of a step. */
export const readNextStep = (asked: FormDataEntryValue | null): string | undefined =>
  steps.find(({ path }) => path === asked)?.path;

/**
 * This part shows the three steps to a printed card. A step that needs a card is a link only when a card exists.
 * @param props.form the id of a form with changes; without JavaScript the steps are buttons that save the form first
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
                <button type="submit" form={saving} name={nextStepField} value={path}>
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
