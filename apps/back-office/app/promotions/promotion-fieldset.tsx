import type { PromotionFields } from "@skaenk/contract/office/promotions";
import { CheckField, ChoiceField, MoneyField, TextField, TimeField } from "../ui/fields";
import { PickField } from "../ui/pick-field";
import { audienceChoices, kindChoices } from "./promotion-words";

/** Everything that can be said of a promotion. Only what the chosen kind asks for is read, so it works without JavaScript. */
export function PromotionFieldset({ fields }: { fields: Partial<PromotionFields> }) {
  return (
    <>
      <div className="columns">
        <TextField name="name" label="Navn" value={fields.name} hint="Kunden læser det i kurven og på kvitteringen" />
        <TextField
          name="code"
          label="Kode"
          value={fields.code}
          hint="Lad feltet stå tomt, hvis rabatten skal gælde uden kode"
          maxLength={30}
        />
      </div>
      <BenefitFields benefit={fields.benefit} />
      <ScopeFields scope={fields.scope} />
      <fieldset className="part">
        <legend>Hvornår og for hvem</legend>
        <div className="columns">
          <TimeField name="startsAt" label="Fra" at={fields.startsAt} />
          <TimeField
            name="endsAt"
            label="Til"
            at={fields.endsAt}
            hint="Lad feltet stå tomt, hvis tilbuddet skal gælde, til du stopper det"
          />
          <MoneyField
            name="fromOre"
            label="Mindstekøb"
            ore={fields.fromOre || null}
            hint="Af det, rabatten gælder for"
          />
          <ChoiceField name="audience" label="For hvem" value={fields.audience ?? "all"} choices={audienceChoices} />
          <TextField
            name="mostUses"
            label="Højst i alt"
            value={fields.mostUses}
            inputMode="numeric"
            figures
            unit="ordrer"
          />
          <TextField
            name="mostPerCustomer"
            label="Højst pr. kunde"
            value={fields.mostPerCustomer}
            inputMode="numeric"
            figures
            unit="ordrer"
            hint="Kun med kode"
          />
        </div>
        <CheckField
          name="stacks"
          label="Kan bruges sammen med andre rabatter, der også må kombineres"
          checked={fields.stacks ?? false}
        />
        <CheckField
          name="withPoints"
          label="Kan bruges sammen med point og klubtilbud"
          checked={fields.withPoints ?? true}
        />
      </fieldset>
    </>
  );
}

function BenefitFields({ benefit }: { benefit: PromotionFields["benefit"] | undefined }) {
  const bundle = benefit?.kind === "bundle" ? benefit : undefined;
  return (
    <fieldset className="part by-kind">
      <legend>Hvad den giver</legend>
      <ChoiceField name="kind" label="Slags" value={benefit?.kind ?? "percent"} choices={kindChoices} />
      <div data-of="percent">
        <TextField
          name="percent"
          label="Procent"
          value={benefit?.kind === "percent" ? benefit.percent : null}
          unit="%"
          inputMode="numeric"
          figures
        />
      </div>
      <div data-of="amount">
        <MoneyField name="offOre" label="Beløb" ore={benefit?.kind === "amount" ? benefit.offOre : null} figures />
      </div>
      <div className="columns" data-of="bundle">
        <TextField name="take" label="Tag" value={bundle?.take} unit="stk." inputMode="numeric" figures />
        <TextField name="pay" label="Betal for" value={bundle?.pay} unit="stk." inputMode="numeric" figures />
      </div>
    </fieldset>
  );
}

function ScopeFields({ scope }: { scope: PromotionFields["scope"] | undefined }) {
  const some = scope?.kind === "some" ? scope : undefined;
  return (
    <fieldset className="part by-kind">
      <legend>Hvad den gælder for</legend>
      <ChoiceField
        name="about"
        label="Gælder for"
        value={some ? "some" : "all"}
        choices={[
          { value: "all", name: "Alt undtagen gavekort" },
          { value: "some", name: "Det, der er valgt herunder" },
        ]}
      />
      <div className="promotion-scope" data-of="some">
        <PickField name="categories" label="Kategorier" kind="categories" values={some?.categories ?? []} most={40} />
        <PickField name="brands" label="Mærker" kind="brands" values={some?.brands ?? []} most={40} />
        <PickField name="products" label="Varer" kind="products" values={some?.products ?? []} most={200} />
      </div>
    </fieldset>
  );
}
