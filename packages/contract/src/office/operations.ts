import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery } from "./lists.ts";

/** What the shop does by itself; each name has its words in the office. */
export const jobNames = [
  "content.turn-the-hour",
  "content.forget-changes",
  "payments.prepare",
  "orders.tend",
  "payments.watch-reservations",
  "gift-cards.send",
  "gift-cards.book-lapsed",
  "gift-cards.forget-recipients",
  "shipping.prepare",
  "delivery.pass-cut-off",
  "parcels.forget-labels",
  "bar.remove-old-pours",
  "carts.remove-old",
  "drinks-cards.remove-old",
  "checkout.forget-traces",
  "mail.forget-recipients",
  "newsletter.remove-unconfirmed",
  "stock-notices.forget",
  "orders.finish-sent-cards",
  "orders.purge",
  "points.settle",
  "points.remind",
  "club.greet-birthdays",
  "club.remove-never-confirmed",
  "club.notify-members",
  "personalisation.tell-everything",
  "operations.write-erasures",
  "operations.forget-outages",
  "audit.forget-rows",
  "audit.measure-entries",
  "backup.nightly",
  "feeds.rebuild",
  "owner.mail",
  "journal.send-yesterday",
  "imports.remove-old",
  "former-shop.forget",
  "searches.forget",
  "shelf-trials.end",
  "office.forget-traces",
  "identity.forget-attempts",
  "media.finish-pictures",
  "club.forget-traces",
] as const;
export type JobName = (typeof jobNames)[number];

/** What waits to be done after a commit, each kind in a queue of its own. */
export const outboxTopics = [
  "mail",
  "newsletter",
  "newsletter-send",
  "payment",
  "label",
  "gift-cards",
  "orders.cards-sent",
  "withdrawals.order-paid",
  "bar.orders",
  "stock-notice",
  "search-content",
  "behaviour",
  "feeds",
  "webhook",
  "webhook.messages",
  "journal",
  "change-set.run",
  "change-set.undo",
  "goods-import",
  "product-picture",
  "studio",
  "former-shop",
  "providers.prepare",
] as const;
export type OutboxTopic = (typeof outboxTopics)[number];

const done = z.object({ done: z.literal(true) });

const dependencySchema = z
  .object({
    name: z.string().openapi({ description: "`mail`, `search`, or the host of a provider" }),
    succeededAt: z.string().nullable(),
    failedAt: z.string().nullable(),
    failingSince: z.string().nullable().openapi({ description: "The first failure since the last success" }),
    error: z.string().nullable(),
    limitSeconds: z.int().openapi({ description: "How long it may stay silent before it is a problem" }),
    failing: z.boolean(),
  })
  .openapi("DependencyState");
export type DependencyState = z.infer<typeof dependencySchema>;

const outageSchema = z
  .object({
    name: z
      .string()
      .openapi({ description: "As in the list of dependencies; besides `database`, `disk`, `shop` and `schedule`" }),
    since: z.string().openapi({ description: "The first failure" }),
    until: z.string().nullable().openapi({ description: "The first answer after it; null while the outage lasts" }),
    reason: z.string().nullable(),
  })
  .openapi("DependencyOutage");
export type DependencyOutage = z.infer<typeof outageSchema>;

export const problemKinds = [
  "missing",
  "dependency",
  "job-late",
  "job-fails",
  "queue-late",
  "given-up",
  "payments-unresolved",
  "backup-failed",
  "backup-old",
  "backup-none",
  "disk-low",
] as const;

const problemSchema = z
  .object({
    kind: z.enum(problemKinds),
    subject: z.string().openapi({ description: "What is missing, late or failing, by its name in the other lists" }),
    seconds: z.number().nullable().openapi({ description: "For how long" }),
    reason: z.string().nullable(),
  })
  .openapi("RunningProblem");
export type RunningProblem = z.infer<typeof problemSchema>;

