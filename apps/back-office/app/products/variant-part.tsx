import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeProduct, OfficeVariant } from "@skaenk/contract/office/product-fields";
import {
  countOf,
  formatDate,
  formatNumber,
  formatPrice,
  formatShortDate,
  formatUnitPrice,
  sizeText,
} from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { FieldNeedsProvider } from "../ui/field-needs";
import { ChoiceField, MoneyField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PlannedPrice } from "./planned-price";
import { depositChoices, fieldWords, lowStock, stockReasonChoices } from "./product-words";
import { blockerWords } from "./reduction-words";

type Variant = OfficeProduct["variants"][number];

/** One size, closed where there are several: what it is, what it costs with the law's answer beside it, and how many there are. */
export function VariantPart(props: { variant: Variant; slug: string; open: boolean; contentNeeded: boolean }) {
  const { variant, slug, open, contentNeeded } = props;
  const isMeasured = variant.volumeMl !== null || variant.weightG !== null;
  const needs = new Map(contentNeeded ? [["volumeCl", isMeasured]] : []);
  const may = useMay("products:write");
  const mayStock = useMay("stock:write");
  const { sku, version, law, stock } = variant;
  return (
    <article className="variant" aria-label={`Variant ${sku}`}>
      <details open={open}>
        <summary>
          <VariantLine variant={variant} />
        </summary>
        <div className="variant-parts">
          <fieldset disabled={!may}>
            <OfficeForm
              act="Gem varianten"
              hidden={{ act: "save-variant", sku, version }}
              words={fieldWords}
              draft={`variant-${sku}`}
              saves
            >
              <FieldNeedsProvider needs={needs}>
                <VariantFieldset variant={variant} />
              </FieldNeedsProvider>
            </OfficeForm>
          </fieldset>
          <div className="beside">
            <Law law={law} priceOre={variant.priceOre} costOre={variant.costOre} />
            {may && <PlannedPrice variant={variant} />}
            <section className="variant-stock">
              <h4>
                {formatNumber(stock)} på lager{" "}
                <Link to={officePage("/varer/:slug/lager/:sku", { slug, sku })}>Se bevægelserne</Link>
              </h4>
              {mayStock && <StockForm sku={sku} />}
            </section>
            {may && (
              <OfficeForm act="Fjern varianten" hidden={{ act: "remove-variant", sku }} danger>
                {null}
              </OfficeForm>
            )}
          </div>
        </div>
      </details>
    </article>
  );
}

/** What tells one size from the others, on a line. */
function VariantLine({ variant }: { variant: Variant }) {
  const { sku, name, volumeMl, units, priceOre, plannedOre, plannedFrom, stock, waiting } = variant;
  const isLow = stock <= lowStock;
  return (
    <>
      <strong>{name || (volumeMl ? sizeText(volumeMl, units) : sku)}</strong>
      <small>{sku}</small>
      <span data-figures="">
        {formatPrice(priceOre)}
        {plannedOre !== null && plannedFrom !== null && (
          <small>
            {formatPrice(plannedOre)} fra {formatShortDate(plannedFrom)}
          </small>
        )}
      </span>
      <span data-figures="" data-low={isLow || undefined}>
        {stock === 0 ? "Udsolgt" : `${formatNumber(stock)} på lager`}
        {waiting > 0 && <small>{countOf(waiting, "venter på besked", "venter på besked")}</small>}
      </span>
    </>
  );
}

/** @param named the field of its own name, where the form has another field `name` */
function VariantFieldset({ variant, named = "name" }: { variant?: OfficeVariant; named?: string }) {
  const cl = variant?.volumeMl ? String(variant.volumeMl / 10).replace(".", ",") : "";
  const hintOf = (what: string) => (variant ? { hint: `Ændres ${what}, begynder førprisen forfra` } : {});
  return (
    <div className="columns">
      <TextField
        name={named}
        label="Variantens navn"
        value={variant?.name}
        hint="Lad feltet stå tomt for at bruge størrelsen, fx 70 cl"
      />
      <MoneyField name="priceOre" label="Pris" ore={variant?.priceOre} />
      <MoneyField name="costOre" label="Kostpris" ore={variant?.costOre} />
      <MoneyField
        name="compareAtOre"
        label="Vejledende pris"
        ore={variant?.compareAtOre}
        hint="Vises aldrig som førpris"
      />
      <TextField
        name="volumeCl"
        label="Indhold"
        value={cl}
        unit="cl"
        inputMode="decimal"
        figures
        {...hintOf("indholdet")}
      />
      <TextField
        name="weightG"
        label="Vægt"
        value={variant?.weightG}
        unit="g"
        inputMode="numeric"
        figures
        {...hintOf("vægten")}
      />
      <TextField
        name="units"
        label="Antal i pakken"
        value={variant?.units ?? 1}
        inputMode="numeric"
        figures
        {...hintOf("antallet")}
      />
      <ChoiceField name="depositClass" label="Pant" value={variant?.depositClass ?? "none"} choices={depositChoices} />
      <TextField name="gtin" label="Stregkode" value={variant?.gtin} inputMode="numeric" figures />
      <TextField
        name="shelfPlace"
        label="Hyldeplads"
        value={variant?.shelfPlace}
        hint="Plukliste og pakkebord går efter den"
        maxLength={40}
      />
    </div>
  );
}

/** What the shop's own rules say of the price: per litre, deposit, the before-price that may be shown, and what it has been. */
function Law({ law, priceOre, costOre }: { law: Variant["law"]; priceOre: number; costOre: number | null }) {
  return (
    <dl className="law">
      {law.unitPrice && (
        <>
          <dt>Pris pr. enhed</dt>
          <dd>{formatUnitPrice(law.unitPrice)}</dd>
        </>
      )}
      <dt>Førpris, der må vises nu</dt>
      <dd>
        {law.reduction
          ? `${formatPrice(law.reduction.referenceOre)} (spar ${law.reduction.savingPercent} %)`
          : `Ingen: ${blockerWords(law.noReduction ?? { why: "not_cut" }, "now")}`}
      </dd>
      {law.depositOre > 0 && (
        <>
          <dt>Pant</dt>
          <dd>{formatPrice(law.depositOre)}</dd>
        </>
      )}
      {costOre !== null && priceOre > 0 && (
        <>
          <dt>Dækningsbidrag uden moms</dt>
          <dd>{Math.round((1 - costOre / (priceOre * 0.8)) * 100)} %</dd>
        </>
      )}
      <dt>Priser før</dt>
      <dd>
        {law.history.slice(0, 5).map(({ priceOre: was, from }) => (
          <span key={from}>
            {formatPrice(was)} fra {formatDate(from)}
            <br />
          </span>
        ))}
      </dd>
    </dl>
  );
}

function StockForm({ sku }: { sku: string }) {
  return (
    <OfficeForm act="Ret lageret" hidden={{ act: "stock", sku }} second clears>
      <div className="columns">
        <ChoiceField name="reason" label="Hvorfor" value="received" choices={stockReasonChoices} />
        <TextField name="amount" label="Antal" inputMode="numeric" figures />
      </div>
      <TextField name="note" label="Note" maxLength={200} />
    </OfficeForm>
  );
}

export function NewVariantForm() {
  return (
    <details className="fold">
      <summary>Ny variant</summary>
      <OfficeForm act="Opret variant" hidden={{ act: "add-variant" }} clears>
        <div className="columns">
          <TextField name="sku" label="Varenummer" />
          <TextField name="stock" label="På lager" inputMode="numeric" figures />
        </div>
        <VariantFieldset />
      </OfficeForm>
    </details>
  );
}

export { VariantFieldset };
