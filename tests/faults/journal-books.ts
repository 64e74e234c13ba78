import { sql } from "kysely";
import { readJournal } from "../../services/api/src/selling/journal/read-journal.ts";
import type { AuditedShop } from "./world.ts";

type Totals = {
  first: string;
  last: string;
  vatOre: number;
  /** Gift card payments, in øre, of orders without an invoice yet. */
  unsentCardsOre: number;
  owedOre: number;
  /** Bank transfers that came and are neither sent back nor invoiced, in øre. */
  prepaidOre: number;
};

/** Checks the whole journal: each voucher balances, and the sums equal those of payments, invoices and gift cards. */
export async function checkJournal({ inspect: { db }, now, settings }: AuditedShop): Promise<string[]> {
  const totals = await readTotals(db);
  if (!totals) return [];
  const { vouchers } = await readJournal({ db, now, settings }, { from: totals.first, to: totals.last });
  const wrong: string[] = [];
  const sums = new Map<string, number>();
  const add = (account: string, ore: number) => sums.set(account, (sums.get(account) ?? 0) + ore);
  for (const { key, provider, lines } of vouchers) {
    const balance = lines.reduce((sum, { debitOre, creditOre }) => sum + debitOre - creditOre, 0);
    if (balance !== 0) wrong.push(`the journal's voucher ${key} is ${balance} øre out of balance`);
    for (const { kind, debitOre, creditOre } of lines) {
      add(kind, debitOre - creditOre);
      // A provider's fee is part of the money that the provider moved.
      if (kind === "clearing" || kind === "fee") add(`moved by ${provider}`, debitOre - creditOre);
    }
  }
  const expect = (what: string, there: number, should: number) => {
    if (there !== should) wrong.push(`the journal has ${there} øre of ${what}, and the books ${should}`);
  };
  for (const { provider, ore } of await sumMoved(db)) {
    expect(`money moved by ${provider}`, sums.get(`moved by ${provider}`) ?? 0, ore);
  }
  expect("money that customers have paid in advance", -(sums.get("prepaid") ?? 0), totals.prepaidOre);
  expect("VAT", -(sums.get("vat") ?? 0), totals.vatOre);
  expect("gift cards owed", -(sums.get("giftCards") ?? 0), totals.owedOre + totals.unsentCardsOre);
  return wrong;
}

type Db = AuditedShop["inspect"]["db"];

/** Money moves when a provider draws it, and when the office notes a bank transfer. */
async function sumMoved(db: Db): Promise<{ provider: string; ore: number }[]> {
  const { rows } = await sql<{ provider: string; ore: number }>`
    select provider, sum(coalesce(transferred_ore, captured_ore) - refunded_ore)::int as ore
    from payments left join (
      select payment_id, sum(amount_ore) as transferred_ore from bank_transfers group by payment_id
    ) transfers on payment_id = payments.id
    where provider <> 'gift-card' group by provider`.execute(db);
  return rows;
}

async function readTotals(db: Db): Promise<Totals | undefined> {
  const { rows } = await sql<Totals>`
    with papers as (
      select order_id, issued_at, vat_ore, coalesce((content ->> 'giftCardOre')::int, 0) as card_ore from invoices
      union all
      select order_id, issued_at, -vat_ore, -coalesce((content ->> 'giftCardOre')::int, 0) from credit_notes
    ), moments as (select issued_at as at from papers union all select booked_at from gift_card_entries
      union all select moved_at from bank_transfers)
    select to_char(min(at) - interval '1 day', 'YYYY-MM-DD') as first, to_char(max(at) + interval '1 day', 'YYYY-MM-DD') as last,
      (select coalesce(sum(vat_ore), 0)::int from papers) as "vatOre",
      (select coalesce(sum(amount_ore), 0)::int from gift_card_entries) as "owedOre",
      (select coalesce(-sum(amount_ore), 0)::int from gift_card_entries where reason in ('redeemed', 'released', 'refunded'))
        - (select coalesce(sum(card_ore), 0)::int from papers) as "unsentCardsOre",
      (select coalesce(sum(amount_ore), 0)::int from bank_transfers)
        - (select coalesce(sum(captured_ore), 0)::int from payments
          where id in (select payment_id from bank_transfers)) as "prepaidOre"
    from moments having count(*) > 0`.execute(db);
  return rows[0];
}
