import { listAudit } from "@skaenk/contract/office/audit";
import { officePage } from "@skaenk/contract/office/pages";
import { changePromotion, getPromotion, removePromotion } from "@skaenk/contract/office/promotions";
import { redirect } from "react-router";
import { answerForm, typed, withoutTheirs } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { withoutRight } from "../api/without-right";
import { loadNames } from "../ui/load-names";
import type { Route } from "./+types/promotion.route";
import { PromotionPage } from "./promotion-page";
import { readPromotion } from "./read-promotion";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const basket = new URL(request.url).searchParams.get("kurv") || undefined;
  const promotion = await call(getPromotion, { params, query: { basket } });
  const { scope } = promotion.fields;
  const { products, brands, categories } = scope.kind === "some" ? scope : none;
  const [names, history] = await Promise.all([
    loadNames(call, { products, brands, categories }),
    call(listAudit, { query: { thing: "promotion", key: params.id, limit: 8 } }).catch(withoutRight),
  ]);
  return { promotion, names, history: history?.items ?? [], basket };
}

const none = { products: [], brands: [], categories: [] };

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const version = Number(typed(form, "version"));
  const now = new Date().toISOString();
  return await answerForm(async () => {
    switch (typed(form, "act")) {
      case "save":
        await call(changePromotion, { params, body: { version, ...withoutTheirs(form, readPromotion(form)) } });
        return "Gemt.";
      case "start":
        await call(changePromotion, { params, body: { version, startsAt: now } });
        return "Tilbuddet gælder fra nu.";
      case "stop":
        await call(changePromotion, { params, body: { version, endsAt: now } });
        return "Tilbuddet er stoppet.";
      case "remove":
        await call(removePromotion, { params });
        throw redirect(officePage("/tilbud"));
      default:
        return { ok: false, message: "Handlingen findes ikke." };
    }
  });
}

export default function Promotion({ loaderData }: Route.ComponentProps) {
  const { promotion } = loaderData;
  return <PromotionPage key={promotion.id} {...loaderData} />;
}
