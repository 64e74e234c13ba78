import type { DrinksCard } from "@skaenk/contract/drinks-cards";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, useEffect, useState } from "react";
import { Icon } from "../../ui/icon";
import { useAwake } from "../../ui/kept-state";
import { Link } from "../../ui/link";
import { cardMemory } from "../card-memory";
import { CardSheet } from "../card-sheet";
import { CardSteps, nextStepField } from "../card-steps";
import { drinkscard } from "../list/drinkscard-state";
import { Sheet } from "../sheet";
import { designBefore, designOf } from "./design-form";
import { LogoForm } from "./logo-form";
import { PaperChoice, ThemeChoice } from "./look-fields";
import { useLiveCard, useSteadyPicture } from "./use-live-card";
import { DrinkFields, ShowsFields, TitleFields } from "./words-fields";

/** The second step: what the card looks like. Every change is saved and seen on the paper at once. */
export function DesignPage(props: { given: DrinksCard; problem: string | undefined; saved: boolean }) {
  const { given, problem: sent } = props;
  const awake = useAwake();
  const { card, problem, change } = useLiveCard(given);
  const [first = ""] = card.pages;
  const picture = useSteadyPicture(card.pages[card.paper === "folded" ? card.pages.length - 1 : 0] ?? first);
  const { id } = given;
  // Its value is kept up by what saves; drawn once, so that a rendering does not set it back.
  const [before] = useState(() => JSON.stringify(designOf(given)));
  useEffect(() => rememberCard(given), [given]);
  const input = (event: FormEvent<HTMLFormElement>) => change(event.currentTarget);
  return (
    <div className="bench bench--design">
      <div className="bench__work">
        <CardSheet />
        {/* The Enter key presses the first button of the form, which must save and stay. */}
        {!awake && <button type="submit" form="design" className="visually-hidden" tabIndex={-1} aria-hidden="true" />}
        <CardSteps at={1} card={id} form="design" />
        <h1 className="title-l">Giv kortet et udtryk</h1>
        {!awake && props.saved && <p className="notice">Gemt. Kortet ser nu sådan ud.</p>}
        {(problem || sent) && (
          <p className="notice notice--error" role="alert">
            {problem || sent}
          </p>
        )}
        <form
          method="post"
          className="design"
          id="design"
          onInput={input}
          onSubmit={(event) => awake && event.preventDefault()}
        >
          <input type="hidden" name={designBefore} defaultValue={before} />
          <ThemeChoice card={given} />
          <TitleFields card={given} />
          <PaperChoice card={given} />
          <ShowsFields card={given} />
          <DrinkFields card={given} />
          <label className="field design__part">
            <span className="field__label">Navn på kortet</span>
            <span className="field__hint">Til dig selv. Det trykkes ikke.</span>
            <input className="input" name="name" defaultValue={given.name} maxLength={80} />
          </label>
          {!awake && (
            <button type="submit" className="button">
              Gem og vis
            </button>
          )}
        </form>
        <LogoForm has={card.logo} action={`${shopPage("/design-drinkskort/resultat")}?kort=${id}`} />
      </div>
      <aside className="bench__paper" aria-label="Kortet">
        <div className="bench__lies">
          <Sheet src={picture} alt={`Kortet, ${pagesInWords(card.pages.length)}`} size={card.pageSize} />
          <div className="bench__foot">
            <p className="bench__said" role="status">
              {card.notices.join(" ")}
            </p>
            <ToPrint card={id} />
          </div>
        </div>
      </aside>
    </div>
  );
}

/** This control opens the next step: a link, or without JavaScript a button that saves the form. */
function ToPrint({ card }: { card: string }) {
  const awake = useAwake();
  const path = shopPage("/design-drinkskort/forsmag");
  const words = (
    <>
      Se, hvordan det bliver på tryk <Icon name="arrow" />
    </>
  );
  if (awake) {
    return (
      <Link className="button button--large" to={`${path}?kort=${card}`}>
        {words}
      </Link>
    );
  }
  return (
    <button type="submit" form="design" name={nextStepField} value={path} className="button button--large">
      {words}
    </button>
  );
}

const pagesInWords = (count: number): string => (count === 1 ? "én side" : `første af ${count} sider`);

/** Another card than the one that was being made is taken up: the list of drinks becomes its own. */
function rememberCard({ id, drinks }: DrinksCard): void {
  if (cardMemory.current().id === id) return;
  drinkscard.change(() => drinks.map(({ slug }) => slug));
  cardMemory.change(() => ({
    id,
    groups: Object.fromEntries(drinks.filter(({ group }) => group !== "").map(({ slug, group }) => [slug, group])),
  }));
}
