import {
  confirmWithdrawal,
  draftWithdrawal,
  getWithdrawalPrefill,
  longestDraft,
  proveWithdrawal as proveWithdrawalRoute,
  type WithdrawalStatement,
} from "@skaenk/contract/withdrawals";
import { writtenTo } from "@skaenk/danish/company-words";
import { z } from "zod";
import type { AttemptLimits } from "../../people/identity/attempt-limits.ts";
import { askedFrom } from "../../people/mail/asked-from.ts";
import { proofPurpose, type WithdrawalPrefill, withdrawalPurpose } from "../../people/mail/mail-shop.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { addressOf, rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { openToken } from "../../platform/sealed-token.ts";
import { plainTextProblem } from "../../platform/typed-text.ts";
import { findOrder } from "../orders/queries.ts";
import { receiveWithdrawal } from "./confirm-withdrawal.ts";
import { openDraft, sealDraft } from "./drafts.ts";
import { proveWithdrawal } from "./prove-withdrawal.ts";
import { findOrderOf, listGoods } from "./queries.ts";
import { openStatementLimits } from "./statement-limits.ts";
import type { WithdrawalsDatabase } from "./tables.ts";

/** Each confirmation sends a mail to whoever is named, so nobody may send many, and no address gets many: `countReceipt`. */
const confirmations = { seconds: 600, perVisitor: 10, perAddress: 30 };
const drafts = { seconds: 60, perVisitor: 20, perAddress: 60 };

const proofSchema = z.object({ reference: z.string() });
const prefillSchema = z.object({ orderNumber: z.string(), name: z.string(), email: z.string() });

/**
 * The receipt goes to an address that nobody has shown to be theirs, so the short fields hold no links. Goods stay as they are
 * called, and a reason as it is told: their links are left out of the mail.
 * @throws Refused 422 withdrawal_not_plain_text
 */
function refuseAddresses({ name, orderNumber }: WithdrawalStatement): void {
  const problems = [
    ["name", plainTextProblem(name, "dit navn")],
    ["orderNumber", plainTextProblem(orderNumber, "ordrenummeret")],
  ].filter(([, problem]) => problem !== undefined);
  const [first] = problems;
  if (!first) return;
  throw new Refused(422, "withdrawal_not_plain_text", String(first[1]), { errors: Object.fromEntries(problems) });
}

const refuseTooLong = () =>
  new Refused(422, "withdrawal_too_long", "Skriv lidt kortere, eller vælg hele ordren, så er der plads til det hele.");

/** Withdrawing from a purchase, in the two steps the law asks for. No login, no age gate, no cookie. */
export function withdrawalEndpoints(platform: Platform<WithdrawalsDatabase>, limits: AttemptLimits): Endpoints {
  const { db, now, settings } = platform;
  const endpoints = new Endpoints();
  const { keys } = settings;
  const { countReceipt, countStatement } = openStatementLimits(platform, limits);

  /** What a link is of: the signed one in the order's mail, or the secret token of the order's own page. */
  const openMailed = (link: string): WithdrawalPrefill | undefined =>
    prefillSchema.safeParse(openToken(keys, withdrawalPurpose, link)).data;
  const openLink = async (link: string): Promise<WithdrawalPrefill | undefined> => {
    const mailed = openMailed(link);
    if (mailed) return mailed;
    const order = link === "" ? undefined : await findOrder(db, { token: link });
    return order && { orderNumber: order.order_number, name: order.name, email: order.email };
  };

  /** Whether the link is the own one of the order that the statement names. */
  const isLinked = async ({ orderNumber, email }: WithdrawalStatement, link = ""): Promise<boolean> => {
    const opened = await openLink(link);
    return opened?.orderNumber === orderNumber && opened.email.toLowerCase() === email.toLowerCase();
  };

  endpoints.on(
    draftWithdrawal,
    async ({ body: { link, ...statement } }) => {
      refuseAddresses(statement);
      const linked = await isLinked(statement, link);
      const mailed = linked && openMailed(link ?? "") !== undefined;
      const { draft, confirmBefore } = sealDraft(keys, { statement, linked, mailed }, now());
      // The second step would not take it: that is said while there is something to change.
      if (draft.length > longestDraft) throw refuseTooLong();
      return { draft, statement, confirmBefore: confirmBefore.toISOString() };
    },
    rateLimit(drafts),
  );

  endpoints.on(
    confirmWithdrawal,
    async ({ body }, caller) => {
      const at = now();
      const draft = openDraft(keys, body.draft, at);
      if (!draft) {
        throw new Refused(
          422,
          "withdrawal_draft_expired",
          `Siden har stået åben for længe. Udfyld formularen igen, eller skriv til ${writtenTo(settings.company)}.`,
        );
      }
      await countStatement(caller, draft);
      const receipt = { ...(await countReceipt(caller, draft)), askedFrom: askedFrom(keys, addressOf(caller)) };
      return await receiveWithdrawal(db, draft, { now: at, ...receipt });
    },
    rateLimit(confirmations),
  );

  endpoints.on(
    proveWithdrawalRoute,
    async ({ body }) => {
      const opened = proofSchema.safeParse(openToken(keys, proofPurpose, body.link));
      if (!opened.success || !(await proveWithdrawal(db, opened.data.reference, now()))) {
        throw new Refused(
          404,
          "withdrawal_link_unknown",
          `Linket kan ikke læses. Skriv til ${writtenTo(settings.company)}, så hjælper vi.`,
        );
      }
      return opened.data;
    },
    rateLimit(drafts),
  );

  endpoints.on(getWithdrawalPrefill, async ({ query }) => {
    const opened = await openLink(query.link);
    if (!opened) throw new Refused(404, "withdrawal_link_unknown", "Linket kan ikke læses. Udfyld formularen selv.");
    const order = await findOrderOf(db, opened);
    const lines = order ? await listGoods(db, order.id) : [];
    return { ...opened, lines };
  });

  return endpoints;
}
