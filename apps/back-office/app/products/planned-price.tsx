import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { formatMoment, formatPrice } from "@skaenk/danish/format";
import { MoneyField, TimeField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { fieldWords } from "./product-words";
import { blockerWords } from "./reduction-words";

type Variant = OfficeProduct["variants"][number];

/** A price that begins at its time, and what the law lets it be called then. */
export function PlannedPrice({ variant }: { variant: Variant }) {
  const { sku, version, plannedOre, plannedFrom, plannedTo, planBeforeOre, law } = variant;
  if (plannedOre !== null && planBeforeOre !== null && plannedTo !== null) {
    return (
      <section className="part">
        <h4>Planlagt pris</h4>
        <p>
          {formatPrice(plannedOre)} gælder nu, til {formatMoment(plannedTo)}. Så bliver den {formatPrice(planBeforeOre)}{" "}
          igen.
        </p>
        <OfficeForm act="Slut nu" hidden={{ act: "end-plan", sku, version }}>
          {null}
        </OfficeForm>
      </section>
    );
  }
  return (
    <details className="fold" open={plannedOre !== null}>
      <summary>
        {plannedOre !== null && plannedFrom !== null
          ? `Planlagt: ${formatPrice(plannedOre)} fra ${formatMoment(plannedFrom)}`
          : "Planlæg en pris"}
      </summary>
      <OfficeForm
        act="Planlæg prisen"
        hidden={{ act: "plan", sku, version }}
        words={fieldWords}
        draft={`plan-${sku}`}
        shows={{ plannedOre, plannedFrom, plannedTo }}
        saves
      >
        <MoneyField name="plannedOre" label="Ny pris" ore={plannedOre} />
        <div className="columns">
          <TimeField name="plannedFrom" label="Fra" at={plannedFrom} />
          <TimeField name="plannedTo" label="Til" at={plannedTo} hint="Lad feltet stå tomt, hvis prisen skal blive" />
        </div>
      </OfficeForm>
      {plannedOre !== null && (
        <OfficeForm act="Fjern planen" hidden={{ act: "drop-plan", sku, version }} second>
          {null}
        </OfficeForm>
      )}
      {plannedOre !== null && (
        <p className="hint">
          {law.plannedReduction
            ? `Til den tid må der stå »Før ${formatPrice(law.plannedReduction.referenceOre)}« (spar ${law.plannedReduction.savingPercent} %): Det er den laveste pris i de 30 dage før.`
            : law.noPlannedReduction
              ? `Til den tid må der ikke stå en førpris: ${blockerWords(law.noPlannedReduction, "planned")}.`
              : "Prisen gælder nu. Det, der må stå ved den, står under prisen."}
        </p>
      )}
    </details>
  );
}
