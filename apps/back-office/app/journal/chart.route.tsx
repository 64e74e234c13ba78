import {
  changeJournalChart,
  getJournalChart,
  type JournalChart,
  journalAccounts,
  journalProviders,
} from "@skaenk/contract/office/journal";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf, oreOf } from "../ui/read-fields";
import type { Route } from "./+types/chart.route";
import { ChartPage } from "./chart-page";

export const loader = ({ context, request }: Route.LoaderArgs) => officeApi(context, request).call(getJournalChart);

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  return await answerForm(async () => {
    const providers = journalProviders.map((name) => {
      const numbers = checkNumbers({
        [`chart.providers.${name}.feePercent`]: numberOf(typed(form, `chart.providers.${name}.feePercent`) || "0"),
        [`chart.providers.${name}.feeOre`]: oreOf(typed(form, `chart.providers.${name}.feeOre`) || "0"),
      });
      const clearing = typed(form, `chart.providers.${name}.clearing`);
      const [feePercent, feeOre] = Object.values(numbers);
      return [name, { clearing, feePercent, feeOre }];
    });
    const accounts = journalAccounts.map((name) => [name, typed(form, `chart.accounts.${name}`)]);
    const chart = { accounts: Object.fromEntries(accounts), providers: Object.fromEntries(providers) } as JournalChart;
    await officeApi(context, request).call(changeJournalChart, {
      body: { chart, version: Number(typed(form, "version")) },
    });
    return "Gemt. Bilagene står på de nye konti, også dem fra før.";
  });
}

export default function Chart({ loaderData }: Route.ComponentProps) {
  return <ChartPage {...loaderData} />;
}
