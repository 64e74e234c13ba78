import type { Journal, JournalVoucher } from "@skaenk/contract/office/journal";
import { copenhagenDay } from "@skaenk/danish/working-days";
import type { DayRange } from "../../platform/asked-period.ts";
import type { Queries } from "../../platform/queries.ts";
import type { Settings } from "../../platform/settings.ts";
import { type BuiltVoucher, openJournal } from "./build-journal.ts";
import {
  allPapers,
  listJournalGiftCards,
  listJournalTransfers,
  readChartFields,
  sumGiftCardBalances,
  sumGiftCardsReserved,
} from "./queries.ts";
import { areSame, linesToSend } from "./sending/lines-to-send.ts";
import { listSends } from "./sending/queries.ts";
import type { JournalDatabase } from "./tables.ts";
import { chartOf } from "./usual-chart.ts";

type Context = { db: Queries<JournalDatabase>; now: () => Date; settings: Pick<Settings, "accounting"> };

/** The journal of some days, as the papers of the shop have it. */
export async function readJournal({ db, now, settings }: Context, days: DayRange): Promise<Journal> {
  const journal = openJournal(chartOf(await readChartFields(db)));
  for await (const paper of allPapers(db, days)) journal.addPaper(paper);
  for (const card of await listJournalGiftCards(db, days)) journal.addGiftCard(card);
  for (const transfer of await listJournalTransfers(db, days)) journal.addTransfer(transfer);
  const vouchers = journal.vouchers(copenhagenDay(now()));
  const sends = new Map((await listSends(db, days)).map((sent) => [sent.key, sent]));
  const giftCardsReservedOre = await sumGiftCardsReserved(db, days.to);
  return {
    ...days,
    vouchers: vouchers.map((voucher) => ({ ...voucher, sending: sendingOf(voucher, sends.get(voucher.key)) })),
    giftCardsOwedOre: (await sumGiftCardBalances(db, days.to)) + giftCardsReservedOre,
    giftCardsReservedOre,
    accounting: settings.accounting.chosen ?? null,
  };
}

type Sent = Awaited<ReturnType<typeof listSends>>[number];

/** What became of a voucher in the accounts, and whether it has become another since. */
function sendingOf({ lines }: BuiltVoucher, sent: Sent | undefined): JournalVoucher["sending"] {
  if (!sent) return null;
  const { state, reason, voucher_number: number, changed_at: at } = sent;
  return { state, reason, number, at: at.toISOString(), isOther: !areSame(sent.lines, linesToSend(lines)) };
}
