import { OpenAPIHono } from "@hono/zod-openapi";
import { confirmWithdrawal, draftWithdrawal, getWithdrawalPrefill } from "@skaenk/contract/withdrawals";
import { z } from "zod";
import { withdrawalPurpose } from "../mail/mail-shop.ts";
import type { Platform } from "../platform/context.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { openToken } from "../platform/sealed-token.ts";
import type { Tables } from "../tables.ts";
import { receiveWithdrawal } from "./confirm-withdrawal.ts";
import { openDraft, sealDraft } from "./drafts.ts";
import { findOrderOf, listGoods } from "./queries.ts";

/** Each confirmation sends a mail to whoever is named, so nobody may send many; withdrawing a few orders is no problem. */
const confirmations = { seconds: 600, perVisitor: 10, perAddress: 30 };
const drafts = { seconds: 60, perVisitor: 20, perAddress: 60 };

const prefillSchema = z.object({ orderNumber: z.string(), name: z.string(), email: z.string() });

/** Withdrawing from a purchase, in the two steps the law asks for. No login, no age gate, no cookie. */
export function withdrawalRoutes({ db, now, settings }: Platform<Tables>): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  const { sessionSecret } = settings;
  app.use("/withdrawals", rateLimit(drafts));
  app.use("/withdrawals/confirm", rateLimit(confirmations));
  app.use("/withdrawals/*", async (context, next) => {
    await next();
    context.res.headers.set("cache-control", "no-store");
  });

  app.openapi(draftWithdrawal, (context) => {
    const statement = context.req.valid("json");
    const { draft, confirmBefore } = sealDraft(sessionSecret, statement, now());
    return context.json({ draft, statement, confirmBefore: confirmBefore.toISOString() }, 200);
  });

  app.openapi(confirmWithdrawal, async (context) => {
    const at = now();
    const draft = openDraft(sessionSecret, context.req.valid("json").draft, at);
    if (!draft) {
      throw new Refused(
        422,
        "withdrawal_draft_expired",
        `Siden har stået åben for længe. Udfyld formularen igen, eller skriv til ${settings.company.email}.`,
      );
    }
    return context.json(await receiveWithdrawal(db, draft, at), 201);
  });

  app.openapi(getWithdrawalPrefill, async (context) => {
    const opened = prefillSchema.safeParse(
      openToken(sessionSecret, withdrawalPurpose, context.req.valid("query").link),
    );
    if (!opened.success) {
      throw new Refused(404, "withdrawal_link_unknown", "Linket kan ikke læses. Udfyld formularen selv.");
    }
    const order = await findOrderOf(db, opened.data);
    const lines = order ? await listGoods(db, order.id) : [];
    return context.json({ ...opened.data, lines }, 200);
  });

  return app;
}
