import { eraseFormerPerson, inviteFormerCustomer, listFormerCustomers } from "@skaenk/contract/office/former-shop";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/customers.route";
import { CustomersPage } from "./customers-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  return { list: await officeApi(context, request).call(listFormerCustomers, { query: queryOf(request) }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(
    async () => {
      if (typed(form, "act").startsWith("erase")) {
        const { orders } = await call(eraseFormerPerson, { body: { email: typed(form, "email") } });
        return orders === 1 ? "Kunden og 1 ordre er slettet." : `Kunden og ${orders} ordrer er slettet.`;
      }
      const { invited } = await call(inviteFormerCustomer, { params: { id: typed(form, "id") } });
      return invited ? "Mailen er på vej." : "Kunden har fået mailen før eller er medlem.";
    },
    typed(form, "act"),
  );
}

export default function FormerCustomers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage {...loaderData} />;
}
