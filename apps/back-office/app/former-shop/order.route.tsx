import { eraseFormerPerson, getFormerOrder } from "@skaenk/contract/office/former-shop";
import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/order.route";
import { OrderPage } from "./order-page";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { order: await officeApi(context, request).call(getFormerOrder, { params }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  return await answerForm(async (): Promise<string> => {
    await officeApi(context, request).call(eraseFormerPerson, { body: { email: typed(form, "email") } });
    throw redirect(officePage("/ordrer/tidligere"));
  });
}

export default function FormerOrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}
