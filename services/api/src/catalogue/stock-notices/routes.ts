import {
  askForStockNotice,
  confirmStockNotice,
  leaveStockNotices,
  leaveStockNoticesWithOneClick,
} from "@skaenk/contract/stock-notices";
import { writtenTo } from "@skaenk/danish/company-words";
import type { AttemptLimits } from "../../people/identity/attempt-limits.ts";
import { mailboxOf } from "../../people/mail/mailbox.ts";
import type { Occasion } from "../../people/newsletter/subscribe.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { addressOf, rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { askForNotice, confirmNotice, leaveNotices } from "./notices.ts";
import { findForSale } from "./queries.ts";
import type { StockNoticeDatabase } from "./tables.ts";

/** Asking mails whoever is named, so few are allowed, and few to one address: `limits`. */
const asks = { seconds: 600, perVisitor: 10, perAddress: 30 };
const answers = { seconds: 60, perVisitor: 20, perAddress: 120 };

const heard =
  "Tak. Vi har sendt en mail, hvor du bekræfter, at du vil have besked. Kommer den ikke, så kig i uønsket post – eller måske venter du allerede på den.";
const left = "Du får ikke besked om flere varer, og vi har slettet din adresse.";

/** "Giv mig besked": those who wait for what is sold out. */
export function stockNoticeEndpoints(platform: Platform<StockNoticeDatabase>, limits: AttemptLimits): Endpoints {
  const { db, now, settings } = platform;
  const occasion = (caller: Caller): Occasion => ({
    now: now(),
    address: addressOf(caller),
    keys: settings.keys,
  });
  const leave = async (token: string, caller: Caller) => {
    if (await leaveNotices(db, token, occasion(caller))) return { message: left };
    const detail = `Linket kan ikke læses. Skriv til ${writtenTo(settings.company)}, så sletter vi din adresse.`;
    throw new Refused(422, "notice_token_invalid", detail);
  };

  return new Endpoints(rateLimit(answers))
    .on(
      askForStockNotice,
      async ({ body: { sku, email } }, caller) => {
        const product = await findForSale(db, sku);
        if (!product || product.gift_card) throw new Refused(404, "product_not_found", "Vi kender ikke den vare.");
        if (product.stock > 0) {
          const detail = `${product.name} er på lager, så du kan købe den nu.`;
          throw new Refused(409, "in_stock", detail, { errors: { email: detail } });
        }
        await limits.count("notice", caller, mailboxOf(email));
        await askForNotice(db, { sku, email, product }, occasion(caller));
        return { message: heard };
      },
      rateLimit(asks),
    )
    .on(confirmStockNotice, async ({ body }, caller) => {
      const name = await confirmNotice(db, body.token, occasion(caller));
      if (name !== undefined) return { message: `Vi skriver én gang, når ${name} er her igen.` };
      const detail = "Linket er udløbet, brugt eller forkert. Bed om besked igen på varens side, så sender vi et nyt.";
      throw new Refused(422, "notice_token_invalid", detail);
    })
    .on(leaveStockNotices, ({ body }, caller) => leave(body.token, caller))
    .on(leaveStockNoticesWithOneClick, ({ params }, caller) => leave(params.token, caller));
}
