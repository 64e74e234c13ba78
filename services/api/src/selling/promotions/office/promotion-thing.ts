import type { PromotionFields } from "@skaenk/contract/office/promotions";
import { alcoholAbovePercent, leavesAlcoholOut } from "@skaenk/money/alcohol-promotions";
import type { Benefit } from "@skaenk/money/promotions";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import type { Thing, Trx } from "../../../office/audit/thing.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { OrderTables } from "../../orders/tables.ts";
import { isGenerous } from "../generous.ts";
import type { PromotionScope, PromotionTables } from "../tables.ts";
import {
  countUsesOf,
  deletePromotion,
  hasCode,
  hasWithout,
  insertPromotion,
  isOneTooMany,
  mostAutomatic,
  readPromotion,
  unknownInScope,
  writePromotion,
} from "./promotion-queries.ts";

export type PromotionDatabase = PromotionTables & OrderTables & ProductTables & AuditTables;

const refuseField = (field: string, message: string): Refused =>
  new Refused(422, "not_allowed", message, { errors: { [field]: message } });

/** What alcohol is left out of, as the owner reads it. @source decision 242 */
const alcoholWords = {
  quantity:
    "Butikken tillader ikke mængdetilbud på alkohol: Markedsføring må ikke opfordre til et stort eller umådeholdent forbrug (retningslinjerne for markedsføring af alkohol § 3, stk. 2). Vælg varer uden alkohol, eller giv i stedet en procent af prisen.",
  giveaway:
    "Butikken sætter højst alkohol halvt ned. Retningslinjerne for markedsføring af alkohol kræver ansvarlig markedsføring (§ 3, stk. 1), men nævner ingen grænse. Vælg en mindre rabat, et højere mindstekøb eller varer uden alkohol.",
};

/** @throws Refused 422 beside the field that is wrong */
async function check(trx: Trx<PromotionDatabase>, key: string, fields: Fields): Promise<void> {
  const { code, audience, mostPerCustomer, startsAt, endsAt } = fields;
  const benefit = fields.benefit as Benefit;
  const scope = fields.scope as PromotionScope;
  if (typeof code === "string" && (await hasCode(trx, code, key))) throw refuseField("code", "Koden findes allerede.");
  if (code === null && audience === "first-order") {
    throw refuseField(
      "audience",
      "En rabat på den første ordre skal have en kode: Før kassen ved vi ikke, hvem der køber.",
    );
  }
  if (code === null && mostPerCustomer !== null) {
    throw refuseField("mostPerCustomer", "En grænse pr. kunde kræver en kode: Før kassen ved vi ikke, hvem der køber.");
  }
  if (benefit.kind === "bundle" && benefit.pay >= benefit.take) {
    throw refuseField("pay", "Der skal betales for færre, end der tages.");
  }
  if (endsAt !== null && Date.parse(String(endsAt)) <= Date.parse(String(startsAt))) {
    throw refuseField("endsAt", "Sluttiden skal ligge efter starttiden.");
  }
  if (scope.kind === "some") await checkScope(trx, scope);
  const leavesOut = leavesAlcoholOut(benefit, Number(fields.fromOre));
  if (leavesOut && !(await hasWithout(trx, scope, alcoholAbovePercent))) {
    throw refuseField("kind", alcoholWords[leavesOut]);
  }
}

/** @throws Refused 422 beside the code, where a promotion was just written that is one too many */
async function refuseTooMany(trx: Trx<PromotionDatabase>, key: string): Promise<void> {
  if (!(await isOneTooMany(trx, key))) return;
  throw refuseField(
    "code",
    `Der kan højst være ${mostAutomatic} rabatter uden kode ad gangen. Stop nogle af de andre først, eller giv denne en kode.`,
  );
}

async function checkScope(
  trx: Trx<PromotionDatabase>,
  scope: Extract<PromotionScope, { kind: "some" }>,
): Promise<void> {
  if (scope.products.length + scope.brands.length + scope.categories.length === 0) {
    throw refuseField("scope", "Vælg mindst én vare, ét mærke eller én kategori, eller lad den gælde det hele.");
  }
  const [unknown] = await unknownInScope(trx, scope);
  if (unknown !== undefined) throw refuseField("products", `Vi kender ikke ${unknown}.`);
}

const isOver = (endsAt: Fields[string] | undefined, at: Date): boolean =>
  typeof endsAt === "string" && new Date(endsAt) <= at;

/** A discount code or basket as the log keeps it, under its number. */
export const promotionThing: Thing<PromotionDatabase> = {
  name: "promotion",
  right: "products:write",
  asksPassword: (fields) => isGenerous(fields as PromotionFields),
  openToKeys: "nothing",
  word: "Rabatten",
  words: {
    name: "Navnet",
    code: "Koden",
    benefit: "Rabatten",
    scope: "Hvad den gælder",
    fromOre: "Mindstekøbet",
    startsAt: "Starten",
    endsAt: "Slutningen",
  },
  nameOf: ({ name }, key) => String(name ?? key),
  // A new end of a promotion that is over already changes its history and stops nothing.
  stops: ({ before, after, at }) =>
    Object.keys(after).join() === "endsAt" && isOver(after.endsAt, at) && !isOver(before.endsAt, at),
  read: readPromotion,
  write: async (trx, key, patch) => {
    const now = await readPromotion(trx, key);
    await check(trx, key, { ...now, ...patch });
    await writePromotion(trx, key, patch);
    await refuseTooMany(trx, key);
  },
  insert: async (trx, key, fields) => {
    await check(trx, key, fields);
    await insertPromotion(trx, key, fields);
    await refuseTooMany(trx, key);
  },
  remove: async (trx, key) => {
    if ((await countUsesOf(trx, key)) > 0) {
      throw new Refused(
        422,
        "not_removable",
        "Rabatten er brugt i ordrer. Stop den i stedet, så står det, hvad den kostede.",
      );
    }
    await deletePromotion(trx, key);
  },
};
