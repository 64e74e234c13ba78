import type { ContentChoices } from "@skaenk/contract/office/content";
import type { ContentBlock, FrontBlock } from "@skaenk/contract/office/content-fields";
import { techniqueGroups } from "@skaenk/contract/technique-groups";
import { techniqueGroupName } from "@skaenk/danish/technique-groups";
import { CheckField, ChoiceField, LongField, TextField } from "../ui/fields";
import { PickField } from "../ui/pick-field";
import { FrontFields } from "./front-fields";
import { PartFields } from "./part-fields";
import { StoryField } from "./story-field";

type Drawing = {
  recipe?: string;
  product?: string;
  stillLife?: { setting: string; drinks: string[]; goods: string[] };
} | null;
type Technique = { name: string; group: string; words: string[] } | null;
type Part = {
  id: string;
  title: string;
  summary: string;
  recipe?: string;
  products?: string[];
  blocks: ContentBlock[];
};

export type StoryPieceFields = {
  theme?: string;
  summary?: string;
  tagline?: string;
  description?: string;
  publishedOn?: string;
  startsOn?: string;
  endsOn?: string;
  tint?: string;
  validFrom?: string | null;
  ageGate?: boolean;
  drawing?: Drawing;
  technique?: Technique;
  intro?: string[];
  blocks?: ContentBlock[];
  items?: Part[];
  pages?: Part[];
  hero?: { recipe: string; kicker: string; title: string; text: string } | null;
  front?: FrontBlock[] | null;
};
type Props = { fields: StoryPieceFields; choices: ContentChoices; preview?: string };

export function ArticleFields({ fields, choices }: Props) {
  return (
    <>
      <div className="columns">
        <ChoiceField name="theme" label="Tema" value={fields.theme ?? ""} choices={choices.articleThemes} none="Vælg" />
        <TextField name="publishedOn" label="Dato" type="date" value={fields.publishedOn} />
      </div>
      <DrawingField drawing={fields.drawing ?? null} choices={choices} />
      <LongField name="summary" label="Indledning" value={fields.summary ?? ""} rows={3} />
      <TechniqueFields technique={fields.technique ?? null} />
      <StoryField name="blocks" label="Tekst" blocks={fields.blocks ?? []} />
    </>
  );
}

const groups = techniqueGroups.map((value) => ({ value, name: techniqueGroupName(value) }));

/** Fields that mark an article as the guide to a technique; an article without a group is an ordinary article. */
function TechniqueFields({ technique }: { technique: Technique }) {
  return (
    <fieldset>
      <legend>Guide til en teknik</legend>
      <p className="hint">
        En guide til en teknik står under Teknik i butikken. Skriv trinnene som en nummereret liste: Nævner et trin et
        redskab, tegner siden det. Skriv det, der går galt, som en liste med punkter: »For sød: Kom lidt citron i.«
      </p>
      <div className="columns">
        <ChoiceField
          name="technique.group"
          label="Gruppe"
          value={technique?.group ?? ""}
          choices={groups}
          none="Ingen: en almindelig artikel"
        />
        <TextField name="technique.name" label="Teknikkens navn" value={technique?.name} hint="Kort, som »Ryst«." />
      </div>
      <LongField
        name="technique.words"
        label="Ord i opskrifter"
        value={technique?.words.join(", ") ?? ""}
        rows={2}
        hint="Med komma imellem, som »ryst, rystes«. Står et af dem i en drinks trin, fører det hertil, og drinken kan foreslås til øvelse."
      />
    </fieldset>
  );
}

export function CollectionFields({ fields, preview }: Props) {
  return (
    <>
      <TextField
        name="tint"
        label="Farve"
        value={fields.tint}
        hint="Farvens kode: # og seks cifre eller bogstaver a–f."
      />
      <LongField name="summary" label="Kort om den" value={fields.summary ?? ""} rows={2} />
      <LongField
        name="intro"
        label="Indledning"
        value={fields.intro?.join("\n\n") ?? ""}
        rows={5}
        hint="Et afsnit på hver linje."
      />
      <h2>Dele</h2>
      <PartFields name="items" parts={fields.items ?? []} one="del" withGoods {...(preview ? { preview } : {})} />
    </>
  );
}

