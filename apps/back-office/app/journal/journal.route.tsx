import { addressOf } from "@skaenk/contract/endpoint";
import { exportJournal, getJournal, sendJournalDay } from "@skaenk/contract/office/journal";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/journal.route";
import { JournalPage } from "./journal-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { from, to }: { from?: string; to?: string } = queryOf(request);
  const query = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const journal = await officeApi(context, request).call(getJournal, { query });
  return { journal, csv: addressOf(exportJournal, { query }), json: addressOf(getJournal, { query }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  return await answerForm(async () => {
    const params = { day: typed(form, "day") };
    const { asked } = await officeApi(context, request).call(sendJournalDay, { params });
    return asked > 0 ? "Bilagene er på vej til e-conomic." : "De er allerede sendt eller på vej.";
  });
}

export default function JournalRoom({ loaderData }: Route.ComponentProps) {
  return <JournalPage {...loaderData} />;
}
