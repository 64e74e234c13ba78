import type { OfficeProduct, OfficeVariant } from "@skaenk/contract/office/product-fields";
import { stockReasons } from "@skaenk/contract/office/stock";
import { formatDate, formatPrice, formatUnitPrice } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { ChoiceField, MoneyField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PlannedPrice } from "./planned-price";
import { depositChoices, fieldWords, stockReasonWords } from "./product-words";

type Variant = OfficeProduct["variants"][number];

/** One size: what it is, what it costs with the law's answer beside it, and how many there are. */
export function VariantPart({ variant, slug }: { variant: Variant; slug: string }) {
  const may = useMay("products:write");
  const mayStock = useMay("stock:write");
  const { sku, version, law } = variant;
  return (
    <article className="variant" aria-label={`Variant ${sku}`}>
      <h3>
        <span>{sku}</span>
        <Link to={`/varer/${slug}/lager/${sku}`}>{variant.stock} på lager</Link>
        {variant.waiting > 0 && <span>{variant.waiting} venter på besked</span>}
      </h3>
      <div className="variant-parts">
        <fieldset disabled={!may}>
          <OfficeForm
            act="Gem varianten"
            hidden={{ act: "save-variant", sku, version }}
            words={fieldWords}
            draft={`variant-${sku}`}
          >
            <VariantFieldset variant={variant} />
          </OfficeForm>
        </fieldset>
        <div className="beside">
          <Law law={law} priceOre={variant.priceOre} costOre={variant.costOre} />
          {may && <PlannedPrice variant={variant} />}
          {mayStock && <StockForm sku={sku} />}
          {may && (
            <OfficeForm act="Fjern varianten" hidden={{ act: "remove-variant", sku }} danger>
              {null}
            </OfficeForm>
          )}
        </div>
      </div>
    </article>
  );
}

function VariantFieldset({ variant }: { variant?: OfficeVariant }) {
  const cl = variant?.volumeMl ? String(variant.volumeMl / 10).replace(".", ",") : "";
  return (
    <div className="columns">
      <TextField name="name" label="Betegnelse" value={variant?.name} hint="Tom: størrelsen, som 70 cl" />
      <MoneyField name="priceOre" label="Pris" ore={variant?.priceOre} />
      <MoneyField name="costOre" label="Kostpris" ore={variant?.costOre} />
      <MoneyField
        name="compareAtOre"
        label="Vejledende pris"
        ore={variant?.compareAtOre}
        hint="Vises aldrig som førpris"
      />
      <TextField name="volumeCl" label="Indhold" value={cl} unit="cl" inputMode="decimal" figures />
      <TextField name="weightG" label="Vægt" value={variant?.weightG} unit="g" inputMode="numeric" figures />
      <TextField name="units" label="Antal i pakken" value={variant?.units ?? 1} inputMode="numeric" figures />
      <ChoiceField name="depositClass" label="Pant" value={variant?.depositClass ?? "none"} choices={depositChoices} />
      <TextField name="gtin" label="Stregkode" value={variant?.gtin} inputMode="numeric" figures />
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
          : "Ingen: prisen er ikke sat ned fra 30 dages laveste"}
      </dd>
      {law.depositOre > 0 && (
        <>
          <dt>Pant</dt>
          <dd>{formatPrice(law.depositOre)}</dd>
        </>
      )}
      {costOre !== null && priceOre > 0 && (
        <>
          <dt>Dækning uden moms</dt>
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
    <OfficeForm act="Flyt lager" hidden={{ act: "stock", sku }} clears>
      <div className="columns">
        <ChoiceField
          name="reason"
          label="Hvorfor"
          value="received"
          choices={stockReasons.map((reason) => ({ value: reason, name: stockReasonWords[reason] ?? reason }))}
        />
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
      <OfficeForm act="Lav varianten" hidden={{ act: "add-variant" }} clears>
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
