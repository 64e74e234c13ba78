import { copenhagenDay } from "@skaenk/danish/working-days";
import { ProviderRefused } from "../../../platform/integrations/provider-answers.ts";
import { type EachHandler, growingPauses, type Outcome } from "../../../platform/outbox/handler.ts";
import type { OutboxTables } from "../../../platform/outbox/tables.ts";
import { providerFetch } from "../../../platform/provider-fetch.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import type { Settings } from "../../../platform/settings.ts";
import { economicJournal } from "../economic/economic-journal.ts";
import { readJournal } from "../read-journal.ts";
import type { JournalDatabase, JournalTables, SentLine } from "../tables.ts";
import { linesToSend } from "./lines-to-send.ts";
import { askForSend, findSend, journalTopic, saveRefused, saveSent } from "./queries.ts";

type Context = { db: Database<JournalDatabase>; now: () => Date; settings: Settings };

/** Asks for the vouchers of a day that is over. @returns how many are on their way now and were not before */
export async function askForDay(context: Context, day: string, again: boolean): Promise<number> {
  const { db, now } = context;
  const { vouchers } = await readJournal(context, { from: day, to: day });
  const asked = await db.transaction().execute(async (trx) => {
    const ways = [];
    for (const { key, provider, lines, isOpen } of vouchers) {
      if (isOpen) continue;
      ways.push(await askForSend(trx, { key, day, provider, lines: linesToSend(lines), at: now() }, again));
    }
    return ways;
  });
  return asked.filter(Boolean).length;
}

/** Yesterday's, as soon as it is over. What was asked for before is not asked for again. */
export async function sendYesterday(context: Context): Promise<number> {
  if (!context.settings.accounting.chosen) return 0;
  const today = Date.parse(copenhagenDay(context.now()));
  return await askForDay(context, new Date(today - 86_400_000).toISOString().slice(0, 10), false);
}

/** Sends what was asked for. What is silent is asked again, for about two days; a no stands at the voucher. */
export function journalHandler(context: Context, send: typeof fetch = providerFetch(context.settings)): EachHandler {
  return {
    topic: journalTopic,
    atOnce: 1,
    pauseMs: growingPauses({ firstMs: 60_000, longestMs: 3_600_000, attempts: 50 }),
    handle: ({ key }) => carryOut(context, send, key),
    onFailed: async (trx: Transaction<JournalTables & OutboxTables>, { key }, reason) => {
      await saveRefused(trx, key, reason, context.now());
    },
  };
}

async function carryOut({ db, now, settings }: Context, send: typeof fetch, key: string): Promise<Outcome | undefined> {
  const asked = await findSend(db, key);
  if (asked?.state !== "waiting") return undefined;
  const { chosen, economic } = settings.accounting;
  if (!chosen || !economic) return { failed: "Der er ikke valgt et regnskab at sende til." };
  const wrong = whatIsWrong(asked.lines);
  if (wrong) return { failed: wrong };
  try {
    await saveSent(db, key, await economicJournal(economic, send).send(asked), now());
  } catch (error) {
    if (error instanceof ProviderRefused) return { failed: refusalOf(error) };
    throw error;
  }
  return undefined;
}

/** Nothing leaves that a bookkeeper could not book. */
function whatIsWrong(lines: readonly SentLine[]): string | undefined {
  if (lines.reduce((sum, { ore }) => sum + ore, 0) !== 0) return "Bilaget er ikke i balance og bliver ikke sendt.";
  const word = lines.find(({ account }) => !/^[1-9]\d{0,8}$/.test(account));
  return word && `Kontoen ${word.account} er ikke et nummer, som e-conomic kender. Ret kontoplanen, og send igen.`;
}

const refusalOf = ({ status, message }: ProviderRefused): string =>
  status === 401 || status === 403 ? `Nøglerne til e-conomic passer ikke. ${message}` : message;
