import { listAudit } from "@skaenk/contract/office/audit";
import { changeOwnLabel, getOwnLabel } from "@skaenk/contract/office/own-label";
import { listPictures } from "@skaenk/contract/office/pictures";
import { getStudioPicture } from "@skaenk/contract/office/studio";
import { answerForm, type FormAnswer, typed, withoutTheirs } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { withoutRight } from "../api/without-right";
import { actOnPicture } from "../media/act-on-picture";
import type { Route } from "./+types/own-label.route";
import { OwnLabelPage } from "./own-label-page";
import { readBottle } from "./read-bottle";

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const on = { kind: "products" as const, slug };
  const [bottle, studio, pictures, history] = await Promise.all([
    call(getOwnLabel, { params: { slug } }),
    call(getStudioPicture, { params: on }),
    call(listPictures, { params: on }),
    call(listAudit, { query: { thing: "bottle-look", key: slug, limit: 5 } }).catch(withoutRight),
  ]);
  return { slug, bottle, studio, pictured: pictures.items.length > 0, history: history?.items ?? [] };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const act = typed(form, "act");
  return await answerForm(async (): Promise<FormAnswer | string> => {
    switch (act) {
      case "bottle": {
        const version = Number(typed(form, "version"));
        await call(changeOwnLabel, { params, body: { version, ...withoutTheirs(form, readBottle(form)) } });
        return "Flasken er gemt.";
      }
      case "label-off":
        await call(changeOwnLabel, { params, body: { label: null } });
        return "Etiketten er taget af. Den ligger stadig i biblioteket.";
      case "bottle-back":
        await call(changeOwnLabel, { params, body: { chosen: false } });
        return "Varen har sin tidligere flaske igen.";
      default:
        return await actOnPicture(call, { kind: "products", slug: params.slug }, form);
    }
  }, act);
}

export default function OwnLabel({ loaderData }: Route.ComponentProps) {
  return <OwnLabelPage key={loaderData.slug} {...loaderData} />;
}
