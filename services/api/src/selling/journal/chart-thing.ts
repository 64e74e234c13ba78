import type { AuditTables } from "../../office/audit/tables.ts";
import type { Thing } from "../../office/audit/thing.ts";
import { readChartFields, writeChartFields } from "./queries.ts";
import type { JournalTables } from "./tables.ts";
import { chartOf, fieldsOfChart } from "./usual-chart.ts";

/** The accounts of the journal: with history, merging and undo. */
export const chartThing = <Tables extends JournalTables & AuditTables>(): Thing<Tables> => ({
  name: "journal-accounts",
  right: "settings:write",
  openToKeys: "nothing",
  word: "Kontoplanen",
  words: {
    goods: "Salg af varer",
    untaxed: "Salg til nulsats",
    refunds: "Varer taget tilbage",
    delivery: "Levering",
    promotions: "Rabatter",
    points: "Point og klubtilbud",
    lapsed: "Bortfaldne gavekort",
    fee: "Gebyrer",
    vat: "Salgsmoms",
    deposit: "Pant",
    giftCards: "Gavekort, der skyldes",
    paidOut: "Gavekort betalt ud",
    granted: "Gavekort udstedt af kontoret",
    desk: "Gavekort brugt ved disken",
    prepaid: "Forudbetalt af kunder",
  },
  nameOf: () => "Kontoplanen",
  read: async (trx) => fieldsOfChart(chartOf(await readChartFields(trx, true))),
  write: async (trx, _, patch) => {
    await writeChartFields(trx, { ...(await readChartFields(trx, true)), ...patch });
  },
});
