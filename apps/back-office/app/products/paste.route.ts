import { undoChangeSet } from "@skaenk/contract/office/audit";
import { officePage } from "@skaenk/contract/office/pages";
import { type PastedRow, pasteVariants } from "@skaenk/contract/office/product-paste";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { undoneWords } from "../history/undo-words";
import type { Route } from "./+types/paste.route";
import type { PasteAnswer } from "./cell-queue";

export const loader = () => redirect(officePage("/varer"));

/** Checked by the endpoint; undefined for what is no JSON at all. */
function rowsIn(text: string): PastedRow[] | undefined {
  try {
    return JSON.parse(text) as PastedRow[];
  } catch {
    return undefined;
  }
}

/** Cells pasted into the grid, as one change set; or such a set undone. Answers JSON, as the grid's cells do. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const { data, init } = await answerForm(async (): Promise<PasteAnswer> => {
    if (form.has("undo")) {
      const undone = await call(undoChangeSet, { params: { id: Number(typed(form, "undo")) } });
      return { ok: true, message: undoneWords(undone), leftAlone: undone.leftAlone };
    }
    const rows = rowsIn(typed(form, "rows"));
    if (!rows) return { ok: false, message: "Det indsatte kan ikke læses." };
    return { ok: true, ...(await call(pasteVariants, { body: { rows } })) };
  });
  return Response.json(data, { status: init?.status ?? 200 });
}
