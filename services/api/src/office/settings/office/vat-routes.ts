import { addVatRate, getVatRates, removeVatRate, type VatRates } from "@skaenk/contract/office/vat-rates";
import { type VatKind, vatKinds } from "@skaenk/contract/product-fields";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { vatRateOn } from "@skaenk/money/vat";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { changeThing } from "../../audit/change-thing.ts";
import { versionOf } from "../../audit/queries.ts";
import type { AuditTables } from "../../audit/tables.ts";
import { countProductsByVat, listVatRates } from "./vat-queries.ts";
import { vatThing } from "./vat-thing.ts";

type Context = { db: Database<ProductTables & AuditTables>; now: () => Date; guard: OfficeGuard };
type KindRates = { from: string; percent: number }[];

/** Rates of VAT, which the owner changes as the law does. */
export function vatRateEndpoints({ db, now, guard }: Context): OfficeEndpoints {
  const thing = vatThing<ProductTables & AuditTables>();
  const show = async (): Promise<VatRates> => {
    const today = copenhagenDay(now());
    const [rates, products, version] = await Promise.all([
      listVatRates(db),
      countProductsByVat(db),
      versionOf(db, thing.name, "rates"),
    ]);
    return {
      version: version ?? 0,
      today,
      kinds: vatKinds.map((kind) => ({
        kind,
        percent: vatRateOn(rates, kind, today),
        products: products.get(kind) ?? 0,
        rates: rates
          .filter((rate) => rate.kind === kind)
          .map(({ from, percent }) => ({ from, percent }))
          .toReversed(),
      })),
    };
  };
  const ratesOf = async (kind: VatKind): Promise<KindRates> =>
    (await listVatRates(db)).filter((rate) => rate.kind === kind).map(({ from, percent }) => ({ from, percent }));
  const change = async (acting: ActingStaff, kind: VatKind, rates: KindRates, version?: number) => {
    const sorted = rates.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const patch = { [kind]: sorted };
    const act = { actor: acting, act: "vat-rates.change", key: "rates", at: now(), patch, version };
    await db.transaction().execute((trx) => changeThing(trx, thing, act));
    return await show();
  };

  return new OfficeEndpoints(guard)
    .on(getVatRates, show)
    .on(addVatRate, async ({ body: { kind, from, percent, version } }, acting) => {
      const rates = await ratesOf(kind);
      const [first] = rates;
      if (first && from < first.from) {
        const detail = "Datoen ligger før den første sats.";
        throw new Refused(422, "too_early", detail, { errors: { from: detail } });
      }
      return await change(acting, kind, [...rates.filter((rate) => rate.from !== from), { from, percent }], version);
    })
    .on(removeVatRate, async ({ params: { kind, from } }, acting) => {
      const rates = await ratesOf(kind);
      if (!rates.some((rate) => rate.from === from)) {
        throw new Refused(404, "not_found", "Der er ingen sats fra den dag.");
      }
      if (from <= copenhagenDay(now())) {
        throw new Refused(409, "rate_in_force", "Satsen er begyndt. Skriv i stedet en ny sats fra en dag.");
      }
      return await change(
        acting,
        kind,
        rates.filter((rate) => rate.from !== from),
      );
    });
}
