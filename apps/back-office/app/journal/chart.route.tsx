import {
  changeJournalChart,
  getJournalChart,
  type JournalChart,
  journalAccounts,
} from "@skaenk/contract/office/journal";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm, type SentForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf, oreOf } from "../ui/read-fields";
import type { Route } from "./+types/chart.route";
import { ChartPage } from "./chart-page";

export const loader = ({ context, request }: Route.LoaderArgs) => officeApi(context, request).call(getJournalChart);

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  return await answerForm(async () => {
    const providers = providersIn(form).map((name) => {
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
    const { call } = officeApi(context, request);
    const theirs = typed(form, "theirs").split(" ").filter(Boolean);
    const version = Number(typed(form, "version"));
    const body = { chart: theirs.length > 0 ? withTheirs(chart, theirs, await call(getJournalChart)) : chart, version };
    await call(changeJournalChart, { body });
    return "Gemt. Bilagene står på de nye konti, også dem fra før.";
  });
}

/** The providers that the form asks about. */
const providersIn = (form: SentForm): string[] =>
  [...form].flatMap(([name]) => /^chart\.providers\.([a-z0-9-]+)\.clearing$/.exec(name)?.[1] ?? []);

/** The whole chart is saved: fields of which somebody else's value was chosen are taken from the chart as it is. */
function withTheirs(own: JournalChart, theirs: string[], { chart }: { chart: JournalChart }): JournalChart {
  const { accounts, providers } = structuredClone(own);
  for (const field of theirs) {
    const [first = "", part] = field.split(".");
    const account = journalAccounts.find((name) => name === first);
    const [own, known] = [providers[first], chart.providers[first]];
    if (part === undefined && account) accounts[account] = chart.accounts[account];
    else if (part !== undefined && own && known) Object.assign(own, { [part]: known[part as "clearing"] });
  }
  return { accounts, providers };
}

export default function Chart({ loaderData }: Route.ComponentProps) {
  return <ChartPage {...loaderData} />;
}
