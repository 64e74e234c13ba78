import { addressOf } from "@skaenk/contract/endpoint";
import { undoChangeSet } from "@skaenk/contract/office/audit";
import {
  applyImport,
  changeImport,
  dialects,
  dropImport,
  getImport,
  getRefusedRows,
  type Import,
  importRowStates,
  listImportRows,
} from "@skaenk/contract/office/imports";
import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import { undoneWords } from "../history/undo-words";
import type { Route } from "./+types/import.route";
import { applyAsShown } from "./apply-as-shown";
import { ImportPage } from "./import-page";

type Shown = (typeof importRowStates)[number];

/** What is looked at first: what is done about a file, else what is new in it. */
function firstShown({ changeSetId, summary }: Import): Shown {
  if (changeSetId !== null) return "applied";
  return (["new", "changed", "refused", "unchanged"] as const).find((one) => summary[one] > 0) ?? "new";
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const { vis, ...query } = queryOf(request);
  const one = await call(getImport, { params });
  const shown = importRowStates.find((state) => state === vis) ?? firstShown(one);
  const readable = one.state === "ready" || one.changeSetId !== null;
  const rows = readable
    ? await call(listImportRows, { params, query: { limit: 50, ...query, state: shown } })
    : undefined;
  return { one, shown, rows, refusedFile: addressOf(getRefusedRows, { params }) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    switch (typed(form, "act")) {
      case "read": {
        const { columns } = await call(getImport, { params });
        const chosen = columns.map(({ name }, index) => [name, typed(form, `column-${index}`) || null]);
        const dialect = dialects.find((one) => one === typed(form, "dialect"));
        const body = {
          ...(dialect === typed(form, "dialectBefore") ? { mapping: Object.fromEntries(chosen) } : { dialect }),
          options: { blankClears: form.has("blankClears"), pricesWithoutVat: form.has("pricesWithoutVat") },
          decimalMark: typed(form, "decimalMark") === "," ? ("," as const) : ("." as const),
        };
        await call(changeImport, { params, body });
        return "Filen er læst igen. Når den er importeret, huskes valget til den næste fil af samme slags.";
      }
      case "apply":
        return await applyAsShown(
          () =>
            call(applyImport, {
              params,
              body: { dryRun: Number(typed(form, "dryRun")), signOff: form.get("signOff") === "ja" },
            }),
          "Varerne importeres. Du kan forlade siden imens.",
        );
      case "drop":
        await call(dropImport, { params });
        throw redirect(officePage("/import"));
      case "undo":
        return undoneWords(await call(undoChangeSet, { params: { id: typed(form, "changeSet") } }));
      default:
        return { ok: false, message: "Handlingen findes ikke." };
    }
  });
}

export default function ImportRoute({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />;
}
