import { longestTrialDays } from "@skaenk/contract/office/limits";
import { officePage } from "@skaenk/contract/office/pages";
import { otherFillings } from "@skaenk/contract/office/trial-fillings";
import type { ShelfTrial, TrialRoom } from "@skaenk/contract/office/trials";
import type { PickName } from "@skaenk/contract/picks";
import { formatDate, formatNumber } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { EmptyState } from "../ui/empty-state";
import { ChoiceField } from "../ui/fields";
import { type Column, ListTable, wholeList } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { readoutWords, shareWords, shelfWord } from "./trial-words";

/** Two ways to fill a shelf, each shown to half of the visitors, until one sells more. */
export function TrialsPage({ trials, shelves }: TrialRoom) {
  const may = useMay("search:write");
  return (
    <>
      <PageHead
        title="Forsøg"
        back={{ path: officePage("/soegning"), name: "Søgning" }}
        note="To måder at fylde en hylde på. Halvdelen af kunderne ser den ene, resten den anden, og tallene viser, hvilken der sælger bedst."
      />
      {trials.length === 0 && (
        <EmptyState title="Ingen forsøg endnu">
          Et forsøg viser, om en anden måde at fylde en hylde på får flere til at bestille.
        </EmptyState>
      )}
      {trials.map((trial) => (
        <TrialPart key={trial.id} trial={trial} may={may} />
      ))}
      {may && <NewTrial shelves={shelves} second={trials.some(isDecided)} />}
    </>
  );
}

function TrialPart({ trial, may }: { trial: ShelfTrial; may: boolean }) {
  const { id, shelf, startedAt, endedAt, adopted } = trial;
  const sells = trial.readout.verdict;
  return (
    <section className="part">
      <h2>{shelfWord(shelf)}</h2>
      <p>
        <StateWord tone={endedAt ? "still" : "good"}>{endedAt ? "Slut" : "I gang"}</StateWord>, fra{" "}
        {formatDate(startedAt)}
        {endedAt && ` til ${formatDate(endedAt)}`}
      </p>
      <ListTable
        label={`Tal for ${shelfWord(shelf)}`}
        list={wholeList(armsOf(trial))}
        columns={columns}
        keyOf={({ way }) => way}
        empty={null}
      />
      <p>{endedAt ? endedWords(trial, adopted) : readoutWords(trial)}</p>
      {may && !endedAt && (
        <div className="trial-acts">
          <OfficeForm act={`Behold »${shelfWord(trial.tried)}«`} hidden={{ act: "keep", id }} second={sells !== "b"}>
            {null}
          </OfficeForm>
          <OfficeForm
            act={`Gå tilbage til »${shelfWord(trial.filledBy)}«`}
            hidden={{ act: "back", id }}
            second={sells !== "a"}
          >
            {null}
          </OfficeForm>
        </div>
      )}
    </section>
  );
}

const endedWords = (trial: ShelfTrial, adopted: boolean | null) =>
  `Hylden fyldes nu med »${shelfWord(adopted ? trial.tried : trial.filledBy)}«. ${readoutWords(trial)}`;

type Arm = { way: string; shown: number; ordered: number; share: string };
const armsOf = ({ filledBy, tried, a, b }: ShelfTrial): Arm[] => [
  { way: shelfWord(filledBy), ...a, share: shareWords(a) },
  { way: shelfWord(tried), ...b, share: shareWords(b) },
];

const columns: Column<Arm>[] = [
  { key: "way", name: "Måde", cell: ({ way }) => way },
  { key: "shown", name: "Har set hylden", figures: true, cell: ({ shown }) => formatNumber(shown) },
  { key: "ordered", name: "Har bestilt siden", figures: true, cell: ({ ordered }) => formatNumber(ordered) },
  { key: "share", name: "Andel", figures: true, cell: ({ share }) => share },
];

/** Then what is likeliest to be done next is to end it. */
const isDecided = ({ endedAt, readout }: ShelfTrial) =>
  endedAt === null && (readout.verdict === "a" || readout.verdict === "b");

function NewTrial({ shelves, second }: { shelves: TrialRoom["shelves"]; second: boolean }) {
  const choices = shelves
    .filter(({ running }) => !running)
    .flatMap(({ shelf, filledBy }) =>
      [shelf, ...(otherFillings[shelf] ?? [])]
        .filter((tried) => tried !== filledBy)
        .map((tried) => ({ value: `${shelf}|${tried}`, name: choiceName(shelf, tried) })),
    );
  if (choices.length === 0) return null;
  return (
    <section className="part" id="ny">
      <h2>Nyt forsøg</h2>
      <p>
        Kun kunder, der har sagt ja til personalisering, er med, og hvem de var, glemmes, når forsøget slutter. Det
        slutter af sig selv efter {longestTrialDays} dage.
      </p>
      <OfficeForm act="Start forsøget" clears second={second}>
        <ChoiceField name="tried" label="Hylde og ny måde at fylde den på" choices={choices} />
      </OfficeForm>
    </section>
  );
}

const choiceName = (shelf: PickName, tried: PickName): string =>
  shelf === tried ? `${shelfWord(shelf)}: fyldt som før` : `${shelfWord(shelf)}: fyldt med »${shelfWord(tried)}«`;
