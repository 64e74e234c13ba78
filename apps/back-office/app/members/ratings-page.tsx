import type { OfficeList } from "@skaenk/contract/office/lists";
import type { SuspiciousRatings } from "@skaenk/contract/office/members";
import { officePage } from "@skaenk/contract/office/pages";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatDate } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { EmptyState } from "../ui/empty-state";
import { TextField } from "../ui/fields";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";

const whys: Record<SuspiciousRatings["why"], string> = {
  "one-sided": "Langt fra andres bedømmelser",
  burst: "Mange flere end ellers på én dag",
  "fresh-browser": "Næsten alle fra ukendte browsere",
};

const stars = (average: number) => average.toLocaleString("da-DK", { minimumFractionDigits: 1 });

/** Days on which a drink was rated in a way that looks wrong. Nothing goes by itself. */
export function RatingsPage({ list }: { list: OfficeList<SuspiciousRatings> }) {
  const may = useMay("members:write");
  return (
    <>
      <PageHead
        title="Bedømmelser, der ser forkerte ud"
        back={{ path: officePage("/medlemmer"), name: "Medlemmer" }}
        note="De seneste 90 dage. Dårlige bedømmelser er ikke forkerte: Fjern kun dem, der er givet for at snyde."
      />
      <ListTable
        label="Mistænkelige dage"
        list={list}
        columns={may ? [...columns, acts] : columns}
        keyOf={({ recipeSlug, day }) => recipeSlug + day}
        words={["dag", "dage"]}
        empty={
          <EmptyState title="Intet ser forkert ud">
            Her står de dage, hvor en drink pludselig fik mange ens stjerner.
          </EmptyState>
        }
      />
    </>
  );
}

const columns: Column<SuspiciousRatings>[] = [
  {
    key: "drink",
    name: "Drink",
    cell: ({ recipeSlug, recipeName, day }) => (
      <>
        <a href={shopPage("/drink/:slug", { slug: recipeSlug })}>{recipeName}</a>
        <small>{formatDate(day)}</small>
      </>
    ),
  },
  { key: "why", name: "Hvorfor", cell: ({ why }) => whys[why] },
  { key: "count", name: "Antal", figures: true, cell: ({ count }) => count },
  { key: "average", name: "Snit", figures: true, cell: ({ average }) => stars(average) },
  {
    key: "rest",
    name: "Ellers",
    figures: true,
    wide: true,
    cell: ({ averageOfRest }) => (averageOfRest === null ? "Ingen andre" : stars(averageOfRest)),
  },
];

const acts: Column<SuspiciousRatings> = {
  key: "acts",
  name: "Handlinger",
  cell: ({ recipeSlug, day }) => (
    <details className="fold">
      <summary>Fjern dem</summary>
      <OfficeForm act="Fjern dagens bedømmelser" hidden={{ slug: recipeSlug, day }} danger>
        <TextField name="reason" label="Hvorfor" maxLength={200} />
      </OfficeForm>
    </details>
  ),
};
