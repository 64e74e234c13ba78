import { getProduct } from "@skaenk/contract/catalogue";
import { payOrder, startAgeCheck } from "@skaenk/contract/checkout";
import { BackendRefusal, isUnknown } from "@skaenk/contract/client";
import { getOrder, type Order } from "@skaenk/contract/orders";
import { listRecipes } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect } from "react";
import { data, redirectDocument } from "react-router";
import { personalApi } from "../api/personal-api";
import { notFound, type PublicApi, publicApi } from "../api/public-api";
import { readUser } from "../api/user-state";
import { forgetTyped } from "../checkout/typed-draft";
import { ReceiptPage } from "../orders/receipt-page";
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
    const problem = order.status.code === "awaiting_age" && failed ? ageProblems[failed] : undefined;
    const isMember = readUser(request.headers.get("cookie") ?? "").state === "member";
    const drinks = await drinksToMake(publicApi(context), order);
    return data({ order, drinks, problem, isMember }, { headers: api.cookies });
  } catch (error) {
    if (isUnknown(error)) notFound();
    throw error;
  }
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
const ageProblems: Record<string, string> = {
  nej: "Du er ikke gammel nok til varerne i ordren, så vi kan ikke sælge dem til dig. Ring eller skriv, hvis noget skal tages ud.",
  fejl: "Vi kunne ikke få din alder bekræftet. Du kan prøve igen.",
};

export const handle = { withoutNewsletter: true };

/** "Prøv betalingen igen": every attempt is a payment of its own. Before the first an age may have to be proven. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const intent = (await request.formData()).get("intent");
  try {
    if (intent === "age") {
      const body = { returnPath: shopPage("/kurv/kasse/alder"), orderToken: params.token };
      const { redirectUrl } = await api.call(startAgeCheck, { body });
      const next = redirectUrl ?? shopPage("/kurv/kvittering/:token", { token: params.token });
      return redirectDocument(next, { status: 303, headers: api.cookies });
    }
    const { paymentUrl } = await api.call(payOrder, { params });
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
  const { order, drinks, problem, isMember } = loaderData;
  usePaymentUpdates(order);
  useEffect(forgetTyped, []);
  return (
    <ReceiptPage
      order={order}
      drinks={drinks.map((drink) => <DrinkCard key={drink.slug} recipe={drink} />)}
      isMember={isMember}
      problem={actionData?.problem ?? problem}
    />
  );
}
