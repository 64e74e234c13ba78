import type { OfficeClub } from "@skaenk/contract/office/club";
import type { Guide } from "@skaenk/contract/office/guide";
import type { IngredientMatches } from "@skaenk/contract/office/ingredient-matches";
import type { OfficeInspiration } from "@skaenk/contract/office/inspiration";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";
import { ClubPart } from "./club-part";

const stateOf = (guide: Guide, step: string) => guide.steps.find((one) => one.step === step)?.state;

type ContentProps = {
  guide: Guide;
  inspiration: OfficeInspiration;
  matches: IngredientMatches | undefined;
  club: OfficeClub | undefined;
};

/**
 * The step of the guide about content: begin with nothing, or with drinks and guides without goods. The latter are added and removed as one
 * change set.
 */
export function ContentStep({ guide, inspiration, matches, club }: ContentProps) {
  const may = useMay("content:publish");
  const { recipes, articles, changeSetId, busy } = inspiration;
  return (
    <>
      <section className="part">
        <h2>Inspirationen</h2>
        <p>
          {countOf(recipes, "drink", "drinks")} og {countOf(articles, "guide", "guider")} med ingredienser og temaer, og
          ingen varer. De kan rettes som dine egne, og det hele kan tages ud igen: Det, du har rettet, bliver til
          kladder.
        </p>
        {changeSetId !== null ? (
          <>
            <p>
              <StateWord tone={busy ? "wait" : "good"}>{busy ? "Tages ud" : "Lagt ind"}</StateWord>{" "}
              <Link to={officePage("/historik/saet/:id", { id: changeSetId })}>Se, hvad der blev lagt ind</Link>
            </p>
            <MatchesPart matches={matches} />
            {may && !busy && (
              <OfficeForm
                act="Tag inspirationen ud igen"
                hidden={{ act: "remove-inspiration", id: changeSetId }}
                danger
              >
                {null}
              </OfficeForm>
            )}
          </>
        ) : (
          may && (
            <OfficeForm act="Læg inspirationen ind" hidden={{ act: "add-inspiration" }} second>
              {null}
            </OfficeForm>
          )
        )}
      </section>
      {may && stateOf(guide, "content") !== "done" && (
        <section className="part">
          <h2>Begynd tomt</h2>
          <p>Du laver selv kategorier, mærker, varer og tekster, eller henter dem fra en fil.</p>
          <OfficeForm act="Begynd tomt" hidden={{ act: "answer", answer: "beginEmpty", yes: "ja" }} second>
            {null}
          </OfficeForm>
        </section>
      )}
      {club && <ClubPart club={club} seen={guide.clubSeen} />}
    </>
  );
}

/** Goods of the owner's own that drinks of the shop may be mixed with. */
function MatchesPart({ matches }: { matches: IngredientMatches | undefined }) {
  const goods = new Set(matches?.items.map(({ slug }) => slug)).size;
  if (goods === 0) return null;
  return (
    <p>
      {countOf(goods, "vare ligner", "varer ligner")} noget, drinks i butikken blandes af.{" "}
      <Link to={officePage("/varer/i-drinks")}>Se, hvad de passer til</Link>, så kan de købes fra opskrifterne.
    </p>
  );
}

export function ProductStep({ guide, matches }: { guide: Guide; matches: IngredientMatches | undefined }) {
  const isDone = stateOf(guide, "product") === "done";
  return (
    <section className="part">
      <h2>{isDone ? "Flere varer" : "En vare ad gangen eller en fil"}</h2>
      <p>
        Mærke og kategori laves i samme formular. Har du en gammel butik, så hent dens varer ud som en fil, og læs den
        ind.
      </p>
      <div className="two-acts">
        <Link className={isDone ? "second" : "act"} to={officePage("/varer/ny")}>
          Ny vare
        </Link>
        <Link className="second" to={officePage("/import")}>
          Læs en fil
        </Link>
        <Link className="second" to={officePage("/varer")}>
          Se varerne
        </Link>
      </div>
      <MatchesPart matches={matches} />
    </section>
  );
}

/** Explains the trial order, which is placed in the shop itself, with links to each step. */
export function TrialStep({ guide: { trial } }: { guide: Guide }) {
  const at = !trial ? 0 : !trial.paid ? 1 : !trial.refunded ? 2 : 3;
  const order = trial && (
    <Link to={officePage("/ordrer/:number", { number: trial.orderNumber })}>ordre {trial.orderNumber}</Link>
  );
  return (
    <section className="part">
      <h2>Hele forløbet</h2>
      <ol className="guide-trial">
        <li aria-current={at === 0 ? "step" : undefined}>
          <a href="/" target="_blank" rel="noreferrer">
            Se butikken, som den bliver
          </a>{" "}
          (kun I kan se den, så længe den er lukket), læg noget i kurven, og bestil.
        </li>
        <li aria-current={at === 1 ? "step" : undefined}>
          Betal. Med bankoverførsel: Bekræft mailen, og tryk på »Pengene er kommet« på {order || "ordren"}.
        </li>
        <li aria-current={at === 2 ? "step" : undefined}>
          Åbn {order || "ordren"}: pak den, send den, og tryk på »Tag retur og betal tilbage«.
        </li>
        <li>Se, at mailene kom undervejs.</li>
      </ol>
    </section>
  );
}
