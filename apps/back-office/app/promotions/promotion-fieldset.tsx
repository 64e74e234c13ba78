import type { PromotionFields } from "@skaenk/contract/office/promotions";
import { CheckField, ChoiceField, LongField, MoneyField, TextField } from "../ui/fields";
import { localTime } from "../ui/local-time";
import { audienceChoices, kindChoices } from "./promotion-words";

export type Choices = { brands: { slug: string; name: string }[]; categories: { path: string; name: string }[] };

/** Everything that can be said of a promotion. Only what the chosen kind asks for is read, so it works without JavaScript. */
export function PromotionFieldset({ fields, choices }: { fields: Partial<PromotionFields>; choices: Choices }) {
  return (
    <>
      <div className="columns">
        <TextField name="name" label="Navn" value={fields.name} hint="Kunden læser det i kurven og på kvitteringen" />
        <TextField
          name="code"
          label="Kode"
          value={fields.code}
          hint="Tom: rabatten virker af sig selv"
          maxLength={30}
        />
      </div>
      <BenefitFields benefit={fields.benefit} />
      <ScopeFields scope={fields.scope} choices={choices} />
      <fieldset className="part">
        <legend>Hvornår og for hvem</legend>
        <div className="columns">
          <TextField name="startsAt" label="Fra" type="datetime-local" value={localTime(fields.startsAt)} />
          <TextField
            name="endsAt"
            label="Til"
            type="datetime-local"
            value={localTime(fields.endsAt)}
            hint="Tom: til du stopper den"
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
          label="Kan bruges sammen med andre rabatter, der siger det samme"
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
    <fieldset className="part">
      <legend>Hvad den giver</legend>
      <ChoiceField
        name="kind"
        label="Slags"
        value={benefit?.kind ?? "percent"}
        choices={kindChoices}
        hint="Udfyld kun feltet, der hører til slagsen"
      />
      <div className="columns">
        <TextField
          name="percent"
          label="Procent"
          value={benefit?.kind === "percent" ? benefit.percent : null}
          unit="%"
          inputMode="numeric"
          figures
        />
        <MoneyField name="offOre" label="Beløb" ore={benefit?.kind === "amount" ? benefit.offOre : null} />
        <TextField name="take" label="Tag" value={bundle?.take} unit="stk." inputMode="numeric" figures />
        <TextField name="pay" label="Betal for" value={bundle?.pay} unit="stk." inputMode="numeric" figures />
      </div>
    </fieldset>
  );
}

function ScopeFields({ scope, choices }: { scope: PromotionFields["scope"] | undefined; choices: Choices }) {
  const some = scope?.kind === "some" ? scope : undefined;
  return (
    <fieldset className="part">
      <legend>Hvad den gælder for</legend>
      <ChoiceField
        name="about"
        label="Varer"
        value={some ? "some" : "all"}
        choices={[
          { value: "all", name: "Alt undtagen gavekort" },
          { value: "some", name: "Det, der er valgt herunder" },
        ]}
      />
      <ChoiceList
        name="categories"
        title="Kategorier"
        chosen={some?.categories ?? []}
        choices={choices.categories.map(({ path, name }) => ({ value: path, name }))}
      />
      <ChoiceList
        name="brands"
        title="Mærker"
        chosen={some?.brands ?? []}
        choices={choices.brands.map(({ slug, name }) => ({ value: slug, name }))}
      />
      <LongField
        name="products"
        label="Varer"
        rows={3}
        value={some?.products.join("\n") ?? ""}
        hint="Varens adresse, det sidste i linket til den. Én på hver linje"
      />
    </fieldset>
  );
}

type ListProps = { name: string; title: string; chosen: string[]; choices: { value: string; name: string }[] };

function ChoiceList({ name, title, chosen, choices }: ListProps) {
  return (
    <details className="fold" open={chosen.length > 0}>
      <summary>
        {title}
        {chosen.length > 0 && ` (${chosen.length} valgt)`}
      </summary>
      <div className="check-list">
        {choices.map((choice) => (
          <CheckField
            key={choice.value}
            name={name}
            value={choice.value}
            label={choice.name}
            checked={chosen.includes(choice.value)}
          />
        ))}
      </div>
    </details>
  );
}
