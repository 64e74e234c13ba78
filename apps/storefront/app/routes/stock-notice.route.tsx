import { getProduct } from "@skaenk/contract/catalogue";
import { shopPage } from "@skaenk/contract/shop-pages";
import { askForStockNotice } from "@skaenk/contract/stock-notices";
import { data } from "react-router";
import { personalApi } from "../api/personal-api";
import { orNotFound } from "../api/public-api";
import { chosenVariant } from "../catalogue/chosen-variant";
import { drawGlass } from "../newsletter/draw-glass";
import { NewsletterPage } from "../newsletter/newsletter-page";
import { refusedAnswer } from "../newsletter/refused-answer";
import { pageMeta } from "../seo/page-meta";
import { type NoticeAnswer, NoticeForm } from "../stock-notices/notice-form";
import { Link } from "../ui/link";
import type { Route } from "./+types/stock-notice.route";

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const product = await orNotFound(personalApi(context, request).call(getProduct, { params: { slug } }));
  const variant = chosenVariant(product, new URL(request.url).searchParams.get("variant"));
  return { slug, name: product.name, sku: variant.id, glass: drawGlass("empty") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const form = await request.formData();
  const [email, sku] = [String(form.get("email") ?? ""), String(form.get("variant") ?? "")];
  try {
    const { message } = await api.call(askForStockNotice, { body: { sku, email } });
    const answer: NoticeAnswer = { message, errors: {} };
    return data({ email, sku, answer });
  } catch (error) {
    return data({ email, sku, answer: refusedAnswer(error) as NoticeAnswer }, { status: 422 });
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Giv mig besked", indexed: false });

export default function StockNoticeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, glass } = loaderData;
  const sku = actionData?.sku || loaderData.sku;
  return (
    <NewsletterPage title={actionData?.answer.message ? "Tjek din indbakke" : `${name} er udsolgt`} glass={glass}>
      <NoticeForm slug={slug} sku={sku} name={name} email={actionData?.email} answer={actionData?.answer} />
      <Link to={`${shopPage("/vare/:slug", { slug })}?variant=${encodeURIComponent(sku)}`}>Tilbage til varen</Link>
    </NewsletterPage>
  );
}
