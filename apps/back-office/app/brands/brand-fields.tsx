import type { OfficeContent } from "@skaenk/contract/office/content";
import type { BrandLook } from "@skaenk/contract/product-card";
import { ChoiceField, FieldFrame, LongField, TextField } from "../ui/fields";
import { MotifField } from "./motif-field";

const faces = [
  { value: "serif", name: "Klassisk med fødder" },
  { value: "sans", name: "Enkel uden fødder" },
  { value: "slab", name: "Kraftig med fødder" },
  { value: "script", name: "Skriveskrift" },
];

export const faceWord = (face: string): string | undefined => faces.find(({ value }) => value === face)?.name;

type Written = {
  tagline: string;
  country: string;
  story: string[];
  look: BrandLook;
  operator: { name: string; address: string; email: string };
};

/** The fields of a brand: the texts of its page in the shop, its colours and mark, and the company behind it. */
export function BrandFields({ piece }: { piece: OfficeContent }) {
  const { tagline, country, story, look, operator } = piece.fields as Written;
  return (
    <>
      <div className="columns">
        <TextField name="tagline" label="Undertitel" value={tagline} maxLength={120} />
        <TextField name="country" label="Land" value={country} maxLength={60} />
      </div>
      <LongField
        name="story"
        label="Historie"
        value={story.join("\n\n")}
        rows={12}
        hint="En tom linje mellem afsnit. Det første vises med større skrift."
      />
      <div className="columns">
        <ColourField name="paper" label="Papir" value={look.paper} />
        <ColourField name="ink" label="Tryk" value={look.ink} />
        <ColourField name="accent" label="Accent" value={look.accent} />
        <ChoiceField name="face" label="Skrifttype" value={look.face} choices={faces} />
      </div>
      <MotifField motifs={piece.brand?.motifs ?? []} look={look} />
      <div className="columns">
        <TextField name="operatorName" label="Ansvarlig virksomhed" value={operator.name} maxLength={120} />
        <TextField name="operatorAddress" label="Adresse" value={operator.address} maxLength={200} />
        <TextField name="operatorEmail" label="E-mail" type="email" value={operator.email} maxLength={200} />
      </div>
    </>
  );
}

const ColourField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <FieldFrame name={name} label={label}>
    {(ids) => <input {...ids} type="color" name={name} defaultValue={value} />}
  </FieldFrame>
);