export function CampaignFields({ fields, choices, preview }: Props) {
  return (
    <>
      <TextField name="tagline" label="Undertitel" value={fields.tagline} />
      <div className="columns">
        <TextField name="startsOn" label="Starter" type="date" value={fields.startsOn} />
        <TextField name="endsOn" label="Slutter" type="date" value={fields.endsOn} hint="Dagen er med." />
        <TextField
          name="tint"
          label="Farve"
          value={fields.tint}
          hint="Farvens kode: # og seks cifre eller bogstaver a–f."
        />
      </div>
      <DrawingField drawing={fields.drawing ?? null} choices={choices} />
      <LongField
        name="intro"
        label="Indledning"
        value={fields.intro?.join("\n\n") ?? ""}
        rows={5}
        hint="Et afsnit på hver linje."
      />
      <StoryField name="blocks" label="Tekst" blocks={fields.blocks ?? []} />
      <h2>Undersider</h2>
      <PartFields name="pages" parts={fields.pages ?? []} one="underside" {...(preview ? { preview } : {})} />
    </>
  );
}

export function PageFields({ fields, slug }: Props & { slug: string }) {
  const isFront = slug === "forside";
  return (
    <>
      <LongField
        name="description"
        label="Beskrivelse"
        value={fields.description ?? ""}
        rows={2}
        hint="Til søgemaskiner."
      />
      {isFront ? (
        <FrontFields front={fields.front ?? null} hero={fields.hero ?? null} />
      ) : (
        <>
          <TextField
            name="validFrom"
            label="Gælder fra"
            type="date"
            value={fields.validFrom}
            hint="Til vilkår og politikker. Nye handelsbetingelser får en ny dag."
          />
          <StoryField name="blocks" label="Tekst" blocks={fields.blocks ?? []} />
          <CheckField name="ageGate" label="Spørg om alder, før siden vises" checked={fields.ageGate ?? false} />
        </>
      )}
    </>
  );
}

function DrawingField({ drawing, choices }: { drawing: Drawing; choices: ContentChoices }) {
  const { stillLife } = drawing ?? {};
  const what = stillLife ? "opstilling" : drawing?.product ? "vare" : "drink";
  return (
    <fieldset className="by-kind">
      <legend>Øverst tegnes</legend>
      <div className="columns">
        <ChoiceField
          name="drawing.what"
          label="Hvad"
          value={what}
          choices={[
            { value: "drink", name: "en drink" },
            { value: "vare", name: "en vare" },
            { value: "opstilling", name: "en opstilling" },
          ]}
        />
        <div data-of="drink">
          <PickField
            name="drawing.recipe"
            label="Drink"
            kind="recipes"
            values={drawing?.recipe ? [drawing.recipe] : []}
          />
        </div>
        <div data-of="vare">
          <PickField
            name="drawing.product"
            label="Vare"
            kind="products"
            values={drawing?.product ? [drawing.product] : []}
          />
        </div>
        <div data-of="opstilling">
          <ChoiceField
            name="drawing.setting"
            label="Sted"
            value={stillLife?.setting ?? ""}
            choices={choices.settings}
            none="Vælg"
          />
        </div>
      </div>
      <div className="columns" data-of="opstilling">
        <PickField
          name="drawing.drinks"
          label="Drinks i opstillingen"
          kind="recipes"
          values={stillLife?.drinks ?? []}
          most={6}
          hint="Højst 6."
        />
        <PickField
          name="drawing.goods"
          label="Varer i opstillingen"
          kind="products"
          values={stillLife?.goods ?? []}
          most={6}
          hint="Højst 6."
        />
      </div>
    </fieldset>
  );
}
