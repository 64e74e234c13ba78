import { addOfficeBrand, listOfficeBrands, type OfficeBrandRow } from "@skaenk/contract/office/brands";
import { formatNumber } from "@skaenk/danish/format";
import { Link, redirect } from "react-router";
import { answerForm, type FormAnswer, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { useMay } from "../session/use-rights";
import { EmptyState } from "../ui/empty-state";
import { TextField } from "../ui/fields";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/brands.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  return { list: await officeApi(context, request).call(listOfficeBrands, { query: queryOf(request) }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  return await answerForm(async (): Promise<FormAnswer | string> => {
    const { slug } = await call(addOfficeBrand, { body: { name: typed(form, "name") } });
    throw redirect(`/maerker/${slug}`);
  });
}

/** Every brand with how much of it the shop has. */
export default function Brands({ loaderData: { list } }: Route.ComponentProps) {
  const may = useMay("products:write");
  return (
    <>
      <PageHead title="Mærker" note="Hvert mærke har et rum i butikken med sin historie, sine farver og sine varer." />
      <ListFilters label="Søg i navne" keys="brands" />
      <ListTable
        label="Mærker"
        list={list}
        columns={columns}
        keyOf={({ slug }) => slug}
        words={["mærke", "mærker"]}
        empty={
          <EmptyState title="Ingen mærker her">
            Her står de mærker, butikken sælger. Lav det første nedenfor.
          </EmptyState>
        }
      />
      {may && (
        <details className="fold">
          <summary>Nyt mærke</summary>
          <OfficeForm act="Lav mærket">
            <TextField name="name" label="Navn" maxLength={80} hint="Adressen i butikken laves af det." />
          </OfficeForm>
        </details>
      )}
    </>
  );
}

const columns: Column<OfficeBrandRow>[] = [
  {
    key: "name",
    name: "Mærke",
    cell: ({ slug, name, tagline }) => (
      <>
        <Link to={`/maerker/${slug}`}>
          <strong>{name}</strong>
        </Link>
        {tagline && <small>{tagline}</small>}
      </>
    ),
  },
  { key: "country", name: "Land", wide: true, cell: ({ country }) => country },
  { key: "goods", name: "Varer", figures: true, cell: ({ goods }) => formatNumber(goods) },
];
