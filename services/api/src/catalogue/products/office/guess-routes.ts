import { eachField } from "@skaenk/contract/each-field";
import type { GuessedField } from "@skaenk/contract/office/import-fields";
import { confirmGuesses, type Guess, listGuesses } from "@skaenk/contract/office/imports";
import { ownValue } from "@skaenk/contract/own-value";
import { wordFields } from "@skaenk/contract/product-fields";
import { changeThing } from "../../../office/audit/change-thing.ts";
import type { FieldValue } from "../../../office/audit/tables.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { retriedTransaction } from "../../../platform/retried-transaction.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { findContradictions } from "./goods-things.ts";
import { deleteGuess, type GuessRow, guessesQuery, type LockedGuess, lockGuesses } from "./guess-queries.ts";
import { missingText } from "./missing-facts.ts";
import { findOpenFacts } from "./publish-facts.ts";
import { isWrittenByKeys, unreadText } from "./refuse-unread.ts";
import type { CatalogueContext } from "./save-goods.ts";
import { lockProducts, lockVariants } from "./thing-queries.ts";

type Asked = { slug: string; sku: string; field: string; value?: string | number | null | undefined };
const goodsPerTransaction = 100;

/** The one list in which guesses become facts: until then their goods are not sold. */
export function guessEndpoints(catalogue: CatalogueContext, guard: OfficeGuard): OfficeEndpoints {
  const { db } = catalogue;
  return new OfficeEndpoints(guard)
    .on(listGuesses, async ({ query: { q, ...page } }) => {
      const rows = await officePage(db, guessesQuery(db, q), {
        order: "name",
        ofNames: true,
        key: "key",
        page,
      });
      return { ...rows, items: rows.items.map(showGuess) };
    })
    .on(confirmGuesses, async ({ body }, acting) => {
      for (const guess of body.guesses) checkValue(guess);
      const bySlug = [...Map.groupBy(body.guesses, ({ slug }) => slug)];
      const all: Outcome = { confirmed: 0, opened: 0, held: [] };
      for (let from = 0; from < bySlug.length; from += goodsPerTransaction) {
        const some = new Map(bySlug.slice(from, from + goodsPerTransaction));
        const done = await retriedTransaction(db, (trx) => confirmSome(catalogue, trx, some, acting));
        all.confirmed += done.confirmed;
        all.opened += done.opened;
        all.held.push(...done.held);
      }
      return all;
    });
}

type Outcome = { confirmed: number; opened: number; held: { slug: string; name: string; reason: string }[] };
type Trx = Transaction<CatalogueDatabase>;

async function confirmSome(
  catalogue: CatalogueContext,
  trx: Trx,
  asked: Map<string, Asked[]>,
  actor: ActingStaff,
): Promise<Outcome> {
  const skus = [...asked.values()].flat().flatMap(({ sku }) => (sku === "" ? [] : [sku]));
  await lockProducts(trx, [...asked.keys()]);
  await lockVariants(trx, skus);
  const open = Map.groupBy(await lockGuesses(trx, [...asked.keys()]), ({ product_slug }) => product_slug);
  const done: Outcome = { confirmed: 0, opened: 0, held: [] };
  for (const [slug, guesses] of open) {
    const settled = guesses.filter(({ sku, field }) =>
      asked.get(slug)?.some((one) => one.sku === sku && one.field === field),
    );
    for (const guess of settled) {
      const value = asked.get(slug)?.find((one) => one.sku === guess.sku && one.field === guess.field)?.value;
      await settle(catalogue, trx, guess, value, actor);
    }
    done.confirmed += settled.length;
    const wanted = guesses[0]?.wanted_status;
    if (settled.length < guesses.length || !wanted || wanted === "draft") continue;
    const fields = (await catalogue.product.read(trx, slug)) ?? {};
    const [contradiction] = wanted === "active" ? await findContradictions(trx, fields) : [];
    const missing = wanted === "active" ? await findOpenFacts(trx, slug, fields) : [];
    // The list shows the guesses alone: whatever else a key wrote has to be read on the product's page.
    const isUnread = wanted === "active" && (await isWrittenByKeys(trx, slug));
    if (contradiction || missing.length > 0 || isUnread) {
      const reason = contradiction?.reason ?? (missing.length > 0 ? missingText(missing) : unreadText);
      done.held.push({ slug, name: String(fields.name), reason });
      continue;
    }
    await changeThing(trx, catalogue.product, {
      ...actOf(catalogue, actor, guesses[0]),
      key: slug,
      patch: { status: wanted },
    });
    if (wanted === "active") done.opened += 1;
  }
  return done;
}

/** Written in the log as part of the import that guessed it, so that undoing the import undoes this too. */
const actOf = ({ now }: CatalogueContext, actor: ActingStaff, guess: LockedGuess | undefined) => ({
  ...{ actor, act: "product.confirm", at: now(), changeSetId: guess?.change_set_id ?? undefined },
});

async function settle(
  catalogue: CatalogueContext,
  trx: Trx,
  guess: LockedGuess,
  value: FieldValue | undefined,
  actor: ActingStaff,
): Promise<void> {
  await deleteGuess(trx, guess);
  if (value === undefined) return;
  const thing = guess.sku === "" ? catalogue.product : catalogue.variant;
  const act = actOf(catalogue, actor, guess);
  await changeThing(trx, thing, { ...act, key: guess.sku || guess.product_slug, patch: { [guess.field]: value } });
}

const fits: Record<GuessedField, (value: unknown) => boolean> = {
  abvPercent: (value) => typeof value === "number" && value >= 0 && value <= 100,
  ...eachField(wordFields, () => (value: unknown) => typeof value === "string"),
  weightG: (value) => value === null || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= 1_000_000),
  compareAtOre: (value) => value === null || (Number.isInteger(value) && Number(value) > 0),
  volumeMl: (value) => value === null || (Number.isInteger(value) && Number(value) > 0 && Number(value) <= 100_000),
  units: (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= 1_000,
  depositClass: (value) => ["none", "A", "B", "C"].includes(String(value)),
};

function checkValue({ slug, sku, field, value }: Asked): void {
  const fit = ownValue<(value: unknown) => boolean>(fits, field);
  if (fit && (value === undefined || fit(value))) return;
  const message = `»${value ?? ""}« kan ikke stå ved ${sku || slug}. Ret værdien, og prøv igen.`;
  throw new Refused(422, "not_allowed", message, { errors: { [field]: message } });
}

const showGuess = (row: GuessRow): Guess => ({
  slug: row.product_slug,
  name: row.name,
  sku: row.sku,
  field: row.field,
  value: row.value,
  reason: row.reason,
  wantedStatus: row.wanted_status,
  open: row.open,
});
