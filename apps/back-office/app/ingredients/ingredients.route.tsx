import { listOfficeIngredients, type OfficeIngredientRow } from "@skaenk/contract/office/ingredients";
import { officePage } from "@skaenk/contract/office/pages";
import { formatNumber } from "@skaenk/danish/format";
import { Link } from "react-router";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import type { Route } from "./+types/ingredients.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listOfficeIngredients, { query: queryOf(request) });
}

const columns: Column<OfficeIngredientRow>[] = [
  {
    key: "name",
    name: "Navn",
    cell: ({ key, name }) => <Link to={officePage("/ingredienser/:key", { key })}>{name}</Link>,
  },
  {
    key: "written",
    name: "Tekst",
    cell: ({ written }) => <StateWord tone={written ? "good" : "still"}>{written ? "Skrevet" : "Mangler"}</StateWord>,
  },
  { key: "drinks", name: "Drinks", figures: true, cell: ({ drinks }) => formatNumber(drinks) },
];

const written = {
  name: "written",
  label: "Tekst",
  choices: [
    { value: "ja", name: "Skrevet" },
    { value: "nej", name: "Mangler" },
  ],
};

/** Every ingredient, and whether its page has texts. */
export default function Ingredients({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ingredienser" note="Det, siden om hver ingrediens fortæller i butikken." />
      <ListFilters label="Søg i navn og synonymer" keys="ingredients" filters={[written]} />
      <ListTable
        label="Ingredienser"
        list={list}
        columns={columns}
        keyOf={({ key }) => key}
        words={["ingrediens", "ingredienser"]}
        empty={<EmptyList title="Ingen ingredienser endnu">De kommer med butikkens drinks.</EmptyList>}
      />
    </>
  );
}
