import { BackendRefusal, type Call } from "@skaenk/contract/client";
import { getOfficeMember } from "@skaenk/contract/office/members";
import { officePage } from "@skaenk/contract/office/pages";
import { listPaymentMethods } from "@skaenk/contract/payments";
import { useMemo, useState } from "react";
import { data, redirect } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { requireRight } from "../api/require-right";
import type { Route } from "./+types/phone-order.route";
import {
  findTakenOrder,
  onPage,
  type PhoneOrderView,
  placePhoneOrder,
  readPhoneOrder,
  showPhoneOrder,
} from "./phone-order";
import { PhoneOrderPage } from "./phone-order-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireRight(context, request, "orders:take");
  return await newOrder(officeApi(context, request).call, request);
}

/** An order that nothing is written of yet, begun from a member's page or from none. */
async function newOrder(call: Call, request: Request): Promise<PhoneOrderView> {
  const member = new URL(request.url).searchParams.get("medlem");
  const known = member === null ? undefined : await call(getOfficeMember, { params: { id: member } });
  const { items } = await call(listPaymentMethods, {});
  const notes = {
    operation: crypto.randomUUID(),
    ...(known ? { email: known.email, name: `${known.firstName} ${known.lastName}`.trim() } : {}),
  };
  return await showPhoneOrder(call, { notes, lines: [] }, items);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const { intent, notes, lines } = readPhoneOrder(form);
  const taken = intent === "restore" ? await findTakenOrder(call, notes.operation ?? "") : undefined;
  if (taken !== undefined) return { ...(await newOrder(call, request)), taken, ok: true };
  const { items } = await call(listPaymentMethods, {});
  const seen = await showPhoneOrder(call, { notes, lines }, items);
  if (intent !== "take") return { ...seen, ok: true };
  if (!seen.ok) return data({ ...seen, message: "Ret det, der er markeret, og prøv igen." }, 422);
  try {
    throw redirect(officePage("/ordrer/:number", { number: await placePhoneOrder(call, form) }));
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    const { detail: message, errors, status } = error.refusal;
    return data({ ...seen, ok: false, message, errors: onPage(errors) }, status);
  }
}

export default function PhoneOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const whole = actionData && "notes" in actionData ? actionData : undefined;
  const [last, setLast] = useState<PhoneOrderView>(whole ?? loaderData);
  if (whole && whole !== last) setLast(whole);
  const lost = actionData && !whole ? (actionData as FormAnswer) : undefined;
  // When the line was cut there is no page to show but the last one, and what was typed stands in it.
  const seen = useMemo(() => (lost ? { ...last, ok: false, message: lost.message } : last), [lost, last]);
  return <PhoneOrderPage seen={seen} answered={whole !== undefined} />;
}
