import { officePage } from "@skaenk/contract/office/pages";
import { handleWithdrawal, listWithdrawals } from "@skaenk/contract/office/withdrawals";
import { useSearchParams } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import { EmptyState } from "../ui/empty-state";
import { ListFilters } from "../ui/list-filters";
import { ListFoot } from "../ui/list-table";
import { PageAnswer } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import type { Route } from "./+types/withdrawals.route";
import { WithdrawalRow } from "./withdrawal-part";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listWithdrawals, { query: queryOf(request) as { handled: "no" } });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(
    async () => {
      const params = { reference: typed(form, "reference") };
      await call(handleWithdrawal, { params, body: { outcome: typed(form, "outcome") } });
      return `${params.reference} er behandlet.`;
    },
    typed(form, "act"),
  );
}

export default function Withdrawals({ loaderData: list }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const nothing = search.get("q")
    ? "Prøv et andet nummer, navn eller en anden e-mail."
    : "Her står fortrydelser, til de er behandlet, også dem, der ikke hører til en kendt ordre.";
  return (
    <>
      <PageHead title="Fortrydelser" back={{ path: officePage("/ordrer"), name: "Ordrer" }} />
      <ListFilters
        label="Søg på nummer, navn eller e-mail"
        keys="withdrawals"
        filters={[
          {
            name: "handled",
            label: "Tilstand",
            choices: [
              { value: "no", name: "Venter" },
              { value: "yes", name: "Behandlet" },
            ],
          },
        ]}
      />
      <PageAnswer />
      {list.items.length === 0 && (
        <EmptyState title={search.get("handled") === "no" ? "Ingen fortrydelser venter" : "Ingen fortrydelser"}>
          {nothing}
        </EmptyState>
      )}
      <ul className="rows withdrawals" aria-label="Fortrydelser">
        {list.items.map((one) => (
          <WithdrawalRow key={one.reference} withdrawal={one} />
        ))}
      </ul>
      {list.items.length > 0 && <ListFoot list={list} words={["fortrydelse", "fortrydelser"]} />}
    </>
  );
}
