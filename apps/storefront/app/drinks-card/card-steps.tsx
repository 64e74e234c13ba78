import { shopPage } from "@skaenk/contract/shop-pages";
import { Link } from "../ui/link";

const steps = [
  { path: shopPage("/design-drinkskort"), name: "Drinks" },
  { path: shopPage("/design-drinkskort/resultat"), name: "Design" },
  { path: shopPage("/design-drinkskort/forsmag"), name: "Tryk" },
] as const;

/** The three steps to a printed card. Steps that need a card are no links until there is one. */
export function CardSteps({ at, card }: { at: 0 | 1 | 2; card?: string | undefined }) {
  return (
    <nav aria-label="Trin">
      <ol className="card-steps">
        {steps.map(({ path, name }, step) => {
          const reachable = step === 0 || Boolean(card);
          const address = card ? `${path}?kort=${card}` : path;
          return (
            <li key={path} className="card-steps__step">
              {reachable && step !== at ? (
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
