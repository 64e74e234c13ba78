import { refillCart } from "@skaenk/contract/cart-refill";
import { getProduct } from "@skaenk/contract/catalogue";
import { payOrder, startAgeCheck } from "@skaenk/contract/checkout";
import { BackendRefusal, isUnknown } from "@skaenk/contract/client";
import { getOrder, type Order } from "@skaenk/contract/orders";
import { listPaymentMethods } from "@skaenk/contract/payments";
import { listRecipes } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import { isTransfer } from "@skaenk/danish/payment-words";
import { useEffect } from "react";
import { data, redirectDocument } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { notFound, type PublicApi, publicApi } from "../api/public-api";
import { cookieSeal } from "../api/server-context";
import { readUser } from "../api/user-state";
import { checkoutDraft } from "../checkout/checkout-draft";
import { refilledCart, refilledValues } from "../checkout/refilled-draft";
import { forgetTyped } from "../checkout/typed-draft";
import { findCustomer } from "../club/find-customer";
import { drinksTitle, viewAt } from "../orders/order-view";
import { ReceiptPage } from "../orders/receipt-page";
import type { PaymentChoices } from "../orders/unpaid-ways";
import { usePaymentUpdates } from "../orders/use-payment-updates";
import { type CardDrink, cardDrink } from "../recipes/card-drink";
import { DrinkCard } from "../recipes/drink-card";
import { drinksOfGoods } from "../recipes/drinks-of-goods";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/receipt.route";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  try {
    const order = await api.call(getOrder, { params: { token: params.token } });
    const failed = new URL(request.url).searchParams.get("alder");
    const problem = order.status.code === "awaiting_age" && failed ? ageProblems.get(failed) : undefined;
    const isMember = readUser(request.headers.get("cookie") ?? "").state === "member";
    const [view, others] = [viewAt(order, Date.now()), await paymentChoices(api, order)];
    const drinks = drinksTitle(view) ? await drinksToMake(publicApi(context), order) : [];
    return data({ order, view, others, drinks, problem, isMember }, { headers: api.cookies });
  } catch (error) {
    if (isUnknown(error)) notFound();
    throw error;
  }
}

/** Other ways to pay an order, while it waits for a payment that begins at a payment page. */
async function paymentChoices(api: PersonalApi, { status, payment }: Order): Promise<PaymentChoices> {
  if (status.code !== "awaiting_payment" || payment.transfer) return { methods: [], transfer: false };
  const { items } = await api.call(listPaymentMethods);
  return {
    methods: items.filter(({ id }) => id !== payment.method && !isTransfer(id)),
    transfer: items.some(({ id }) => isTransfer(id)),
  };
}

const mostDrinks = 4;
const mostAsked = 12;

/** Drinks that what was bought goes into, those that it was bought for first. A receipt is none the worse without them. */
async function drinksToMake(api: PublicApi, { lines, drinks }: Order): Promise<CardDrink[]> {
  const wanted = drinks.slice(0, mostDrinks);
  const slugs = [...new Set(lines.map(({ productSlug }) => productSlug))].slice(0, mostAsked);
  const found = await Promise.all(slugs.map((slug) => api.find(getProduct, { params: { slug } })));
  const goods = found.flatMap(({ answer }) => (answer ? { recipes: answer.recipes.map(cardDrink) } : []));
  const listed = wanted.length > 0 ? (await api.get(listRecipes, { query: { slugs: wanted } })).items : [];
  const boughtFor = wanted.flatMap((slug) => listed.find((recipe) => recipe.slug === slug) ?? []).map(cardDrink);
  return drinksOfGoods(goods, mostDrinks, boughtFor);
}

/** What an age check came to that did not say yes. */
const ageProblems = new Map([
  [
    "nej",
    "Du er ikke gammel nok til varerne i ordren, så vi kan ikke sælge dem til dig. Ring eller skriv, hvis noget skal tages ud.",
  ],
  ["fejl", "Vi kunne ikke få din alder bekræftet. Du kan prøve igen."],
]);

export const handle = { withoutNewsletter: true };

/** This action begins a payment attempt, each of which is a payment of its own. The form may also start an age check or refill the cart. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  const intent = form.get("intent");
  try {
    if (intent === "age") {
      const body = { returnPath: shopPage("/kurv/kasse/alder"), orderToken: params.token };
      const { redirectUrl } = await api.call(startAgeCheck, { body });
      const next = redirectUrl ?? shopPage("/kurv/kvittering/:token", { token: params.token });
      return redirectDocument(next, { status: 303, headers: api.cookies });
    }
    if (intent === "refill") {
      const refill = await api.call(refillCart, { params });
      const writer = (await findCustomer(api, request))?.memberNumber ?? "";
      const draft = checkoutDraft(request, context.get(cookieSeal));
      const { values, placed } = draft.read(writer);
      const isSince = placed !== params.token;
      const headers = draft.keep({ values: refilledValues(values, refill, isSince) }, writer, api.cookies);
      return redirectDocument(refilledCart(refill, form.get("view") === "cancelled"), { status: 303, headers });
    }
    const body = { paymentMethod: String(form.get("paymentMethod") ?? "") };
    const { paymentUrl } = await api.call(payOrder, { params, body });
    return redirectDocument(paymentUrl, { status: 303, headers: api.cookies });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    return data({ problem: error.message }, { status: error.refusal.status });
  }
}

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => [
  ...pageMeta(args, { title: loaderData ? `Ordre ${loaderData.order.orderNumber}` : "Ordre", indexed: false }),
  // The address is the key to the order: it must not travel along to other sites.
  { name: "referrer", content: "same-origin" },
];

export default function ReceiptRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, view, others, drinks, problem, isMember } = loaderData;
  usePaymentUpdates(order);
  useEffect(forgetTyped, []);
  return (
    <ReceiptPage
      order={order}
      view={view}
      others={others}
      drinks={drinks.map((drink) => <DrinkCard key={drink.slug} recipe={drink} />)}
      isMember={isMember}
      problem={actionData?.problem ?? problem}
    />
  );
}
