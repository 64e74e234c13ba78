import { BackendRefusal } from "@skaenk/contract/client";
import { drawDrinkDraft } from "@skaenk/contract/office/content";
import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";
import { WrongFields } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm, type SentForm } from "../api/read-form";
import type { Route } from "./+types/drink-drawing.route";
import { readWriting } from "./read-writing";

export const loader = () => redirect(officePage("/drinks"));

/** The fields of the form; undefined while one of them cannot be read. */
function readable(form: SentForm): Record<string, unknown> {
  try {
    return readWriting("recipes", form);
  } catch (error) {
    if (error instanceof WrongFields) return {};
    throw error;
  }
}

/** This action returns the drawing of the drink as the form describes it now; `look` is undefined while a field is unreadable. */
export async function action({ context, request }: Route.ActionArgs) {
  const { slug: _slug, ...body } = readable(await readForm(request));
  if (Object.keys(body).length === 0) return { look: undefined };
  try {
    return { look: await officeApi(context, request).call(drawDrinkDraft, { body }) };
  } catch (error) {
    if (error instanceof BackendRefusal) return { look: undefined };
    throw error;
  }
}
