import type { CardSummary } from "@skaenk/contract/drinks-cards";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatDate } from "@skaenk/danish/format";
import { useAnswer } from "../../api/use-answer";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { cardMemory } from "../card-memory";

/** The cards that were made before, for whoever has made any; the one that is being changed can be left for a new one. */
export function MyCards({ current }: { current: string }) {
  const { answer } = useAnswer<() => { cards: CardSummary[] }>(shopPage("/design-drinkskort/mine"));
  const cards = answer?.cards ?? [];
  if (cards.length === 0) return null;
  return (
    <section className="my-cards" aria-labelledby="dine-kort">
      <h2 id="dine-kort" className="title-s">
        Dine kort
      </h2>
      <ul>
        {cards.map(({ id, name, title, drinkCount, updatedAt }) => (
          <li key={id}>
            <Link
              to={`${shopPage("/design-drinkskort/resultat")}?kort=${id}`}
              aria-current={id === current ? "true" : undefined}
            >
              {name || title || "Kort uden titel"}
            </Link>
            <span>
              {countOf(drinkCount, "drink", "drinks")} · {formatDate(updatedAt)}
            </span>
          </li>
        ))}
      </ul>
      {current !== "" && (
        <button
          type="button"
          className="link-button"
          onClick={() => cardMemory.change((memory) => ({ ...memory, id: "" }))}
        >
          <Icon name="plus" /> Begynd et nyt kort med drinksene ovenfor
        </button>
      )}
    </section>
  );
}
