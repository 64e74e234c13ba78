import { addressOf } from "@skaenk/contract/endpoint";
import { exportJournal, getJournal } from "@skaenk/contract/office/journal";
import { officeApi } from "../api/office-api";
import { queryOf } from "../api/query-of";
import type { Route } from "./+types/journal.route";
import { JournalPage } from "./journal-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { from, to }: { from?: string; to?: string } = queryOf(request);
  const query = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const journal = await officeApi(context, request).call(getJournal, { query });
  return { journal, csv: addressOf(exportJournal, { query }), json: addressOf(getJournal, { query }) };
}

export default function JournalRoom({ loaderData }: Route.ComponentProps) {
  return <JournalPage {...loaderData} />;
}
