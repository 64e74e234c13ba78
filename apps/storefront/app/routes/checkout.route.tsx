import { randomUUID } from "node:crypto";
import { getCart } from "@skaenk/contract/cart";
import { startAgeCheck } from "@skaenk/contract/checkout";
import { BackendRefusal } from "@skaenk/contract/client";
import { shopPage } from "@skaenk/contract/shop-pages";
import { data, redirect, redirectDocument } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { cookieSeal, shopFacts } from "../api/server-context";
import { staysOnPage } from "../api/stays-on-page";
import { readUser } from "../api/user-state";
import type { AgeFailure } from "../checkout/age-step";
import { type CheckoutDraft, checkoutDraft } from "../checkout/checkout-draft";
import { CheckoutPage } from "../checkout/checkout-page";
import { detailsForNextOrder, isUntouched, readCheckoutValues } from "../checkout/checkout-values";
import { loadCheckout } from "../checkout/load-checkout";
import { askForNewsletter, type CheckoutProblem, placeOrder, problemOf } from "../checkout/place-order";
import { changeWrapping } from "../checkout/wrapping";
import { findCustomer } from "../club/find-customer";
import { findMember } from "../club/require-member";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/checkout.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const customer = await findCustomer(api, request);
  const writer = customer?.memberNumber ?? "";
  const { values: written, placed, problem: kept } = checkoutDraft(request, context.get(cookieSeal)).read(writer);
  const { searchParams } = new URL(request.url);
  const problem = searchParams.has(refusedQuery) ? kept : undefined;
  // A member's known contact details are filled in only when the member has written nothing.
  const known = !problem && isUntouched(written) ? { ...written, ...customer?.contact } : written;
  const values = { ...known, termsAccepted: problem?.termsAccepted ?? false };
  const checkout = await loadCheckout(api, searchParams.get("postnummer") ?? values.postcode);
  if (!checkout.cart.canCheckOut) {
    // Back from the payment page: the cart is an order now, so the way on is its receipt.
    const to = checkout.cart.lines.length === 0 ? receiptOf(placed) : shopPage("/kurv");
    throw redirect(to, { headers: api.cookies });
  }
  const failed = searchParams.get("alder");
  const ageFailed: AgeFailure | undefined = failed === "nej" || failed === "fejl" ? failed : undefined;
  const { company } = context.get(shopFacts);
  const sessionEnded = !customer && readUser(request.headers.get("cookie") ?? "").state === "member";
  return data(
    {
      ...checkout,
      values,
      problem,
      writer,
      sessionEnded,
      ageFailed,
      orderKey: randomUUID(),
      companyName: company.name,
    },
    { headers: api.cookies },
  );
}

export const handle = { enclosed: { to: shopPage("/kurv"), name: "Tilbage til kurven" } };

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const draft = checkoutDraft(request, context.get(cookieSeal));
  const form = await request.formData();
  const values = readCheckoutValues(form);
  const intent = form.get("intent");
  const author = String(form.get("writer") ?? "");
  // A page that was made before the login is the member's from now on: the order that it places is.
  const writer = author || ((await findCustomer(api, request))?.memberNumber ?? "");
  const keep = (written: CheckoutDraft) => draft.keep(written, writer, api.cookies);
  // A form that a member opened before the session ended places no order: points and the age check would be ignored, and the order would belong to no account.
  if (author !== "" && (await findMember(api))?.memberNumber !== author) {
    return redirect(loginToTill, { status: 303, headers: keep({ values }) });
  }

  const refuse = async (problem: CheckoutProblem) => {
    const refused = { values, problem: { ...problem, termsAccepted: values.termsAccepted } };
    if (staysOnPage(request) || !draft.holds(refused, writer)) {
      return data({ problem, values, orderKey: randomUUID() }, { status: 422, headers: keep({ values }) });
    }
    // A checkout page that is opened again from the payment page checks anew that the cart has goods to order.
    const to = `${shopPage("/kurv/kasse")}?${refusedQuery}=ja`;
    return redirect(to, { status: 303, headers: keep(refused) });
  };

  if (intent === "age") {
    const answer = await startAge(api);
    if ("errors" in answer) return await refuse(answer);
    return redirectDocument(answer.to, { status: 303, headers: keep({ values }) });
  }
  if (intent === "wrap" || intent === "unwrap") {
    try {
      await changeWrapping(api, intent === "wrap", await api.call(getCart));
    } catch (error) {
      if (error instanceof BackendRefusal) return await refuse(problemOf(error));
      throw error;
    }
  }
  if (intent !== "place") {
    const to = `${shopPage("/kurv/kasse")}${stepOf.get(String(intent)) ?? ""}`;
    return redirect(to, { status: 303, headers: keep({ values }) });
  }
  const key = String(form.get("key") ?? randomUUID());
  const shownOre = (name: string) => Number(form.get(name) || Number.NaN);
  const placed = await placeOrder(api, {
    values,
    key,
    expectedTotalOre: shownOre("expectedTotalOre"),
    expectedToPayOre: shownOre("expectedToPayOre"),
  });
  if ("errors" in placed) return await refuse(placed);
  if ("nothingOrdered" in placed) {
    const customer = await findCustomer(api, request);
    const { placed: token } = draft.read(customer?.memberNumber ?? "");
    const cart = `${shopPage("/kurv")}?bestilt=${placed.nothingOrdered === "used" ? "ja" : "nej"}`;
    return redirect(token ? receiptOf(token) : cart, { status: 303 });
  }
  if (values.newsletter) await askForNewsletter(api, values.email);
  const headers = keep({ values: detailsForNextOrder(values), placed: placed.token });
  return redirectDocument(placed.paymentUrl, { status: 303, headers });
}

/** This query parameter of the checkout page shows a refusal to a browser without JavaScript. */
const refusedQuery = "rettes";

const loginToTill = `${shopPage("/klub/login")}?${new URLSearchParams({ til: shopPage("/kurv/kasse"), udloebet: "kassen" })}`;

/** The part of the page that a button of the form leads back to. */
const stepOf = new Map([
  ["lookup", "#levering"],
  ["wrap", "#gave"],
  ["unwrap", "#gave"],
  ["card", "#gave"],
]);

const receiptOf = (token: string | undefined) =>
  token ? shopPage("/kurv/kvittering/:token", { token }) : shopPage("/kurv");

async function startAge(api: PersonalApi): Promise<{ to: string } | CheckoutProblem> {
  try {
    const answer = await api.call(startAgeCheck, { body: { returnPath: shopPage("/kurv/kasse/alder") } });
    return { to: answer.redirectUrl ?? `${shopPage("/kurv/kasse")}#alder` };
  } catch (error) {
    if (error instanceof BackendRefusal) return problemOf(error);
    throw error;
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Kassen", indexed: false });

/** A refusal often means that prices or stock have moved: the page reads them anew. */
export const shouldRevalidate = () => true;

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CheckoutPage
      {...loaderData}
      values={actionData?.values ?? loaderData.values}
      orderKey={actionData?.orderKey ?? loaderData.orderKey}
      problem={actionData?.problem ?? loaderData.problem}
    />
  );
}
