import { type BinEntry, listBin, restoreBinned } from "@skaenk/contract/office/audit";
import { officePage } from "@skaenk/contract/office/pages";
import { formatDate } from "@skaenk/danish/format";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import { useMay } from "../session/use-rights";
import { EmptyState } from "../ui/empty-state";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/bin.route";
import { thingWord } from "./thing-words";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listBin, { query: queryOf(request) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const { thing, key } = await call(restoreBinned, { params: { id: typed(form, "id") } });
    return `${thingWord(thing)} ${key} er gendannet.`;
  });
}

export default function Bin({ loaderData: list }: Route.ComponentProps) {
  const mayUndo = useMay("changes:undo");
  return (
    <>
      <PageHead
        title="Papirkurv"
        back={{ path: officePage("/historik"), name: "Historik" }}
        note="Det, der er fjernet, ligger her i tredive dage."
      />
      <ListTable
        label="Papirkurv"
        list={list}
        columns={mayUndo ? [...columns, restoreColumn] : columns}
        keyOf={({ id }) => String(id)}
        words={["ting", "ting"]}
        empty={<EmptyState title="Papirkurven er tom">Fjerner du en vare, kan du hente den herfra igen.</EmptyState>}
      />
    </>
  );
}

const columns: Column<BinEntry>[] = [
  {
    key: "name",
    name: "Hvad",
    cell: ({ name, thing, key }) => (
      <>
        <strong>{name}</strong>
        <small>
          {thingWord(thing)} {key}
        </small>
      </>
    ),
  },
  { key: "by", name: "Fjernet af", cell: ({ removedBy, removedAt }) => `${removedBy}, ${formatDate(removedAt)}` },
  { key: "gone", name: "Slettes", wide: true, cell: ({ goneAt }) => formatDate(goneAt) },
];

const restoreColumn: Column<BinEntry> = {
  key: "acts",
  name: "Handlinger",
  cell: ({ id }) => (
    <OfficeForm act="Gendan" hidden={{ id }}>
      {null}
    </OfficeForm>
  ),
};
