import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { versionSchema } from "./lists.ts";
import { line, ore } from "./product-fields.ts";

const tags = ["office: journal"];
const periodQuery = z.object({
  from: z.iso.date().optional().openapi({ description: "A day in Copenhagen; left out: the first of the month" }),
  to: z.iso.date().optional().openapi({ description: "Counted too; left out: today" }),
});

/** What is booked on an account of its own, in the order in which a voucher has them. */
export const journalAccounts = [
  "goods",
  "untaxed",
  "refunds",
  "delivery",
  "promotions",
  "points",
  "lapsed",
  "fee",
  "vat",
  "deposit",
  "giftCards",
  "paidOut",
  "granted",
  "desk",
  "prepaid",
] as const;
export type JournalAccount = (typeof journalAccounts)[number];

const number = line(20).regex(/^[A-Za-z0-9]{1,20}$/, "Skriv kontoens nummer");
/** The account on which a provider's debt is booked, and the fee that the provider takes of each payment. */
const providerSchema = z.object({
  clearing: number,
  feePercent: z
    .number("Skriv et tal")
    .min(0, "Må ikke være under 0")
    .max(20, "Må højst være 20")
    .openapi({ description: "What is agreed, of what is drawn; nothing is booked of 0" }),
  feeOre: ore.openapi({ description: "What is agreed for each time that money is drawn" }),
});

const chartFields = {
  accounts: z.object(
    Object.fromEntries(journalAccounts.map((name) => [name, number])) as Record<JournalAccount, typeof number>,
  ),
  providers: z.record(z.string().max(40), providerSchema).openapi({ description: "By the name of the provider" }),
};
const chartSchema = z.object(chartFields).openapi("JournalChart");
/** On which accounts of the owner's plan the journal is booked. */
export type JournalChart = z.infer<typeof chartSchema>;

const voucherSchema = z
  .object({
    key: z
      .string()
      .openapi({ description: "The same day and provider have the same one", example: "2026-11-20-stripe" }),
    day: z.string(),
    provider: z.string(),
    lines: z.array(
      z.object({
        account: z.string(),
        kind: z.enum([...journalAccounts, "clearing"]),
        text: z.string(),
        debitOre: z.int(),
        creditOre: z.int(),
      }),
    ),
    offsets: z
      .array(
        z.object({
          account: z.string(),
          kind: z.enum([...journalAccounts, "clearing"]),
          text: z.string(),
          ore: z.int(),
        }),
      )
      .openapi({
        description:
          "Øre that moved both ways on an account on the day, such as a sale and its refund; `lines` have the difference",
      }),
    papers: z.int(),
    firstPaper: z.string().nullable(),
    lastPaper: z.string().nullable(),
    isOpen: z.boolean().openapi({ description: "Its day is not over" }),
    sending: z
      .object({
        state: z.enum(["waiting", "sent", "refused"]),
        reason: z.string().nullable(),
        number: z.int().nullable().openapi({ description: "Of the voucher in the accounts" }),
        at: z.string(),
        isOther: z.boolean().openapi({ description: "It is another now than what was sent; that stays as it is" }),
      })
      .nullable()
      .openapi({ description: "What became of it in the accounts; null: it was not asked for" }),
  })
  .openapi("JournalVoucher");
export type JournalVoucher = z.infer<typeof voucherSchema>;

const journalSchema = z
  .object({
    from: z.string(),
    to: z.string(),
    vouchers: z.array(voucherSchema),
    giftCardsOwedOre: z
      .int()
      .openapi({ description: "Debt on gift cards in øre at the end of the last day, as the accounts show it" }),
    giftCardsReservedOre: z
      .int()
      .openapi({ description: "The part of the debt in øre that is used in orders without an invoice" }),
    accounting: z.string().nullable().openapi({ description: "Who is sent it; null: it is taken as a file" }),
  })
  .openapi("Journal");
export type Journal = z.infer<typeof journalSchema>;

export const getJournal = endpoint({
  method: "get",
  path: "/office/exports/journal",
  tags,
  summary: "The days' journal: one balanced voucher for each day and provider",
  right: "exports:run",
  alsoRights: ["reports:read"],
  query: periodQuery,
  answer: journalSchema,
  refusals: [400, 401, 403],
});

export const exportJournal = endpoint({
  method: "get",
  path: "/office/exports/journal.csv",
  tags,
  summary: "The days' journal for an accounting program, a row for each line",
  right: "exports:run",
  alsoRights: ["reports:read"],
  query: periodQuery,
  files: ["text/csv"],
  refusals: [400, 401, 403],
});

export const sendJournalDay = endpoint({
  method: "post",
  path: "/office/journal/days/{day}/send",
  tags,
  summary: "Sends a day's vouchers to the accounts: each once, and those that were refused again",
  right: "exports:run",
  alsoRights: ["reports:read"],
  params: z.object({ day: z.iso.date() }),
  answer: z.object({ asked: z.int().openapi({ description: "So many are on their way now and were not before" }) }),
  refusals: [400, 401, 403, 409],
});

const savedChartSchema = z.object({ chart: chartSchema, version: versionSchema });

export const getJournalChart = endpoint({
  method: "get",
  path: "/office/journal/accounts",
  tags,
  summary: "On which accounts the journal is booked",
  right: "exports:run",
  alsoRights: ["settings:read"],
  answer: savedChartSchema,
  refusals: [401, 403],
});

export const changeJournalChart = endpoint({
  method: "patch",
  path: "/office/journal/accounts",
  tags,
  summary: "Books on other accounts from now on, days that are over too",
  right: "settings:write",
  body: z.object({ chart: chartSchema, version: versionSchema }),
  answer: savedChartSchema,
  refusals: [400, 401, 403, 409],
});
