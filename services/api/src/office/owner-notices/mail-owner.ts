import { type OwnerNotice, ownerNotices } from "@skaenk/contract/office/owner-mail";
import { officePage } from "@skaenk/contract/office/pages";
import { formatPrice } from "@skaenk/danish/format";
import { problemWord } from "@skaenk/danish/running-words";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import { readProblems } from "../../keeping/running/read-running.ts";
import type { RunningTables } from "../../keeping/running/routes.ts";
import { enqueueMail, leaveUnsent } from "../../people/mail/mail-outbox-queries.ts";
import { noticeAddress } from "../../platform/company-settings.ts";
import type { Platform } from "../../platform/context.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";
import {
  forgetEnded,
  forgetNotedAt,
  forgetNoticesBefore,
  listAwaitedTransfers,
  listNewOrders,
  listSoldOut,
  type NoticedThing,
  noteNew,
} from "./notice-queries.ts";
import type { OwnerNoticeTables } from "./tables.ts";

export type OwnerNoticesDatabase = OwnerNoticeTables & OrderTables & ProductTables & RunningTables;
type Context = Platform<OwnerNoticesDatabase>;

/** The most things that a mail names; it counts the rest. */
const mostNamed = 10;
/** Longer than anything is looked back for. */
const keptMs = 30 * 86_400_000;

/**
 * The job: tells the owner what is new, one mail for each kind, however much of it there is. What happens while a kind is switched
 * off is noted without a mail, so that switching it on tells of nothing old.
 * @returns how many mails were written
 */
export async function mailOwner(context: Context): Promise<number> {
  const at = context.now();
  let written = 0;
  for (const notice of ownerNotices) {
    const things = await finders[notice](context, at);
    if (await tell(context, { notice, things, at })) written++;
  }
  await context.db.transaction().execute((trx) => forgetNoticesBefore(trx, new Date(at.getTime() - keptMs)));
  return written;
}

type Telling = { notice: OwnerNotice; things: NoticedThing[]; at: Date };

async function tell({ db, settings }: Context, { notice, things, at }: Telling): Promise<boolean> {
  const to = noticeAddress(settings, notice);
  return await db.transaction().execute(async (trx) => {
    const keys = things.map(({ key }) => key);
    if (notice === "problems") {
      // A notice that waited for the mail server is out of date, so it is replaced by one about the problems that remain.
      for (const key of await leaveUnsent(trx, "owner-notice:problems:"))
        await forgetNotedAt(trx, "problems:", new Date(Number(key.slice(key.lastIndexOf(":") + 1))));
      await forgetEnded(trx, "problems:", keys);
    }
    const fresh = await noteNew(trx, keys, at);
    const untold = things.filter(({ key }) => fresh.has(key));
    const [first] = untold;
    if (!first || to === undefined) return false;
    return await enqueueMail(trx, {
      template: "owner-notice",
      to,
      key: `owner-notice:${first.key}:${at.getTime()}`,
      data: {
        notice,
        things: untold.slice(0, mostNamed).map(({ title, detail, path }) => ({ title, detail, path })),
        count: untold.length,
      },
    });
  });
}

/** Such a mail arrives only once the mail server is back, and tells of what is over; Drift lists the outage. */
const isOfMail = (kind: string, subject: string): boolean =>
  (kind === "dependency" || kind === "queue-late") && subject === "mail";

const finders: Record<OwnerNotice, (context: Context, at: Date) => Promise<NoticedThing[]>> = {
  newOrder: async ({ db }, at) =>
    (await listNewOrders(db, at)).map(({ orderNumber, totalOre }) => ({
      key: `new-order:${orderNumber}`,
      title: `Ordre ${orderNumber}`,
      detail: formatPrice(totalOre),
      path: officePage("/ordrer/:number", { number: orderNumber }),
    })),
  paymentWaiting: async ({ db }) =>
    (await listAwaitedTransfers(db)).map(({ orderNumber, totalOre }) => ({
      key: `payment-waiting:${orderNumber}`,
      title: `Ordre ${orderNumber}`,
      detail: `${formatPrice(totalOre)} ventes på kontoen`,
      path: officePage("/ordrer/:number", { number: orderNumber }),
    })),
  stockOut: async ({ db }, at) =>
    (await listSoldOut(db, at)).map(({ id, sku, name, size, slug }) => ({
      key: `stock-out:${id}`,
      title: [name, size].filter(Boolean).join(", "),
      detail: `varenummer ${sku}`,
      path: officePage("/varer/:slug", { slug }),
    })),
  problems: async (context) =>
    (await readProblems(context))
      // A customer who leaves the payment page; a payment that went wrong raises its order's attention.
      .filter(({ kind, subject }) => kind !== "payments-unresolved" && !isOfMail(kind, subject))
      .map((problem) => ({
        key: `problems:${problem.kind}:${problem.subject}`,
        // A reason is in the words of a program; Drift shows it.
        title: problemWord({ ...problem, reason: null }),
        detail: "",
        path: officePage("/drift"),
      })),
};
