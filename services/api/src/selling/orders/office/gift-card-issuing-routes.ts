import {
  findGiftCard,
  issueGiftCard,
  previewGiftCard,
  redeemGiftCard,
} from "@skaenk/contract/office/gift-card-issuing";
import { formatPrice } from "@skaenk/danish/format";
import { recordChange } from "../../../office/audit/queries.ts";
import { alertOwners } from "../../../people/identity/staff/alert-owners.ts";
import type { StaffTables } from "../../../people/identity/staff/tables.ts";
import { countByHandOrRefuse } from "../../../people/mail/ask-recipient.ts";
import { type ActingStaff, OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { plainLine } from "../../../platform/typed-text.ts";
import { lapseOf } from "../../gift-cards/card-rules.ts";
import { giftCodeHashes, readGiftCode } from "../../gift-cards/gift-code.ts";
import { insertGrantedCard, lockEntryKey } from "../../gift-cards/issuing-queries.ts";
import { balanceOf, bookEntry, findCardByHash, lockCard } from "../../gift-cards/queries.ts";
import { mailCard } from "../../gift-cards/send-cards.ts";
import type { OrdersDatabase } from "../tables.ts";
import { refuseCardsAboveLimit } from "./card-limit-queries.ts";
import { loadCard, loadCardRow } from "./gift-card-routes.ts";
import { listGrantedTo, lockRecipient } from "./granted-card-queries.ts";
import type { OfficeOrderContext } from "./routes.ts";

type Trx = Transaction<OrdersDatabase & StaffTables>;

/** Gift cards made by hand, and bought for at a desk. */
export function giftCardIssuingEndpoints(context: OfficeOrderContext): OfficeEndpoints {
  const { db, now, settings, guard } = context;
  const room = new OfficeEndpoints(guard);

  const findByCode = async (trx: Queries<OrdersDatabase>, typed: string) => {
    const plain = readGiftCode(typed);
    const card = plain === undefined ? undefined : await findCardByHash(trx, giftCodeHashes(settings.keys, plain));
    if (!card) throw refused(404, "gift_card_not_found", "code", "Vi kender ikke den kode. Se den efter på kortet.");
    return card;
  };
  const record = (trx: Trx, id: number, { actor, act, after, at }: Recording) =>
    recordChange(trx, { actor, act: `gift-card.${act}`, thing: "gift-card", key: String(id), before: {}, after, at });

  room.on(previewGiftCard, async ({ body }) => {
    const granted = await listGrantedTo(db, body);
    const dayAgo = new Date(now().getTime() - 86_400_000);
    return {
      shownCardId: granted[0]?.id ?? 0,
      recent: granted
        .filter(({ madeAt }) => madeAt > dayAgo)
        .map(({ amountOre, madeAt, madeBy }) => ({ amountOre, madeAt: madeAt.toISOString(), madeBy })),
    };
  });

  room.on(issueGiftCard, async ({ headers, body }, actor) => {
    const at = now();
    const key = `granted:${headers["idempotency-key"]}`;
    const id = await db.transaction().execute(async (trx) => {
      const { shownCardId, ...wanted } = body;
      const { amountOre, kind, recipientEmail, reason } = wanted;
      const done = await lockEntryKey(trx, key);
      if (done) {
        const made = await lockCard(trx, done.cardId);
        if (done.amountOre !== amountOre || (made?.recipient_email ?? "") !== recipientEmail)
          throw usedKey(done.amountOre);
        return done.cardId;
      }
      await lockRecipient(trx, wanted);
      const [newest] = await listGrantedTo(trx, wanted);
      if (newest && shownCardId !== undefined && newest.id > shownCardId) throw justIssued(newest.amountOre);
      await refuseCardsAboveLimit(trx, actor, { amountOre, now: at });
      const card = { ...wanted, senderName: settings.productName, at, lapsesAt: lapseOf(at) };
      const cardId = await insertGrantedCard(trx, card);
      await bookEntry(trx, { cardId, reason: "granted", amountOre, orderId: null, key, at });
      if (kind === "mail") await mailNewCard(trx, cardId, recipientEmail, { keys: settings.keys, at });
      await record(trx, cardId, { actor, act: "issue", after: { amountOre, reason }, at });
      const about = `Beløb: ${formatPrice(amountOre)} Begrundelse: ${plainLine(reason)}`;
      await alertOwners(trx, { event: "gift-card", by: actor, at, about });
      return cardId;
    });
    return await loadCard(context, id);
  });

  room.on(findGiftCard, async ({ body }) => loadCardRow(context, (await findByCode(db, body.code)).id));

  room.on(redeemGiftCard, async ({ headers, body: { code, amountOre, shownBalanceOre } }, actor) => {
    const at = now();
    const key = `spent:${headers["idempotency-key"]}`;
    const id = await db.transaction().execute(async (trx) => {
      const found = await findByCode(trx, code);
      const done = await lockEntryKey(trx, key);
      if (done) {
        if (done.cardId !== found.id || done.amountOre !== -amountOre) {
          throw new Refused(422, "idempotency_key_reused", "Den nøgle er brugt til noget andet.");
        }
        return found.id;
      }
      const card = await lockCard(trx, found.id);
      if (!card?.active_at || !card.lapses_at || card.lapses_at <= at || card.blocked_at) {
        throw refused(409, "gift_card_not_good", "code", "Gavekortet er ikke betalt, er spærret eller er udløbet.");
      }
      const heldOre = await balanceOf(trx, card.id);
      if (shownBalanceOre !== undefined && shownBalanceOre !== heldOre) {
        const detail = `Der er ${formatPrice(heldOre)} på kortet nu. Se det igen, før der trækkes.`;
        throw new Refused(409, "gift_card_changed", detail);
      }
      if (amountOre > heldOre) {
        throw refused(409, "gift_card_too_little", "amountOre", `Der er kun ${formatPrice(heldOre)} på kortet.`);
      }
      await bookEntry(trx, { cardId: card.id, reason: "spent", amountOre: -amountOre, orderId: null, key, at });
      await record(trx, card.id, { actor, act: "redeem", after: { amountOre }, at });
      return card.id;
    });
    return await loadCard(context, id);
  });
  return room;
}

/** @throws Refused 429 too_many_mails */
async function mailNewCard(trx: Trx, cardId: number, email: string, how: Parameters<typeof mailCard>[2]) {
  await countByHandOrRefuse(trx, email, `gift-card:${cardId}`);
  const row = await lockCard(trx, cardId);
  if (!row) throw new Error("The card that was made is gone");
  await mailCard(trx, { ...row, recipient_email: email }, how);
}

type Recording = { actor: ActingStaff; act: string; after: { amountOre: number; reason?: string }; at: Date };

/** The card may have been mailed to somebody else since. */
const usedKey = (amountOre: number) =>
  new Refused(
    422,
    "idempotency_key_reused",
    `Formularen har udstedt et gavekort på ${formatPrice(amountOre)} Åbn siden igen, hvis der skal udstedes et til.`,
  );

const justIssued = (amountOre: number) =>
  new Refused(
    409,
    "gift_card_just_issued",
    `Der er netop udstedt et gavekort på ${formatPrice(amountOre)} til modtageren. Der er ikke udstedt et til.`,
  );

const refused = (status: 404 | 409, code: string, field: string, detail: string) =>
  new Refused(status, code, detail, { errors: { [field]: detail } });
