import { BackendRefusal } from "@skaenk/contract/client";
import { drawOwnLabel } from "@skaenk/contract/office/own-label";
import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/bottle-drawing.route";
import { readBottle } from "./read-bottle";

export const loader = ({ params }: Route.LoaderArgs) => redirect(officePage("/varer/:slug/egen-etiket", params));

/** The drawing of the bottle that stands in the form just now; nothing where it cannot be drawn. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const body = readBottle(await readForm(request));
  try {
    return { drawing: await officeApi(context, request).call(drawOwnLabel, { params, body }) };
  } catch (error) {
    if (error instanceof BackendRefusal) return { drawing: undefined };
    throw error;
  }
}
