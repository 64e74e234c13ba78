import type { OfficeList } from "@skaenk/contract/office/lists";
import type { DependencyOutage, DependencyState, GivenUp, ShopRunning } from "@skaenk/contract/office/operations";
import { countOf, formatNearMoment } from "@skaenk/danish/format";
import { dependencyWord, jobWord, problemWord, queueWord, reasonWord } from "@skaenk/danish/running-words";
import { useMay } from "../session/use-rights";
import { type Column, ListTable, wholeList } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import {
  jobState,
  jobsWord,
  kindWord,
  noBackupLine,
  outageLength,
  queueTone,
  sizeWord,
  waitWord,
  whenWord,
  wholeState,
} from "./operations-words";
import { rhythmWord } from "./rhythm-word";

type Props = { running: ShopRunning; givenUp: OfficeList<GivenUp> };

/** The page *Drift*. Failed work comes first, because it waits for a person; the state of everything else follows. */
export function OperationsPage({ running, givenUp }: Props) {
  const may = useMay("operations:write");
  const { problems, contentLag } = running;
  const [tone, word] = wholeState(running);
  return (
    <>
      <PageHead title="Drift" note={<StateWord tone={tone}>{word}</StateWord>} />
      {problems.length > 0 && (
        <section className="part" data-half="">
          <h2>Kræver opmærksomhed</h2>
          <ul className="rows">
            {problems.map((problem) => (
              <li key={problem.kind + problem.subject}>
                <StateWord tone="bad">{problemWord(problem)}</StateWord>
              </li>
            ))}
          </ul>
        </section>
      )}
      {noBackupLine(running) && <p>{noBackupLine(running)}</p>}
      {running.quarantinedSince && (
        <p className="notice" data-tone="wait">
          Det her er en gendannet kopi. Den sender ingen mails og trækker ingen penge, før den tages i brug på serveren.
        </p>
      )}
      <section className="part" data-half="">
        <h2>Opgivet</h2>
        <p>Det, der er prøvet så mange gange, at butikken gav op. Prøv igen, når årsagen er væk.</p>
        <ListTable
          label="Opgivet"
          list={givenUp}
          columns={may ? [...givenUpColumns, actsColumn] : givenUpColumns}
          keyOf={({ id }) => String(id)}
          words={["ting", "ting"]}
          empty={<p className="hint">Intet er opgivet.</p>}
        />
      </section>
      <section className="part" data-half="">
        <h2>Køer</h2>
        <ul className="rows">
          {running.queues.map((queue) => (
            <li key={queue.queue}>
              <span>{queueWord(queue.queue)}</span>
              <StateWord tone={queueTone(queue)}>{waitWord(queue)}</StateWord>
            </li>
          ))}
        </ul>
        {running.paymentsUnresolved > 0 && (
          <p>
            {countOf(running.paymentsUnresolved, "betaling", "betalinger")} er begyndt for mere end et kvarter siden og
            er ikke afsluttet.
          </p>
        )}
      </section>
      <section className="part">
        <h2>Forbindelser</h2>
        <ListTable
          label="Forbindelser"
          list={wholeList(running.dependencies)}
          columns={dependencyColumns}
          keyOf={({ name }) => name}
          words={["forbindelse", "forbindelser"]}
          empty={
            <p className="hint">Her står mailserveren, betaling, fragt og søgning, når de er brugt første gang.</p>
          }
        />
      </section>
      <section className="part">
        <h2>Udfald de seneste 30 dage</h2>
        <ListTable
          label="Udfald de seneste 30 dage"
          list={wholeList(running.outages)}
          columns={outageColumns}
          keyOf={({ name, since }) => name + since}
          empty={<p className="hint">Ingen udfald.</p>}
        />
      </section>
      <section className="part">
        <h2>Sikkerhedskopier</h2>
        <ListTable
          label="Sikkerhedskopier"
          list={wholeList(running.runs)}
          columns={runColumns}
          keyOf={({ kind, at }) => kind + at}
          words={["kørsel", "kørsler"]}
          empty={
            <p className="hint">
              Der er ikke taget en sikkerhedskopi endnu.{" "}
              {running.backupsSince === null
                ? "Den, der driver serveren, vælger en mappe i indstillingen BACKUP_DIR, så tages der en hver nat."
                : "Der tages en hver nat kl. 2.30."}
            </p>
          }
        />
      </section>
      <section className="part">
        <h2>Planlagte opgaver</h2>
        <Jobs jobs={running.jobs} />
      </section>
      <section className="part">
        <h2>Programmet</h2>
        <dl className="facts">
          <div>
            <dt>Version</dt>
            <dd>{running.version}</dd>
          </div>
          <div>
            <dt>Startet</dt>
            <dd>{whenWord(running.startedAt)}</dd>
          </div>
          <div>
            <dt>Indholdets version</dt>
            <dd>
              {running.contentVersion}
              {contentLag > 0 && ` (${contentLag} bagefter)`}
            </dd>
          </div>
        </dl>
      </section>
    </>
  );
}

