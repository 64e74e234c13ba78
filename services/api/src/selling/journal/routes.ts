import {
  changeJournalChart,
  exportJournal,
  getJournal,
  getJournalChart,
  type JournalVoucher,
  sendJournalDay,
} from "@skaenk/contract/office/journal";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { changeThing } from "../../office/audit/change-thing.ts";
import { recordChange, versionOf } from "../../office/audit/queries.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import { type AskedPeriod, askedPeriod, type DayRange } from "../../platform/asked-period.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Settings } from "../../platform/settings.ts";
import { type Cell, kroner, spreadsheetOf } from "../../platform/spreadsheet.ts";
import { chartThing } from "./chart-thing.ts";
import { readChartFields } from "./queries.ts";
import { readJournal } from "./read-journal.ts";
import { askForDay } from "./sending/send-journal.ts";
import type { JournalDatabase } from "./tables.ts";
import { chartOf, fieldsOfChart, isJournalProvider } from "./usual-chart.ts";

type Context = { db: Database<JournalDatabase & AuditTables>; now: () => Date; guard: OfficeGuard; settings: Settings };

const thing = "journal-accounts";

/** The shop's days for the accounts: vouchers in balance, on the owner's own accounts. */
export function journalEndpoints(context: Context): OfficeEndpoints {
  const { db, now, guard, settings } = context;
  const periodOf = (asked: AskedPeriod): DayRange =>
    askedPeriod(asked, {
      now: now(),
      usualFrom: (to) => `${to.slice(0, 7)}-01`,
      longest: { days: 366, words: "et år" },
    });
  const showChart = async () => ({
    chart: chartOf(await readChartFields(db)),
    version: await versionOf(db, thing, "accounts"),
  });

  return new OfficeEndpoints(guard)
    .on(getJournal, ({ query }) => readJournal(context, periodOf(query)))
    .file(exportJournal, async ({ query }) => {
      const { from, to, vouchers } = await readJournal(context, periodOf(query));
      return new Response(spreadsheetOf(head, vouchers.flatMap(rowsOf)), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="kassekladde-${from}-${to}.csv"`,
          "cache-control": "no-store",
        },
      });
    })
    .on(sendJournalDay, async ({ params: { day } }, acting) => {
      if (!settings.accounting.chosen) {
        const detail = "Der er ikke valgt et regnskab at sende til. Vælg det under Indstillinger, Forbindelser.";
        throw new Refused(409, "no_accounting", detail);
      }
      if (day >= copenhagenDay(now())) throw new Refused(409, "day_open", "Dagen er ikke slut endnu.");
      const asked = await askForDay({ db, now, settings }, day, true);
      const press = { actor: acting, act: "journal.send", thing: "journal-day", key: day, at: now() };
      await db.transaction().execute((trx) => recordChange(trx, { ...press, before: {}, after: { asked } }));
      return { asked };
    })
    .on(getJournalChart, showChart)
    .on(changeJournalChart, async ({ body: { chart, version } }, acting) => {
      const unknown = Object.keys(chart.providers).find((name) => !isJournalProvider(name));
      if (unknown !== undefined) throw new Refused(400, "unknown_provider", `Udbyderen ${unknown} kendes ikke.`);
      const patch = fieldsOfChart(chart);
      const change = { actor: acting, act: `${thing}.change`, key: "accounts", at: now(), patch, version };
      await db.transaction().execute((trx) => changeThing(trx, chartThing<JournalDatabase & AuditTables>(), change));
      return await showChart();
    });
}

const head = "Bilag;Dato;Konto;Tekst;Debet;Kredit;Beløb;Udbyder;Papirer".split(";");

/** `Beløb`: debit above zero, as accounting programs import it. */
function rowsOf({ key, day, provider, lines, firstPaper, lastPaper }: JournalVoucher): Cell[][] {
  const papers = firstPaper === lastPaper ? (firstPaper ?? "") : `${firstPaper} – ${lastPaper}`;
  return lines.map(({ account, text, debitOre, creditOre }) => [
    key,
    day,
    account,
    text,
    debitOre === 0 ? null : kroner(debitOre),
    creditOre === 0 ? null : kroner(creditOre),
    kroner(debitOre - creditOre),
    provider,
    papers,
  ]);
}
