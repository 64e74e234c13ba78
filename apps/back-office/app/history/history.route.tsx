import { type AuditEntry, listAudit, restoreVersion } from "@skaenk/contract/office/audit";
import { officePage } from "@skaenk/contract/office/pages";
import { maySee } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { listStaff } from "@skaenk/contract/office/staff";
import { formatMoment } from "@skaenk/danish/format";
import { loggedThings } from "@skaenk/danish/log-words";
import { addDays, copenhagenDay } from "@skaenk/danish/working-days";
import { Link } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/history.route";
import { byWhom } from "./by-whom";
import { Changes } from "./changes";
import { actWord, pathOf, thingWord } from "./thing-words";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { rights } = await call(getOfficeSession);
  const { since, ...asked } = queryOf(request);
  const query = { ...asked, ...(since ? { since: dayBack(since) } : {}) };
  const [list, staff] = await Promise.all([
    call(listAudit, { query }),
    maySee(rights, "staff:read") ? call(listStaff, { query: { limit: 200 } }) : undefined,
  ]);
  const people = (staff?.items ?? []).map(({ id, name, email }) => ({ value: String(id), name: `${name} (${email})` }));
  return { list, people };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const { fields } = await call(restoreVersion, { params: { id: typed(form, "id") } });
    if (fields.length > 0) return "Gendannet.";
    // Stock is moved and never set: the ledger of the product says by whom and why.
    return { ok: false, message: "Intet er gendannet: Siden da er kun lageret ændret, og det rettes på varen." };
  });
}

/** Start of the period as a number of days back, so that a saved view moves with the date. */
const sinceChoices = [
  { value: "0", name: "I dag" },
  { value: "1", name: "I går" },
  { value: "6", name: "7 dage" },
  { value: "29", name: "30 dage" },
];
const dayBack = (since: string): string =>
  /^\d{1,3}$/.test(since) ? addDays(copenhagenDay(new Date()), -Number(since)) : since;

export default function History({ loaderData: { list, people } }: Route.ComponentProps) {
  const mayUndo = useMay("changes:undo");
  return (
    <>
      <PageHead title="Historik" note="Hvem der ændrede hvad, fra hvad til hvad. Intet her kan skrives om.">
        <Link className="second" to={officePage("/historik/papirkurv")}>
          Papirkurv
        </Link>
      </PageHead>
      <ListFilters
        label="Søg i navn, nummer og handling"
        keys="audit"
        filters={[
          {
            name: "thing",
            label: "Ting",
            choices: Object.entries(loggedThings).map(([value, name]) => ({ value, name })),
          },
          ...(people.length > 1 ? [{ name: "staff", label: "Hvem", choices: people }] : []),
          { name: "since", label: "Siden", choices: sinceChoices },
        ]}
      />
      <ListTable
        label="Historik"
        list={list}
        columns={mayUndo ? [...columns, restoreColumn] : columns}
        keyOf={({ id }) => String(id)}
        words={["handling", "handlinger"]}
        empty={<EmptyList title="Ingenting endnu">Her står alt, hvad der bliver gjort på kontoret.</EmptyList>}
      />
    </>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    key: "at",
    name: "Hvornår",
    cell: ({ at, ...entry }) => (
      <>
        {formatMoment(at)}
        <small data-narrow>{byWhom(entry)}</small>
      </>
    ),
  },
  {
    key: "staff",
    name: "Hvem",
    wide: true,
    cell: ({ staff, account }) => (
      <>
        {staff}
        {account && <small>{account}</small>}
      </>
    ),
  },
  {
    key: "act",
    name: "Hvad",
    cell: ({ act, thing, key, changeSetId }) => {
      const path = pathOf(thing, key);
      return (
        <>
          <strong>{actWord(act)}</strong>
          <small>
            {thingWord(thing)} {path ? <Link to={path}>{key}</Link> : key}
            {changeSetId !== null && (
              <>
                , <Link to={officePage("/historik/saet/:id", { id: changeSetId })}>sæt {changeSetId}</Link>
              </>
            )}
          </small>
        </>
      );
    },
  },
  { key: "changes", name: "Ændring", cell: (entry) => <Changes entry={entry} /> },
];

const restoreColumn: Column<AuditEntry> = {
  key: "restore",
  name: "Handlinger",
  wide: true,
  cell: ({ id, restoreBlocker }) =>
    restoreBlocker === null ? (
      <OfficeForm act="Gendan" hidden={{ id }} second>
        {null}
      </OfficeForm>
    ) : (
      <small className="hint">{restoreBlocker}</small>
    ),
};
