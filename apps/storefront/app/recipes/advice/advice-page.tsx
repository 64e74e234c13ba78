import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { PageSheet } from "../../ui/page-sheet";
import type { CardDrink } from "../card-drink";
import { DrinkCard } from "../drink-card";
import sheet from "./advice.css?url";
import { type AdviceAnswers, adviceAddress } from "./advice-address";
import { AdviceForm, type AdviceOffer } from "./advice-form";

type ProposedDrink = { recipe: CardDrink; reason: string };

export type Advice = {
  answers: AdviceAnswers;
  drinks: ProposedDrink[];
  /** A sentence naming the wishes that were dropped; empty if none. */
  relaxed: string;
  rounds: number;
};

/** Four questions, and three drinks for whoever has answered them. */
export function AdvicePage(props: {
  advice: Advice | undefined;
  offer: AdviceOffer;
  heartOf(drink: CardDrink): ReactNode;
}) {
  const { advice, offer, heartOf } = props;
  return (
    <div className="page-width advice">
      <PageSheet href={sheet} />
      <header className="advice__head">
        <Breadcrumbs
          crumbs={[
            { name: "Drinks", to: shopPage("/drinks") },
            { name: "Hjælp mig med at vælge", to: shopPage("/hjaelp-mig-med-at-vaelge") },
          ]}
        />
        <h1 className="title-l">Hjælp mig med at vælge</h1>
        {!advice && <p className="lead">Svar på så mange af de fire spørgsmål, du vil. Så foreslår vi tre drinks.</p>}
      </header>
      {advice && <Proposals advice={advice} heartOf={heartOf} />}
      <section className="advice__ask" aria-labelledby="spoergsmaal">
        <h2 className={advice ? "title-m" : "visually-hidden"} id="spoergsmaal">
          {advice ? "Skift dine svar" : "Fire spørgsmål"}
        </h2>
        <AdviceForm key={JSON.stringify(advice?.answers)} answers={advice?.answers} offer={offer} />
      </section>
    </div>
  );
}

function Proposals({ advice, heartOf }: { advice: Advice; heartOf(drink: CardDrink): ReactNode }) {
  const { answers, drinks, relaxed, rounds } = advice;
  const next = answers.round < rounds ? answers.round + 1 : 1;
  return (
    <section className="advice__found" aria-labelledby="forslag">
      <div role="status">
        <h2 className="title-m" id="forslag">
          {headingFor(drinks.length, answers.round)}
        </h2>
        {relaxed && <p className="advice__relaxed">{relaxed}</p>}
      </div>
      <ul className="advice__drinks">
        {drinks.map(({ recipe, reason }) => (
          <li key={recipe.slug}>
            <DrinkCard recipe={recipe} heart={heartOf(recipe)} eager />
            <p className="advice__reason">{reason}</p>
          </li>
        ))}
      </ul>
      {rounds > 1 && (
        <Link className="button button--quiet" to={adviceAddress(answers, next)} rel="nofollow">
          {next === 1 ? "Begynd forfra" : "Andre forslag"} <Icon name="arrow" />
        </Link>
      )}
    </section>
  );
}

function headingFor(count: number, round: number): string {
  if (count === 0) return "Der er ingen drinks at vælge imellem";
  if (count < 3) return "Det er alt, vi har";
  return round === 1 ? "Tre til dig" : "Tre andre til dig";
}
