import { addressOf } from "@skaenk/contract/endpoint";
import { exportMembers, exportOrders } from "@skaenk/contract/office/exports";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { answerForm, typed } from "../api/form-answer";
import { type FileAnswer, handOutFile } from "../api/hand-out-file";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/exports.route";
import { ExportsPage } from "./exports-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  await officeApi(context, request).call(getOfficeSession);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm<FileAnswer>(async () => {
    if (typed(form, "act") === "members") return await handOutFile(call, addressOf(exportMembers));
    const [from, to] = [typed(form, "from"), typed(form, "to")];
    if (from && to && from > to) {
      const message = "Perioden skal begynde, før den slutter.";
      return { ok: false, message, errors: { from: message } };
    }
    return await handOutFile(
      call,
      addressOf(exportOrders, { query: { ...(from ? { from } : {}), ...(to ? { to } : {}) } }),
    );
  });
}

export default ExportsPage;
