import type { Thing } from "../../../office/audit/thing.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { MailTables } from "../../mail/tables.ts";
import type { NewsletterTables } from "../tables.ts";
import { deleteDraft, insertDraft, lockDraft, readDraft, writeDraft } from "./draft-queries.ts";

/** A newsletter as it is written: once mails are being written of it, it never changes again. */
export const newsletterThing: Thing<NewsletterTables & MailTables> = {
  name: "newsletter",
  right: "newsletter:send",
  openToKeys: "nothing",
  asksPassword: ({ sendAt }) => typeof sendAt === "string",
  word: "Nyhedsbrevet",
  words: {
    subject: "Emnet",
    preheader: "Linjen under emnet",
    title: "Overskriften",
    blocks: "Teksten",
    sendAt: "Tiden",
  },
  stops: ({ after }) => Object.keys(after).join() === "sendAt" && after.sendAt === null,
  nameOf: ({ subject }, key) => String(subject || key),
  read: readDraft,
  write: async (trx, id, patch) => {
    const row = await lockDraft(trx, id);
    if (row?.begun_at) throw gone();
    if (row?.send_at && !("sendAt" in patch))
      throw new Refused(409, "newsletter_scheduled", "Nyhedsbrevet er planlagt. Stop det, før du redigerer det.");
    await writeDraft(trx, id, patch);
  },
  insert: insertDraft,
  remove: async (trx, id) => {
    const row = await lockDraft(trx, id);
    if (row?.begun_at || row?.send_at) throw new Refused(409, "newsletter_gone", "Kun kladder kan fjernes.");
    await deleteDraft(trx, id);
  },
};

export const gone = () => new Refused(409, "newsletter_gone", "Det er allerede ved at blive sendt.");
