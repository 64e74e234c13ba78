import type { SearchRule, SearchRuleKind } from "@skaenk/contract/office/search";
import { TextField, TimeField } from "../ui/fields";
import { PickField } from "../ui/pick-field";

export const ruleFieldWords: Record<string, string> = {
  words: "Ord",
  destination: "Side",
  title: "Linkets tekst",
  productSlug: "Vare",
  brandSlug: "Mærke",
  position: "Plads",
  from: "Fra",
  to: "Til",
};

type Props = {
  kind: SearchRuleKind;
  rule: Partial<
    Pick<SearchRule, "words" | "destination" | "title" | "productSlug" | "brandSlug" | "position" | "from" | "to">
  >;
};

/** The fields of one kind of rule. */
export function RuleFields({ kind, rule }: Props) {
  return (
    <>
      <TextField
        name="words"
        label={kind === "synonym" ? "Ord, der betyder det samme" : "Når nogen skriver"}
        value={rule.words?.join(", ")}
        hint={kind === "synonym" ? "Skil dem med komma: bobler, champagne, cava" : "Flere ord skilles med komma."}
        maxLength={600}
      />
      {kind === "redirect" && (
        <>
          <TextField
            name="destination"
            label="Side"
            value={rule.destination}
            hint="Adressen i butikken: /gavekort"
            maxLength={300}
          />
          <TextField name="title" label="Linkets tekst" value={rule.title} maxLength={80} />
        </>
      )}
      {kind !== "synonym" && kind !== "redirect" && <MovedFields kind={kind} rule={rule} />}
    </>
  );
}

function MovedFields({ kind, rule }: Props) {
  return (
    <>
      <PickField name="productSlug" label="Vare" kind="products" values={rule.productSlug ? [rule.productSlug] : []} />
      {kind === "pin" ? (
        <TextField
          name="position"
          label="Plads"
          value={rule.position ?? 1}
          inputMode="numeric"
          figures
          hint="1 er den første, 24 den sidste."
        />
      ) : (
        <PickField
          name="brandSlug"
          label="Eller et mærke"
          kind="brands"
          values={rule.brandSlug ? [rule.brandSlug] : []}
        />
      )}
      <div className="columns">
        <TimeField name="from" label="Fra" at={rule.from} hint="Lad feltet stå tomt for at starte med det samme" />
        <TimeField name="to" label="Til" at={rule.to} hint="Lad feltet stå tomt, hvis der ikke er en slutdato" />
      </div>
    </>
  );
}
