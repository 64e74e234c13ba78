import { BackendRefusal } from "@skaenk/contract/client";
import { listAudit } from "@skaenk/contract/office/audit";
import { listIngredientMatches } from "@skaenk/contract/office/ingredient-matches";
import { officePage } from "@skaenk/contract/office/pages";
import { listPictures } from "@skaenk/contract/office/pictures";
import {
  addOfficeProduct,
  addVariant,
  changeOfficeProduct,
  changeVariant,
  getOfficeProduct,
  listProductChoices,
  removeOfficeProduct,
  removeVariant,
} from "@skaenk/contract/office/products";
import { moveStock, type StockReason } from "@skaenk/contract/office/stock";
import { getStudioPicture } from "@skaenk/contract/office/studio";
import { redirect } from "react-router";
import { answerForm, besideFields, type FormAnswer, typed, withoutTheirs } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm, type SentForm } from "../api/read-form";
import { withoutRight } from "../api/without-right";
import { actOnPicture } from "../media/act-on-picture";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf } from "../ui/read-fields";
import type { Route } from "./+types/product.route";
import { addLackingErrors } from "./add-lacking-errors";
import { copyOf } from "./copy-product";
import { fieldAt, readPlan, readProduct, readVariant } from "./product-form";
import { besideId, ProductPage } from "./product-page";
import { valuesOfProduct } from "./sale-readiness";

/** The browser first paints the page when this part has arrived too, because a narrow screen shows it above the form. */
export const links: Route.LinksFunction = () => [{ rel: "expect", href: `#${besideId}`, blocking: "render" }];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [product, choices, pictures, studio, history, matches] = await Promise.all([
    call(getOfficeProduct, { params }),
    call(listProductChoices),
    call(listPictures, { params: { kind: "products", slug: params.slug } }),
    call(getStudioPicture, { params: { kind: "products", slug: params.slug } }).catch(withoutRight),
    call(listAudit, { query: { thing: "product", key: params.slug, limit: 8 } }).catch(withoutRight),
    call(listIngredientMatches, { query: { product: params.slug } }),
  ]);
  return { product, choices, pictures: pictures.items, studio, history: history?.items ?? [], matches: matches.items };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const variant = { sku: typed(form, "sku") };
  const act = typed(form, "act");
  const answer = await answerForm(async (): Promise<FormAnswer | string> => {
    switch (act) {
      case "save": {
        const version = Number(typed(form, "version"));
        await call(changeOfficeProduct, {
          params,
          body: { version, signOff: form.get("signOff") === "ja", ...readProduct(form) },
        });
        return "Gemt.";
      }
      case "save-variant": {
        const version = Number(typed(form, "version"));
        await call(changeVariant, { params: variant, body: { version, ...withoutTheirs(form, readVariant(form)) } });
        return "Varianten er gemt.";
      }
      case "plan":
      case "drop-plan":
      case "end-plan": {
        const version = Number(typed(form, "version"));
        await call(changeVariant, { params: variant, body: { version, ...withoutTheirs(form, readPlan(form)) } });
        return "Planen er gemt.";
      }
      case "add-variant": {
        const { stock } = checkNumbers({ stock: numberOf(typed(form, "stock")) ?? 0 });
        await call(addVariant, { params, body: { ...variant, ...readVariant(form), stock } });
        return "Varianten er oprettet.";
      }
      case "remove-variant":
        await call(removeVariant, { params: variant });
        return "Varianten ligger i papirkurven.";
      case "stock":
        await call(moveStock, { params: variant, body: readMove(form) });
        return "Lageret er rettet.";
      case "copy": {
        const copied = await call(getOfficeProduct, { params });
        const body = copyOf(copied, { name: typed(form, "copyName"), suffix: typed(form, "suffix").trim() });
        const { slug } = await call(addOfficeProduct, { body });
        throw redirect(officePage("/varer/:slug", { slug }));
      }
      case "remove": {
        const { id } = await call(removeOfficeProduct, { params });
        throw redirect(officePage("/historik/saet/:id", { id }));
      }
      default:
        return await actOnPicture(call, { kind: "products", slug: params.slug }, form);
    }
  });
  const told = besideFields(answer, placeOf[act] ?? fieldAt);
  if (act !== "save" || told.data.ok) return told;
  const product = await call(getOfficeProduct, { params }).catch(goneMeanwhile);
  if (!product) return told;
  const choices = await call(listProductChoices);
  return await addLackingErrors(told, form, async () => choices, valuesOfProduct(product, choices));
}

/** A product that somebody removed while its form was open: the answer of the save says so already. */
function goneMeanwhile(error: unknown): undefined {
  if (error instanceof BackendRefusal && error.refusal.status === 404) return undefined;
  throw error;
}

/** The field that a refusal belongs to, by the act that was refused. */
const placeOf: Record<string, (path: string) => string> = {
  // Stock is moved by one field, whatever is counted with it.
  stock: (path) => path.replace(/^(stock|change|counted)$/, "amount"),
  copy: (path) => path.replace(/^(name|slug)$/, "copyName").replace(/^variants\.\d+\.sku$/, "suffix"),
};

function readMove(form: SentForm) {
  const reason = typed(form, "reason") as StockReason;
  const { amount } = checkNumbers({ amount: numberOf(typed(form, "amount")) ?? Number.NaN });
  const note = typed(form, "note");
  if (reason === "counted") return { counted: amount, reason, note };
  return { change: reason === "broken" ? -Math.abs(amount) : amount, reason, note };
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.product.slug} {...loaderData} />;
}
