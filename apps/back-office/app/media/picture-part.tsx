import { officePage } from "@skaenk/contract/office/pages";
import type { OfficePicture, PictureOwner } from "@skaenk/contract/office/pictures";
import type { OfficeStudio } from "@skaenk/contract/office/studio";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { CheckField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";
import { FocusField } from "./focus-field";
import { SendPictures } from "./send-pictures";
import { StudioPart } from "./studio-part";

const words = {
  alt: "Billedtekst",
  credit: "Kreditering",
  licence: "Licens",
  position: "Rækkefølge",
  focus: "Fokuspunkt",
};

/** The pictures of a thing: sent, described, ordered, and what must stay in view. The first with a text is shown. */
export function PicturePart({
  kind,
  slug,
  pictures,
  studio,
  ownLabel,
}: {
  kind: PictureOwner;
  slug: string;
  pictures: OfficePicture[];
  /** Undefined for what the studio does not photograph. */
  studio?: OfficeStudio | undefined;
  /** The page on which the owner's own label is put on a bottle, for what comes in one. */
  ownLabel?: string | undefined;
}) {
  const may = useMay("media:write");
  return (
    <section className="part" id="billeder">
      <h2>Billeder</h2>
      {pictures.length === 0 && <p className="hint">Uden et billede står tegningen i butikken.</p>}
      {pictures.map((picture) => (
        <details key={picture.id} className="fold picture" open={!picture.published}>
          <summary>
            <img src={picture.address} alt="" width={64} height={80} />
            <span>
              {picture.alt || (picture.decorative ? "Pynt" : picture.fileName || "Uden billedtekst")}
              <br />
              {picture.published ? (
                <StateWord tone="good">Kan ses i butikken</StateWord>
              ) : (
                <StateWord tone="wait">Mangler billedtekst</StateWord>
              )}
            </span>
          </summary>
          {may && <PictureForms picture={picture} />}
        </details>
      ))}
      {may && (
        <>
          <SendPictures kind={kind} slug={slug} />
          <p>
            <Link to={`${officePage("/billeder")}?til=${kind}/${slug}`}>Vælg fra biblioteket</Link>
          </p>
          {ownLabel && (
            <p>
              <Link to={ownLabel}>Egen etiket</Link>: læg en etiket ind, og vælg flasken.
            </p>
          )}
          {studio && <StudioPart {...studio} />}
        </>
      )}
    </section>
  );
}

function PictureForms({ picture }: { picture: OfficePicture }) {
  const { id, version, alt, decorative, credit, licence, position, focus, address } = picture;
  return (
    <>
      <OfficeForm
        act="Gem billedet"
        hidden={{ act: "picture-save", id, version }}
        draft={`picture-${id}`}
        words={words}
        saves
      >
        <TextField
          name="alt"
          label="Billedtekst"
          value={alt}
          maxLength={300}
          hint="Hvad billedet viser, for den, der ikke ser det. Uden den står tegningen."
        />
        <CheckField name="decorative" label="Billedet er kun til pynt" checked={decorative} />
        <div className="columns">
          <TextField name="credit" label="Kreditering" value={credit} maxLength={200} />
          <TextField name="licence" label="Licens" value={licence} maxLength={200} />
          <TextField
            name="position"
            label="Rækkefølge"
            value={position}
            inputMode="numeric"
            figures
            hint="Det laveste tal vises først."
          />
        </div>
        <FocusField address={address} focus={focus} />
      </OfficeForm>
      <OfficeForm act="Fjern billedet" hidden={{ act: "picture-remove", id }} danger>
        {null}
      </OfficeForm>
    </>
  );
}
