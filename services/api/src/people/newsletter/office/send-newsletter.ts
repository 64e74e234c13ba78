import type { Keys } from "../../../platform/keys.ts";
import type { EachHandler } from "../../../platform/outbox/handler.ts";
import type { Database } from "../../../platform/queries.ts";
import { addressIssue } from "../address-issue.ts";
import { issue } from "../read-issue.ts";
import type { NewsletterDatabase } from "../tables.ts";
import { lockDraft, markBegun } from "./draft-queries.ts";

export const sendTopic = "newsletter-send";

type Context = { db: Database<NewsletterDatabase>; now: () => Date; settings: { keys: Keys } };

/**
 * Sends what has come to its time: the text is fixed, then each who has confirmed by then is written to, once. What was stopped, or
 * given another time, is left alone; a process that dies is followed by the next.
 */
export function newsletterHandler({ db, now, settings }: Context): EachHandler {
  return {
    topic: sendTopic,
    atOnce: 1,
    pauseMs: (attempts) => Math.min(attempts * 10_000, 600_000),
    handle: async ({ key: id }) => {
      const content = await db.transaction().execute(async (trx) => {
        const draft = await lockDraft(trx, id);
        if (!draft?.send_at || draft.send_at > now()) return undefined;
        if (!draft.begun_at) await markBegun(trx, id, now());
        const { subject, preheader, title, blocks } = draft;
        return issue.parse({ subject, preheader, title, blocks });
      });
      if (content) await addressIssue(db, { id, content }, { now: now(), keys: settings.keys });
      return undefined;
    },
  };
}
