import { clubLimits } from "@skaenk/contract/club-conditions";
import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeClub } from "@skaenk/contract/office/club";
import { officePage } from "@skaenk/contract/office/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import { exampleText, laterText, pointsText } from "@skaenk/danish/club-words";
import { countOf, formatDate, formatRoundPrice } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { HistoryPart } from "../history/history-part";
import { useMay } from "../session/use-rights";
import { CheckField, MoneyField, TextField } from "../ui/fields";
import { OfficeForm, PageAnswer } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";

const words = {
  open: "Om klubben er åben",
  orePerEarnedPoint: "Køb for hvert point",
  orePerPoint: "Et points værdi",
  birthdayPoints: "Point på fødselsdage",
  waitDays: "Dage, til point tæller",
  later: "Ændringen fra en senere dag",
};

const exampleOre = 50_000;

type Props = { club: OfficeClub; history: AuditEntry[]; children: ReactNode };

/**
 * The page that opens or closes the club and sets its conditions; the consequences are shown in words before they are saved. `children`: the
 * offers that points buy.
 */
export function ClubPage({ club, history, children }: Props) {
  const may = useMay("settings:write");
  return (
    <>
      <PageHead
        title="Klubben"
        back={{ path: officePage("/indstillinger"), name: "Indstillinger" }}
        note={
          <StateWord tone={club.now.open ? "good" : "still"}>
            {club.now.open ? "Klubben er åben" : "Klubben er lukket"}
          </StateWord>
        }
      >
        {club.now.open && (
          <a className="second" href={shopPage("/klub")}>
            Se klubbens side
          </a>
        )}
      </PageHead>
      <PageAnswer />
      <Standing club={club} />
      {club.later && (
        <section className="part" aria-labelledby="aendring">
          <h2 id="aendring">På vej</h2>
          <p>{laterText(club.now, club.later)}</p>
          {may && (
            <OfficeForm act="Opgiv ændringen" hidden={{ act: "drop" }} danger>
              {null}
            </OfficeForm>
          )}
        </section>
      )}
      <section className="part" aria-labelledby="satser">
        <h2 id="satser">Satser</h2>
        <fieldset disabled={!may}>
          <ConditionsForm club={club} />
        </fieldset>
      </section>
      {children}
      <HistoryPart thing="club" id="conditions" entries={history} words={words} />
    </>
  );
}

/** The rates of the club now, and the points that it owes. */
function Standing({ club: { now, members, pointsHeld, lastExpiry, joiningPoints } }: { club: OfficeClub }) {
  return (
    <section className="part" aria-labelledby="nu">
      <h2 id="nu">Lige nu</h2>
      <p>
        {now.open
          ? `${exampleText(now, exampleOre)} Den, der melder sig ind, får ${pointsText(joiningPoints)}. Det tal ligger fast.`
          : "Ingen kan melde sig ind, og køb og fødselsdage giver ikke point. Butikken lover ingen point."}
      </p>
      <p>
        {countOf(members, "medlem", "medlemmer")}
        {pointsHeld > 0 &&
          ` har eller venter ${pointsText(pointsHeld)}. De er ${formatRoundPrice(pointsHeld * now.orePerPoint)} værd`}
        {pointsHeld > 0 && lastExpiry && `, og de sidste udløber ${formatDate(lastExpiry)}`}.
      </p>
    </section>
  );
}

function ConditionsForm({ club }: { club: OfficeClub }) {
  const { now, version, fixed, members, firstDay } = club;
  const fixedHint = (rate: string, hint: string) => (fixed.includes(rate) ? "Bestemmes på serveren." : hint);
  const kroner = ({ least, most }: { least: number; most: number }) =>
    `Fra ${formatRoundPrice(least)} til ${formatRoundPrice(most)}`;
  return (
    <OfficeForm act="Se, hvad det betyder" draft="settings-club" words={words} hidden={{ act: "change", version }}>
      <CheckField name="open" label="Klubben er åben, og køb giver point" checked={now.open} />
      <div className="columns">
        <MoneyField
          name="orePerEarnedPoint"
          label="1 point for hver"
          ore={now.orePerEarnedPoint}
          hint={fixedHint("orePerEarnedPoint", kroner(clubLimits.orePerEarnedPoint))}
        />
        <MoneyField
          name="orePerPoint"
          label="1 point er værd"
          ore={now.orePerPoint}
          hint={club.pointsHeld > 0 ? "Kan kun sættes op, så længe nogen har point" : kroner(clubLimits.orePerPoint)}
        />
        <TextField
          name="birthdayPoints"
          label="Point på fødselsdagen"
          value={now.birthdayPoints}
          inputMode="numeric"
          figures
          hint={fixedHint("birthdayPoints", "0, hvis der ikke skal gives point")}
        />
        <TextField
          name="waitDays"
          label="Dage efter levering, til point tæller"
          value={now.waitDays}
          inputMode="numeric"
          figures
          hint={`Mindst ${clubLimits.waitDays.least}, så længe kan varen fortrydes. Højst ${clubLimits.waitDays.most}`}
        />
        {members > 0 && (
          <TextField
            name="from"
            label="Fra"
            type="date"
            hint={`Kun hvis medlemmerne mister noget: tidligst ${formatDate(firstDay)}. Ellers gælder det med det samme.`}
          />
        )}
      </div>
    </OfficeForm>
  );
}
