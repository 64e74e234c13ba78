import type { Journal } from "@skaenk/contract/office/journal";
import { copenhagenDay } from "@skaenk/danish/working-days";
import type { Queries } from "../platform/queries.ts";
import { openJournal } from "./build-journal.ts";
import { allPapers, type JournalPeriod, listJournalGiftCards, readChartFields, sumGiftCardsOwed } from "./queries.ts";
import type { JournalDatabase } from "./tables.ts";
import { chartOf } from "./usual-chart.ts";

type Context = { db: Queries<JournalDatabase>; now: () => Date };

/** The journal of some days, as the papers of the shop have it. */
export async function readJournal({ db, now }: Context, days: JournalPeriod): Promise<Journal> {
  const journal = openJournal(chartOf(await readChartFields(db)));
  for await (const paper of allPapers(db, days)) journal.addPaper(paper);
  for (const card of await listJournalGiftCards(db, days)) journal.addGiftCard(card);
  const vouchers = journal.vouchers(copenhagenDay(now()));
  return { ...days, vouchers, giftCardsOwedOre: await sumGiftCardsOwed(db, days.to) };
}
