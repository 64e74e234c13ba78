import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeReview } from "@skaenk/contract/office/reviews";
import type { ReviewState } from "@skaenk/contract/reviews";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatMoment } from "@skaenk/danish/format";
import type { ComponentProps } from "react";
import { Link, useSearchParams } from "react-router";
import { useMay } from "../session/use-rights";
import { EmptyState } from "../ui/empty-state";
import { TextField } from "../ui/fields";
import { ListFilters } from "../ui/list-filters";
import { ListFoot } from "../ui/list-table";
import { OfficeForm, PageAnswer } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";

const states: Record<ReviewState, { name: string; tone: ComponentProps<typeof StateWord>["tone"] }> = {
  waiting: { name: "Venter", tone: "wait" },
  shown: { name: "Vises", tone: "good" },
  refused: { name: "Vises ikke", tone: "bad" },
};

/** The page of members' reviews, which the office reads before they are published. */
export function ReviewsPage({ list }: { list: OfficeList<OfficeReview> }) {
  const [search] = useSearchParams();
  const choices = Object.entries(states).map(([value, { name }]) => ({ value, name }));
  const waiting = search.get("state") === "waiting";
  return (
    <>
      <PageHead
        title="Anmeldelser"
        back={{ path: officePage("/medlemmer"), name: "Medlemmer" }}
        note="Tjek, at teksten er sand, handler om drinken eller varen og kan vises offentligt. Ris skal vises på lige fod med ros: Loven forbyder at skjule dårlige anmeldelser."
      />
      <ListFilters label="Søg i tekster" keys="reviews" filters={[{ name: "state", label: "Tilstand", choices }]} />
      <PageAnswer />
      {list.items.length === 0 && (
        <EmptyState title={waiting ? "Ingen anmeldelser venter" : "Ingen anmeldelser"}>
          Her står det, medlemmer skriver om drinks, de har lavet, og varer, de har købt.
        </EmptyState>
      )}
      <ul className="rows withdrawals" aria-label="Anmeldelser">
        {list.items.map((review) => (
          <ReviewRow key={`${review.id} ${review.version} ${review.state}`} review={review} />
        ))}
      </ul>
      {list.items.length > 0 && <ListFoot list={list} words={["anmeldelse", "anmeldelser"]} />}
    </>
  );
}

function ReviewRow({ review }: { review: OfficeReview }) {
  const { kind, slug, thing, memberId, name, stars, words, state, reason, writtenAt } = review;
  return (
    <li className="withdrawal">
      <div className="parcel-head">
        <a href={shopPage(kind === "recipe" ? "/drink/:slug" : "/vare/:slug", { slug })}>
          <strong>{thing}</strong>
        </a>
        <StateWord tone={states[state].tone}>{states[state].name}</StateWord>
        <small>
          <Link to={officePage("/medlemmer/:id", { id: memberId })}>{name || `Medlem ${memberId}`}</Link>,{" "}
          {formatMoment(writtenAt)}
          {stars !== null && `, ${stars} af 5 stjerner`}
        </small>
      </div>
      <p className="review-words">{words}</p>
      {reason && <p>Begrundelsen til medlemmet: {reason}</p>}
      <Decide review={review} />
    </li>
  );
}

/** Yes is one press; no takes a reason. Either can be taken back by the other. */
function Decide({ review: { id, version, state, thing } }: { review: OfficeReview }) {
  const may = useMay("members:write");
  if (!may) return null;
  return (
    <div className="review-acts">
      {state !== "shown" && (
        <OfficeForm act="Vis den" hidden={{ act: `show-${id}`, id, version }} second>
          {null}
        </OfficeForm>
      )}
      {state !== "refused" && (
        <details className="fold">
          <summary>
            Afvis<span className="only-heard"> den om {thing}</span> …
          </summary>
          <OfficeForm act="Afvis og skriv til medlemmet" hidden={{ act: `refuse-${id}`, id, version }} danger>
            <TextField
              name="reason"
              label="Hvorfor"
              hint="Medlemmet får grunden i en mail og kan skrive teksten om"
              maxLength={300}
            />
          </OfficeForm>
        </details>
      )}
    </div>
  );
}