export const runningSchema = z
  .object({
    ready: z.boolean(),
    problems: z
      .array(problemSchema)
      .openapi({ description: "Everything that somebody should see to; none when all is well" }),
    dependencies: z.array(dependencySchema),
    outages: z
      .array(outageSchema)
      .openapi({ description: "Outages that last, and at most 50 that ended within thirty days, the latest first" }),
    missing: z.array(z.string()).openapi({ description: "What this process lacks to serve, as `/readyz` says it" }),
    version: z.string(),
    role: z.string(),
    startedAt: z.string(),
    contentVersion: z.int().openapi({ description: "How far the content has come as this process knows it" }),
    contentLag: z.int().openapi({ description: "How many changes this process has yet to read" }),
    quarantinedSince: z.string().nullable(),
    queues: z.array(
      z.object({
        queue: z.string(),
        waiting: z.int(),
        failed: z.int(),
        oldestSeconds: z.number().openapi({ description: "For how long the oldest has been due" }),
        waitedSeconds: z.number().openapi({
          description: "For how long the oldest has been tried in vain or been due",
        }),
      }),
    ),
    paymentsUnresolved: z.int(),
    backupsSince: z
      .string()
      .nullable()
      .openapi({ description: "Since when a worker takes a backup each night; null: no worker is told where to" }),
    backupMissing: z
      .boolean()
      .openapi({ description: "Whether no worker is told where to put backups, and none was taken within a week" }),
    jobs: z.array(
      z.object({
        name: z.string(),
        cron: z.string(),
        nextAt: z.string(),
        runningSince: z.string().nullable(),
        succeededAt: z.string().nullable(),
        failedAt: z.string().nullable(),
        error: z.string().nullable().openapi({ description: "Why the latest run failed; null when it went well" }),
        lateSeconds: z.number().openapi({ description: "For how long the entry has been due without being begun" }),
        failures: z.int().openapi({ description: "Failed runs since the last that went well" }),
        off: z
          .boolean()
          .openapi({ description: "Whether its runs do nothing, for a setting that it needs is not set" }),
        late: z.boolean().openapi({ description: "Whether that is more than one period of the entry, or an hour" }),
      }),
    ),
    runs: z.array(
      z.object({
        kind: z.string(),
        ok: z.boolean(),
        at: z.string(),
        fileName: z.string().nullable(),
        bytes: z.int().nullable(),
        note: z.string().nullable(),
      }),
    ),
  })
  .openapi("ShopRunning");
export type ShopRunning = z.infer<typeof runningSchema>;

const tags = ["office: running"];

export const getRunning = endpoint({
  method: "get",
  path: "/office/operations",
  tags,
  summary: "How the shop is running: health, queues, jobs, backups",
  right: "operations:read",
  answer: runningSchema,
  refusals: [401, 403],
});

export const givenUpSchema = z
  .object({
    id: z.int(),
    topic: z.string(),
    key: z.string(),
    attempts: z.int(),
    writtenAt: z.string(),
    failedAt: z.string(),
    reason: z.string(),
  })
  .openapi("GivenUp");
export type GivenUp = z.infer<typeof givenUpSchema>;

export const listGivenUpEvents = endpoint({
  method: "get",
  path: "/office/operations/given-up",
  tags,
  summary: "What was tried so often that it was given up: mails, payments, what others were to be told",
  right: "operations:read",
  query: z.object({ ...officeListQuery, topic: z.string().max(60).optional() }),
  answer: officeListOf(givenUpSchema),
  refusals: [400, 401, 403],
});

const idParams = z.object({ id: z.coerce.number<number | string>().int() });

export const retryGivenUpEvent = endpoint({
  method: "post",
  path: "/office/operations/given-up/{id}/retry",
  tags,
  summary: "Have it tried again, from the beginning",
  right: "operations:write",
  params: idParams,
  answer: done,
  refusals: [401, 403, 404],
});

export const dropGivenUpEvent = endpoint({
  method: "delete",
  path: "/office/operations/given-up/{id}",
  tags,
  summary: "Decide that it shall not happen",
  right: "operations:write",
  stepUp: true,
  params: idParams,
  answer: done,
  refusals: [401, 403, 404],
});