/** All scheduled jobs, folded together while none of them fails. */
function Jobs({ jobs }: Pick<ShopRunning, "jobs">) {
  if (jobs.length === 0) return <p className="hint">Ingen proces kører de planlagte opgaver endnu.</p>;
  const [tone, word] = jobsWord(jobs);
  return (
    <details className="fold whole-list" open={tone === "bad"}>
      <summary>
        <StateWord tone={tone}>{word}</StateWord>
      </summary>
      <ListTable
        label="Planlagte opgaver"
        list={wholeList(jobs)}
        columns={jobColumns}
        keyOf={({ name }) => name}
        empty={null}
      />
    </details>
  );
}

const givenUpColumns: Column<GivenUp>[] = [
  {
    key: "what",
    name: "Hvad",
    cell: ({ topic, key }) => (
      <>
        <strong>{queueWord(topic)}</strong>
        <small>{key}</small>
      </>
    ),
  },
  { key: "why", name: "Hvorfor", cell: ({ reason }) => reasonWord(reason) },
  { key: "tries", name: "Forsøg", figures: true, wide: true, cell: ({ attempts }) => attempts },
  { key: "at", name: "Opgivet", wide: true, cell: ({ failedAt }) => whenWord(failedAt) },
];

const actsColumn: Column<GivenUp> = {
  key: "acts",
  name: "Handlinger",
  cell: ({ id }) => (
    <div className="two-acts">
      <OfficeForm act="Prøv igen" hidden={{ act: "retry", id }}>
        {null}
      </OfficeForm>
      <OfficeForm act="Annullér" hidden={{ act: "drop", id }} danger>
        {null}
      </OfficeForm>
    </div>
  ),
};

type Run = ShopRunning["runs"][number];
const runColumns: Column<Run>[] = [
  { key: "kind", name: "Hvad", cell: ({ kind }) => kindWord(kind) },
  {
    key: "ok",
    name: "Hvordan",
    cell: ({ ok, note }) => (
      <StateWord tone={ok ? "good" : "bad"}>{ok ? "Gennemført" : note ? reasonWord(note) : "Fejlede"}</StateWord>
    ),
  },
  { key: "at", name: "Hvornår", cell: ({ at }) => whenWord(at) },
  { key: "file", name: "Fil", wide: true, cell: ({ fileName }) => fileName },
  { key: "size", name: "Fylder", figures: true, wide: true, cell: ({ bytes }) => sizeWord(bytes) },
];

const dependencyColumns: Column<DependencyState>[] = [
  { key: "name", name: "Forbindelse", cell: ({ name }) => dependencyWord(name) },
  {
    key: "state",
    name: "Hvordan",
    cell: ({ failing, failingSince, error }) => (
      <StateWord tone={failing ? "bad" : failingSince ? "wait" : "good"}>
        {failingSince
          ? `Svarer ikke siden ${whenWord(failingSince)}${error ? `: ${reasonWord(error)}` : ""}`
          : "Svarer"}
      </StateWord>
    ),
  },
  { key: "ok", name: "Svarede sidst", cell: ({ succeededAt }) => whenWord(succeededAt) },
  { key: "bad", name: "Fejlede sidst", wide: true, cell: ({ failedAt }) => whenWord(failedAt) },
];

const outageColumns: Column<DependencyOutage>[] = [
  {
    key: "name",
    name: "Hvad",
    cell: ({ name, reason }) => (
      <>
        {dependencyWord(name)}
        {reason && <small>{reasonWord(reason)}</small>}
      </>
    ),
  },
  { key: "since", name: "Fra", cell: ({ since }) => formatNearMoment(since) },
  {
    key: "until",
    name: "Til",
    cell: ({ until }) => (until ? formatNearMoment(until) : <StateWord tone="bad">Varer stadig</StateWord>),
  },
  { key: "length", name: "Varighed", cell: outageLength },
];

type Job = ShopRunning["jobs"][number];
function jobStateWord(job: Job) {
  const [tone, word] = jobState(job);
  return <StateWord tone={tone}>{word}</StateWord>;
}
const jobColumns: Column<Job>[] = [
  {
    key: "name",
    name: "Opgave",
    cell: ({ name }) => (
      <>
        {jobWord(name)}
        <small>{name}</small>
      </>
    ),
  },
  { key: "last", name: "Sidst", cell: ({ off, succeededAt }) => (off ? "" : whenWord(succeededAt)) },
  { key: "state", name: "Hvordan", cell: jobStateWord },
  { key: "next", name: "Næste gang", wide: true, cell: ({ nextAt }) => whenWord(nextAt) },
  { key: "cron", name: "Hyppighed", wide: true, cell: ({ cron }) => rhythmWord(cron) },
];
