import {
  listWebhooks,
  makeWebhook,
  rotateWebhook,
  stopWebhook,
  type WebhookEvent,
  webhookEvents,
} from "@skaenk/contract/office/webhooks";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/webhooks.route";
import { type WebhookAnswer, WebhooksPage } from "./webhooks-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(listWebhooks);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const act = typed(form, "act");
  const params = { id: typed(form, "id") };
  const answered = await answerForm<WebhookAnswer>(async () => {
    if (act === "make") {
      const events = form
        .getAll("events")
        .filter((one): one is WebhookEvent => webhookEvents.some((event) => event === one));
      const { secret } = await call(makeWebhook, { body: { url: typed(form, "url"), events } });
      return { ok: true, message: "Webhooken er oprettet.", secret };
    }
    if (act.startsWith("rotate-")) {
      const { secret } = await call(rotateWebhook, { params });
      return { ok: true, message: "Den gamle hemmelighed gælder et døgn endnu.", secret };
    }
    await call(stopWebhook, { params });
    return "Webhooken er stoppet.";
  }, act);
  if (act !== "make" || answered.data.ok) return answered;
  const sent = { url: typed(form, "url"), events: form.getAll("events").map(String) };
  return { ...answered, data: { ...answered.data, sent } };
}

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  return <WebhooksPage webhooks={loaderData} />;
}
