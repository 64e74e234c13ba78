import {
  changeNewsletter,
  getNewsletter,
  previewNewsletter,
  removeNewsletter,
  stopNewsletter,
  testNewsletter,
} from "@skaenk/contract/office/newsletters";
import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";
import { answerWithStepUp } from "../api/answer-with-step-up";
import { typed, withoutTheirs } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { NamesProvider } from "../ui/known-names";
import { loadNames } from "../ui/load-names";
import type { Route } from "./+types/newsletter.route";
import { NewsletterPage } from "./newsletter-page";
import { readBlocks } from "./read-newsletter";
import { sendOrShow } from "./send-or-show";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [one, preview] = await Promise.all([call(getNewsletter, { params }), call(previewNewsletter, { params })]);
  const pages = one.blocks.flatMap((block) => ("path" in block && block.path !== "" ? [block.path] : []));
  return { one, preview, names: await loadNames(call, { pages }) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerWithStepUp(call, form, async () => {
    switch (typed(form, "act")) {
      case "save": {
        const { subject, preheader, title } = {
          subject: typed(form, "subject"),
          preheader: typed(form, "preheader"),
          title: typed(form, "title"),
        };
        const written = withoutTheirs(form, { subject, preheader, title, blocks: readBlocks(form) });
        const body = { ...written, version: Number(typed(form, "version")) };
        await call(changeNewsletter, { params, body });
        return "Gemt.";
      }
      case "test": {
        const { to } = await call(testNewsletter, { params });
        return `Prøvebrevet er på vej til ${to}.`;
      }
      case "send":
        return await sendOrShow(call, form, params);
      case "stop":
        await call(stopNewsletter, { params });
        return "Stoppet. Ingen har fået det, og det er en kladde igen.";
      case "remove":
        await call(removeNewsletter, { params });
        throw redirect(officePage("/nyhedsbreve"));
      default:
        return { ok: false, message: "Handlingen findes ikke." };
    }
  });
}

export default function NewsletterRoute({ loaderData: { names, ...loaded } }: Route.ComponentProps) {
  return (
    <NamesProvider value={names}>
      <NewsletterPage {...loaded} />
    </NamesProvider>
  );
}
