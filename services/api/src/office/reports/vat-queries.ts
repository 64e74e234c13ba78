import { sql } from "kysely";
import type { DayRange } from "../../platform/asked-period.ts";
import type { Queries } from "../../platform/queries.ts";
import { type PaperLine, vatByRate } from "../../selling/orders/build-paper.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";

type Db = Queries<OrderTables>;

/** Lines of papers that say the same of kind and rate come to one, so that years of papers are few rows. */
const sumLines = async (db: Db, table: "invoices" | "credit_notes", { from, to }: DayRange, sign: 1 | -1) => {
  const { rows } = await sql<{
    text: string;
    kind: string | null;
    percent: number | null;
    amount: string;
    vat: string;
  }>`
    select case when coalesce(part ->> 'kind', line ->> 'kind') is null then line ->> 'text' end as text,
      coalesce(part ->> 'kind', line ->> 'kind') as kind,
      coalesce(part ->> 'vatPercent', case when part is null then line ->> 'vatPercent' end)::int as percent,
      sum(coalesce(part ->> 'amountOre', line ->> 'amountOre')::int8) as amount,
      sum(coalesce(part ->> 'vatOre', line ->> 'vatOre')::int8) as vat
    from ${sql.table(table)} papers
      cross join jsonb_array_elements(papers.content -> 'lines') line
      left join lateral jsonb_array_elements(line -> 'parts') part on true
    where issued_at >= (${from}::date)::timestamp at time zone 'Europe/Copenhagen'
      and issued_at < (${to}::date + 1)::timestamp at time zone 'Europe/Copenhagen'
    group by 1, 2, 3`.execute(db);
  return rows.map(({ text, kind, percent, amount, vat }) => ({
    text: text ?? "",
    amountOre: sign * Number(amount),
    vatOre: sign * Number(vat),
    ...(kind === null ? {} : { kind: kind as NonNullable<PaperLine["kind"]> }),
    ...(percent === null ? {} : { vatPercent: percent }),
  }));
};

/** Invoiced amounts and their VAT by rate, minus credit notes. A rate whose papers cancel out is listed with 0. */
export async function listVatByRate(
  db: Db,
  days: DayRange,
): Promise<{ percent: number; netOre: number; vatOre: number }[]> {
  const invoiced = await sumLines(db, "invoices", days, 1);
  const credited = await sumLines(db, "credit_notes", days, -1);
  const sums = vatByRate([...invoiced, ...credited]);
  const cancelled = [...vatByRate(invoiced), ...vatByRate(credited)]
    .map(({ percent }) => percent)
    .filter((rate, at, rates) => rates.indexOf(rate) === at && !sums.some(({ percent }) => percent === rate))
    .map((percent) => ({ percent, amountOre: 0, vatOre: 0 }));
  return [...sums, ...cancelled]
    .toSorted((one, other) => other.percent - one.percent)
    .map(({ percent, amountOre, vatOre }) => ({ percent, netOre: amountOre - vatOre, vatOre }));
}
