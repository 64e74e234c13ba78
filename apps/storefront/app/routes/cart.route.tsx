import { getCart } from "@skaenk/contract/cart";
import { isUnknown } from "@skaenk/contract/client";
import { getOrder } from "@skaenk/contract/orders";
import { listPaymentMethods } from "@skaenk/contract/payments";
import { drawDrink } from "@skaenk/drawings/drink";
import { data, redirect } from "react-router";
import { nameNextPress, operationOf } from "../api/operation-of";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { isProblem } from "../api/problem";
import { refusedForm } from "../api/refused-form";
import { cookieSeal, type DraftSeal } from "../api/server-context";
import { staysOnPage } from "../api/stays-on-page";
import { readUser } from "../api/user-state";
import { CartPage } from "../cart/cart-page";
import { EmptyCart } from "../cart/empty-cart";
import { OpenAmountForm } from "../cart/open-amount-form";
import { performCartAction } from "../cart/perform-cart-action";
import { checkoutDraft } from "../checkout/checkout-draft";
import { findCustomer } from "../club/find-customer";
import { findPoints } from "../club/find-points";
import { OfferChoice } from "../club/offer-choice";
import { PointsSlider } from "../club/points-slider";
import { LastSeen } from "../last-seen/last-seen";
import { UnpaidNotice, type UnpaidOrder, unpaidOrder } from "../orders/unpaid-notice";
import { Picks } from "../personalisation/picks";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/cart.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const [cart, payment, points] = await Promise.all([
    api.call(getCart),
    api.call(listPaymentMethods),
    findPoints(api, request),
  ]);
  const { searchParams } = new URL(request.url);
  const counts = searchParams.getAll("antal").map(Number);
  const lastPress = {
    added: searchParams.get("lagt"),
    removed: searchParams.getAll("fjernet").map((variantId, place) => ({ variantId, quantity: counts[place] || 1 })),
    drink: searchParams.get("til"),
    ordered: searchParams.get("bestilt"),
    refill: searchParams.has("tilbage")
      ? {
          done: searchParams.get("tilbage") ?? "",
          capped: searchParams.getAll("fuld"),
          isPart: searchParams.has("udgaaet"),
          needsLogin: searchParams.has("logget-ud") && readUser(request.headers.get("cookie") ?? "").state !== "member",
        }
      : null,
  };
  const glass = cart.lines.length === 0 ? emptyGlass() : null;
  const unpaid = cart.lines.length === 0 ? await findUnpaid(api, request, context.get(cookieSeal)) : undefined;
  nameNextPress(request, api.cookies);
  return data(
    { cart, paymentNames: payment.items.map(({ name }) => name), lastPress, glass, points, unpaid },
    { headers: api.cookies },
  );
}

/** The order that this browser placed last, while it waits for its buyer. The cart of a declined payment is empty. */
async function findUnpaid(api: PersonalApi, request: Request, seal: DraftSeal): Promise<UnpaidOrder | undefined> {
  const writer = (await findCustomer(api, request))?.memberNumber ?? "";
  const { placed: token } = checkoutDraft(request, seal).read(writer);
  if (!token) return undefined;
  try {
    return unpaidOrder(await api.call(getOrder, { params: { token } }), token, Date.now());
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  try {
    const { answer, to } = await performCartAction({ form, api, operationId: operationOf(form, request) });
    if (!staysOnPage(request)) throw redirect(to, { status: 303, headers: api.cookies });
    return data(answer, { headers: api.cookies });
  } catch (error) {
    const refused = refusedForm(error, api.cookies, typedIn(form));
    // Another tab may have changed it: a page that shows the cart shows it as it is.
    const cart = form.get("show") === "cart" ? await api.call(getCart).catch(() => undefined) : undefined;
    return cart ? data({ ...refused.data, cart }, refused.init ?? {}) : refused;
  }
}

const typedIn = (form: FormData) =>
  Object.fromEntries(["promotionCode", "amount", "variantId"].map((name) => [name, String(form.get(name) ?? "")]));

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Kurv" });

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, lastPress, glass, paymentNames, points, unpaid } = loaderData;
  const refused = isProblem(actionData) ? actionData : undefined;
  // What is wrong with a field is said beside it.
  const beside = ["code", "promotionCode", "amount"].some((field) => refused?.errors?.[field] !== undefined);
  return (
    <>
      {refused?.errors?.amount && (
        <div className="page-width">
          <OpenAmountForm
            variantId={refused.typed?.variantId ?? ""}
            name="Gavekort"
            typed={refused.typed?.amount}
            error={refused.errors.amount}
          />
        </div>
      )}
      <CartPage
        cart={cart}
        lastPress={lastPress}
        problem={beside ? undefined : refused?.problem}
        errors={refused?.errors}
        typedCode={refused?.typed?.promotionCode}
        paymentNames={paymentNames}
        empty={<EmptyCart glass={glass} unpaid={unpaid && <UnpaidNotice order={unpaid} />} />}
        points={({ points: used, pointsBaseOre, offer }) =>
          points && (
            <>
              <OfferChoice offers={points.offers} chosen={offer} />
              <PointsSlider points={points} used={used} payableOre={pointsBaseOre} />
            </>
          )
        }
      />
      <Picks
        name="goes-with-cart"
        title={cart.lines.length > 0 ? "Passer til kurven" : "Til baren derhjemme"}
        load={() => import("../search/picked-cards").then((part) => part.PickedCards)}
      />
      <LastSeen />
    </>
  );
}

/** An empty glass with fresh ice: what a cart looks like before anyone has chosen. */
const emptyGlass = () =>
  drawDrink({
    id: "tomt-glas",
    glass: "lowball",
    liquids: [],
    layered: "none",
    ice: "cubes",
    garnish: [],
    bubbles: false,
    steam: false,
    seed: "kurv",
  });
