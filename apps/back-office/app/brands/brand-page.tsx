import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeBrand } from "@skaenk/contract/office/brands";
import type { OfficePicture } from "@skaenk/contract/office/pictures";
import { countOf } from "@skaenk/danish/format";
import { Link } from "react-router";
import { HistoryPart } from "../history/history-part";
import { PicturePart } from "../media/picture-part";
import { useMay } from "../session/use-rights";
import { ChoiceField, FieldFrame, LongField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { MotifField } from "./motif-field";

const words = {
  name: "Navn",
  tagline: "Undertitel",
  country: "Land",
  story: "Historie",
  look: "Farver og mærke",
  operator: "Ansvarlig virksomhed",
};

const faces = [
  { value: "serif", name: "Antikva" },
  { value: "sans", name: "Grotesk" },
  { value: "slab", name: "Egyptienne" },
  { value: "script", name: "Skrift" },
];

type Props = { brand: OfficeBrand; pictures: OfficePicture[]; versions: AuditEntry[] };

/** One brand: what its room in the shop says, its colours, its company and its pictures. */
export function BrandPage({ brand, pictures, versions }: Props) {
  const { slug, version, goods, fields } = brand;
  const may = useMay("products:write");
  return (
    <>
      <PageHead
        title={fields.name}
        back={{ path: "/maerker", name: "Mærker" }}
        note={<Link to={`/varer?brand=${slug}`}>{countOf(goods, "vare", "varer")}</Link>}
      >
        <a className="second" href={`/shop/${slug}`}>
          Se det i butikken
        </a>
      </PageHead>
      <div className="product-room">
        <div>
          <fieldset disabled={!may}>
            <OfficeForm
              key={version}
              act="Gem mærket"
              hidden={{ act: "save", version }}
              words={words}
              draft={`brand-${slug}`}
            >
              <BrandFieldset brand={brand} />
            </OfficeForm>
          </fieldset>
          <PicturePart kind="brands" slug={slug} pictures={pictures} />
        </div>
        <aside className="beside" aria-label="Om mærket">
          <section>
            <h2>Mærket</h2>
            <img className="brand-mark" src={`/shop/${slug}/maerke.svg?${version}`} alt="" width={160} height={160} />
          </section>
          <HistoryPart thing="brand" id={slug} entries={versions} words={words} />
          {may && (
            <section>
              <h2>Fjern</h2>
              <p className="hint">
                {goods > 0
                  ? "Mærket kan fjernes, når ingen varer er af det."
                  : "Mærket ligger i papirkurven i tredive dage."}
              </p>
              {goods === 0 && (
                <OfficeForm act="Fjern mærket" hidden={{ act: "remove" }} danger>
                  {null}
                </OfficeForm>
              )}
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

function BrandFieldset({ brand: { fields, motifs } }: { brand: OfficeBrand }) {
  const { name, tagline, country, story, look, operator } = fields;
  return (
    <>
      <div className="columns">
        <TextField name="name" label="Navn" value={name} maxLength={80} />
        <TextField name="country" label="Land" value={country} maxLength={60} />
      </div>
      <TextField name="tagline" label="Undertitel" value={tagline} maxLength={120} />
      <LongField
        name="story"
        label="Historie"
        value={story.join("\n\n")}
        rows={12}
        hint="En tom linje mellem afsnit. Det første står stort."
      />
      <div className="columns">
        <ColourField name="paper" label="Papir" value={look.paper} />
        <ColourField name="ink" label="Tryk" value={look.ink} />
        <ColourField name="accent" label="Accent" value={look.accent} />
        <ChoiceField name="face" label="Bogstaver" value={look.face} choices={faces} />
      </div>
      <MotifField motifs={motifs} look={look} />
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
