import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import { useEffect, useRef } from "react";
import { PageForm } from "../api/page-form";
import { useKeptState } from "../ui/kept-state";
import { Link } from "../ui/link";
import { cardMemory } from "./card-memory";
import { CardSheet } from "./card-sheet";
import { CardSteps } from "./card-steps";
import { drinkscard } from "./list/drinkscard-state";

/**
 * A later step of a card that is not made yet: it is made of the visitor's drinks list, at once with scripts and by a press without.
 * @param listed the list as the account or a browser without scripts has it
 */
export function ContinueCard({ at, listed }: { at: 1 | 2; listed: readonly string[] }) {
  const kept = useKeptState(drinkscard);
  const slugs = kept.length > 0 ? kept : listed;
  return (
    <div className="page-width page-head continue-card">
      <CardSheet />
      <CardSteps at={at} />
      <h1 className="title-xl">Design dit drinkskort</h1>
      {slugs.length > 0 ? <MakeCard at={at} slugs={slugs} /> : <NothingListed />}
    </div>
  );
}

function MakeCard({ at, slugs }: { at: 1 | 2; slugs: readonly string[] }) {
  const { id, groups } = useKeptState(cardMemory);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <PageForm action={shopPage("/design-drinkskort")} ref={form}>
      <p className="lead">Vi laver et kort af din drinkliste med {countOf(slugs.length, "drink", "drinks")}.</p>
      <input type="hidden" name="kort" value={id} />
      {at === 2 && <input type="hidden" name="til" value="forsmag" />}
      {slugs.map((slug) => (
        <span key={slug}>
          <input type="hidden" name="drink" value={slug} />
          <input type="hidden" name="group" value={groups[slug] ?? ""} />
        </span>
      ))}
      <button type="submit" className="button button--large">
        {at === 2 ? "Videre til tryk" : "Videre til design"}
      </button>
    </PageForm>
  );
}

function NothingListed() {
  return (
    <>
      <p className="lead">Du har ingen drinks på din drinkliste</p>
      <p>
        <Link className="button button--large" to={shopPage("/design-drinkskort")}>
          Vælg drinks
        </Link>
      </p>
    </>
  );
}
