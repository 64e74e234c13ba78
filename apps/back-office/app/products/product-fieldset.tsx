import type { ProductFields } from "@skaenk/contract/office/product-fields";
import { wordFacts, wordFields } from "@skaenk/contract/product-fields";
import type { ReactNode } from "react";
import { type FieldNeeds, FieldNeedsProvider } from "../ui/field-needs";
import { CheckField, ChoiceField, LongField, TextField } from "../ui/fields";
import { type KnownNames, NamesProvider, nameKey } from "../ui/known-names";
import { PickField } from "../ui/pick-field";
import { RefusalList } from "../ui/refusal-list";
import { giftCardChoices, statusChoices, vatKindChoices } from "./product-words";
import type { Choices } from "./products-page";

type Props = {
  fields: Partial<ProductFields>;
  choices: Choices;
  /** Facts that the sale lacks at the moment, by field. */
  needs: FieldNeeds;
  /** What stands before the texts. */
  children?: ReactNode;
};

const number = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(value).replace(".", ",");

/** What the two fields that search hold is called, so that it stands there from the start. */
const placeNames = ({ brands, categories }: Choices): KnownNames =>
  Object.fromEntries([
    ...brands.map(({ slug, name }) => [nameKey("brands", slug), name]),
    ...categories.map(({ path, name }) => [nameKey("categories", path), name]),
  ]);

/** The fields of a product, in the order in which a customer reads them. */
export function ProductFieldset({ fields, choices, needs, children }: Props) {
  return (
    <NamesProvider value={placeNames(choices)}>
      <FieldNeedsProvider needs={needs} note="Skal udfyldes, før varen kan sælges">
        <RefusalList />
        <div className="columns">
          <TextField name="name" label="Navn" value={fields.name} maxLength={120} />
          <ChoiceField name="status" label="Status" value={fields.status ?? "draft"} choices={statusChoices} />
          <PickField
            name="brandSlug"
            label="Mærke"
            kind="brands"
            makes
            values={fields.brandSlug ? [fields.brandSlug] : []}
            choices={choices.brands.map(({ slug, name }) => ({ value: slug, name }))}
          />
          <PickField
            name="categoryPath"
            label="Kategori"
            kind="categories"
            makes
            values={fields.categoryPath ? [fields.categoryPath] : []}
            choices={choices.categories.map(({ path, name }) => ({
              value: path,
              name: `${"– ".repeat(path.split("/").length - 1)}${name}`,
            }))}
          />
          <TextField
            name="abvPercent"
            label="Alkohol"
            value={number(fields.abvPercent)}
            unit="% vol."
            inputMode="decimal"
            figures
          />
          {wordFields.map((name) => (
            <TextField key={name} name={name} label={wordFacts[name]} value={fields[name]} maxLength={80} />
          ))}
        </div>
        {children}
        <LongField name="description" label="Beskrivelse" value={fields.description ?? ""} rows={5} maxLength={4_000} />
        <LongField name="serving" label="Servering" value={fields.serving ?? ""} rows={2} maxLength={1_000} />
        <div className="columns">
          <TextField name="tastes" label="Smag" value={fields.tastes?.join(", ")} hint="Med komma imellem" />
          <CheckField name="isNew" label="Vis som nyhed" checked={fields.isNew ?? false} />
          <ChoiceField
            name="giftCard"
            label="Gavekort"
            value={fields.giftCard ?? ""}
            none="Nej, en almindelig vare"
            choices={giftCardChoices}
            hint="Et gavekort giver en kode på beløbet, har ingen moms og kan ikke betales med et andet gavekort."
          />
          <ChoiceField
            name="vatKind"
            label="Momsgruppe"
            value={fields.vatKind ?? "standard"}
            choices={vatKindChoices}
            hint="Satserne står under Bogholderi, Momssatser."
          />
        </div>
        <details className="fold" open={!fields["facts.legalName"]}>
          <summary>Lovpligtige oplysninger</summary>
          <div className="form">
            <Facts fields={fields} />
          </div>
        </details>
      </FieldNeedsProvider>
    </NamesProvider>
  );
}

const nutrients: [string, string, string][] = [
  ["energyKj", "Energi", "kJ"],
  ["energyKcal", "Energi", "kcal"],
  ["fat", "Fedt", "g"],
  ["saturates", "heraf mættede fedtsyrer", "g"],
  ["carbs", "Kulhydrat", "g"],
  ["sugars", "heraf sukkerarter", "g"],
  ["protein", "Protein", "g"],
  ["salt", "Salt", "g"],
];

function Facts({ fields }: { fields: Partial<ProductFields> }) {
  const nutrition = fields["facts.nutrition"] as Record<string, number | string> | null | undefined;
  const maker = fields["facts.manufacturer"];
  return (
    <>
      <p className="hint">
        Den ansvarlige virksomhed kan stå her eller på mærket. Vin fra årgang 2024 og frem og drikke med højst 1,2 %
        alkohol skal have ingredienser og alle tal under Næring. Al vin, uanset årgang, skal have allergener: de fleste
        »sulfit«, ellers »ingen«.
      </p>
      <TextField name="facts.legalName" label="Varebetegnelse" value={fields["facts.legalName"]} />
      <LongField
        name="facts.ingredients"
        label="Ingredienser"
        value={fields["facts.ingredients"] ?? ""}
        rows={3}
        hint="Allergener fremhæves i teksten, som den står på etiketten."
      />
      <div className="columns">
        <TextField
          name="facts.allergens"
          label="Allergener"
          value={fields["facts.allergens"]?.join(", ")}
          hint="Med komma imellem"
        />
        <TextField name="facts.storage" label="Opbevaring" value={fields["facts.storage"]} />
        <TextField name="facts.vintage" label="Årgang" value={fields["facts.vintage"]} inputMode="numeric" figures />
        <TextField
          name="facts.organicCode"
          label="Økologikode"
          value={fields["facts.organicCode"]}
          hint="Kontrolorganets kode på etiketten, som DK-ØKO-100. Kun økologiske varer"
        />
        <TextField name="facts.material" label="Materiale" value={fields["facts.material"]} />
        <TextField name="facts.care" label="Vedligehold" value={fields["facts.care"]} />
      </div>
      <LongField
        name="facts.warnings"
        label="Advarsler"
        value={fields["facts.warnings"]?.join("\n") ?? ""}
        rows={2}
        hint="Én på hver linje"
      />
      <fieldset>
        <legend>Næring</legend>
        <div className="columns">
          <ChoiceField
            name="nutrition.basis"
            label="Pr."
            value={String(nutrition?.basis ?? "100ml")}
            choices={[
              { value: "100ml", name: "100 ml" },
              { value: "100g", name: "100 g" },
            ]}
          />
          {nutrients.map(([name, label, unit]) => (
            <TextField
              key={name}
              name={`nutrition.${name}`}
              label={label}
              unit={unit}
              value={number(nutrition?.[name] as number | undefined)}
              inputMode="decimal"
              figures
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Ansvarlig virksomhed, når det ikke er mærkets</legend>
        <div className="columns">
          <TextField name="manufacturer.name" label="Navn" value={maker?.name} />
          <TextField name="manufacturer.address" label="Adresse" value={maker?.address} />
          <TextField name="manufacturer.email" label="E-mail" value={maker?.email} />
        </div>
      </fieldset>
    </>
  );
}
