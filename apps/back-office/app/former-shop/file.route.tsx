import { addressOf } from "@skaenk/contract/endpoint";
import {
  applyFormerFile,
  changeFormerFile,
  type FormerFile,
  formerKinds,
  formerRowStates,
  formerSources,
  getFormerFile,
  getFormerRefusedRows,
  listFormerRows,
  undoFormerFile,
} from "@skaenk/contract/office/former-shop";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import { applyAsShown } from "../imports/apply-as-shown";
import type { Route } from "./+types/file.route";
import { FilePage } from "./file-page";

/** What is looked at first: what the file brings, else why it brings nothing. */
const firstShown = ({ summary }: FormerFile) =>
  (["new", "changed", "refused", "unchanged"] as const).find((state) => summary[state] > 0) ?? "new";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { vis, ...query } = queryOf(request);
  const one = await call(getFormerFile, { params });
  const shown = formerRowStates.find((state) => state === vis) ?? firstShown(one);
  const rows =
    one.state === "ready" || one.state === "applied"
      ? await call(listFormerRows, { params, query: { limit: 50, ...query, state: shown } })
      : undefined;
  return { one, shown, rows, refusedFile: addressOf(getFormerRefusedRows, { params }) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    switch (typed(form, "act")) {
      case "read": {
        const { columns, kind, source } = await call(getFormerFile, { params });
        const chosen = {
          kind: formerKinds.find((one) => one === typed(form, "kind")) ?? kind ?? "orders",
          source: formerSources.find((one) => one === typed(form, "source")) ?? source ?? "other",
        };
        const same = chosen.kind === kind && chosen.source === source;
        const mapping = Object.fromEntries(
          columns.map(({ name }, index) => [name, typed(form, `column-${index}`) || null]),
        );
        await call(changeFormerFile, { params, body: { ...chosen, ...(same ? { mapping } : {}) } });
        return "Filen er læst igen. Når den er importeret, huskes valget til den næste fil med de samme kolonner.";
      }
      case "apply":
        return await applyAsShown(
          () => call(applyFormerFile, { params, body: { dryRun: Number(typed(form, "dryRun")) } }),
          "Filen er importeret.",
        );
      case "undo":
        await call(undoFormerFile, { params });
        return "Alt fra filen er taget ud igen.";
      default:
        return { ok: false, message: "Handlingen findes ikke." };
    }
  });
}

export default function FormerFileRoute({ loaderData }: Route.ComponentProps) {
  return <FilePage {...loaderData} />;
}
