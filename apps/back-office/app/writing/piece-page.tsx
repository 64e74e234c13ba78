import { addressOf } from "@skaenk/contract/endpoint";
import { getShareImage } from "@skaenk/contract/in-browser";
import type { ContentChoices, ContentVersion, OfficeContent } from "@skaenk/contract/office/content";
import type { OfficePicture, PictureOwner } from "@skaenk/contract/office/pictures";
import type { OfficeStudio } from "@skaenk/contract/office/studio";
import { useRef } from "react";
import { BrandFields } from "../brands/brand-fields";
import { BrandLookPart } from "../brands/brand-look";
import { PicturePart } from "../media/picture-part";
import { useLocked, useMay } from "../session/use-rights";
import { TextField } from "../ui/fields";
import { type KnownNames, NamesProvider } from "../ui/known-names";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { SeoFields } from "../ui/seo-fields";
import { StateWord } from "../ui/state-word";
import { DrinkLookPart } from "./drink-look";
import { type DrinkFields, RecipeFields } from "./recipe-fields";
import { StandingPart } from "./standing-part";
import { ArticleFields, CampaignFields, CollectionFields, PageFields, type StoryPieceFields } from "./story-fields";
import { VersionsPart } from "./versions-part";
import { standingWord, type WritingRoom, writingRooms, writingWords } from "./writing-rooms";

type Props = {
  path: string;
  piece: OfficeContent;
  choices: ContentChoices;
  versions: ContentVersion[];
  pictures: { kind: PictureOwner; items: OfficePicture[]; studio: OfficeStudio | undefined } | undefined;
  names: KnownNames;
};

/** The page of a text: its fields, and beside them its state, its missing facts and its versions. */
export function PiecePage({ path, piece, choices, versions, pictures, names }: Props) {
  const room = writingRooms.find((one) => one.path === path);
  const main = useRef<HTMLDivElement>(null);
  const mayWrite = useMay("content:write");
  const locked = useLocked(piece);
  const may = mayWrite && !locked;
  if (!room) return null;
  const { slug, name, version, look } = piece;
  const standing = standingWord(piece);
  return (
    <>
      <PageHead
        title={slug === "forside" ? "Forsiden" : name || slug}
        back={{ path, name: room.name }}
        note={<StateWord tone={standing.tone}>{standing.name}</StateWord>}
      >
        <a className="second" href={piece.preview} target="_blank" rel="noreferrer">
          Forhåndsvis
        </a>
        {piece.address && (
          <a className="second" href={piece.address}>
            Se den i butikken
          </a>
        )}
      </PageHead>
      {locked && (
        <p className="notice">
          Siden forpligter virksomheden, og derfor kan kun en ejer ændre den. Du kan læse den her.
        </p>
      )}
      <div className="writing-room">
        <div ref={main}>
          <fieldset disabled={!may}>
            <OfficeForm
              act="Gem kladden"
              hidden={{ act: "save", version }}
              draft={`${room.kind}-${slug}`}
              words={writingWords}
              saves
              shows={piece.fields}
              savedAt={versions[0]?.at}
            >
              <div className="columns">
                <TextField
                  name={room.nameField}
                  label={room.nameField === "name" ? "Navn" : "Overskrift"}
                  value={String(piece.fields[room.nameField] ?? "")}
                />
                {!piece.fixed && !(piece.brand && piece.address) && (
                  <TextField name="slug" label="Adresse" value={slug} hint={addressHint(room)} />
                )}
              </div>
              <NamesProvider value={names}>
                <PieceFields room={room} piece={piece} choices={choices} />
              </NamesProvider>
              {room.kind !== "brands" && <PieceSeo room={room} piece={piece} />}
            </OfficeForm>
          </fieldset>
          {pictures && (
            <PicturePart kind={pictures.kind} slug={slug} pictures={pictures.items} studio={pictures.studio} />
          )}
        </div>
        <aside className="beside" aria-label="Om den">
          {look && <DrinkLookPart look={look} room={main} />}
          {piece.brand && <BrandLookPart piece={piece} />}
          <StandingPart piece={piece} />
          {mayWrite && !piece.fixed && (
            <section>
              <h2>Kopi</h2>
              <details className="fold">
                <summary>Lav en kopi</summary>
                <OfficeForm act="Opret kopi" hidden={{ act: "copy" }} second>
                  <TextField
                    name="copyName"
                    label="Kopiens navn"
                    value={`${name} (kopi)`}
                    maxLength={200}
                    hint="Kopien er en kladde uden billeder."
                  />
                </OfficeForm>
              </details>
            </section>
          )}
          <VersionsPart versions={versions} thing={room.thing} locked={locked} />
        </aside>
      </div>
    </>
  );
}

/** The field whose words a page is described by where nothing is written for search engines. */
const describedBy: Record<string, string> = { recipes: "intro", campaigns: "tagline", pages: "description" };

function PieceSeo({ room, piece }: { room: WritingRoom; piece: OfficeContent }) {
  const { slug, fields } = piece;
  const from = { title: room.nameField, description: describedBy[room.kind] ?? "summary" };
  return (
    <SeoFields
      seo={fields.seo as { title: string; description: string } | null}
      path={slug === "forside" ? "/" : `${room.below}${slug}`}
      from={from}
      saved={{ title: fields[from.title], description: fields[from.description] }}
      image={shareImage(room.kind, slug, piece.address !== null)}
    />
  );
}

/** The image for sharing: a published piece has its own, a draft has none yet. */
const shareImage = (kind: string, slug: string, out: boolean): string | undefined =>
  out && (kind === "recipes" || kind === "articles")
    ? addressOf(getShareImage, { params: { kind, slug } })
    : addressOf(getShareImage, { params: { kind: "pages", slug: "skaenk" } });

const addressHint = ({ kind }: WritingRoom) =>
  kind === "brands" ? "Kan ikke ændres, når mærket er udgivet." : "Ændres den, fører den gamle videre.";

function PieceFields({ room, piece, choices }: { room: WritingRoom; piece: OfficeContent; choices: ContentChoices }) {
  if (room.kind === "recipes") return <RecipeFields fields={piece.fields as DrinkFields} choices={choices} />;
  if (room.kind === "brands") return <BrandFields piece={piece} />;
  const fields = piece.fields as StoryPieceFields;
  if (room.kind === "articles") return <ArticleFields fields={fields} choices={choices} />;
  if (room.kind === "collections")
    return <CollectionFields fields={fields} choices={choices} preview={piece.preview} />;
  if (room.kind === "campaigns") return <CampaignFields fields={fields} choices={choices} preview={piece.preview} />;
  return <PageFields fields={fields} choices={choices} slug={piece.slug} />;
}
