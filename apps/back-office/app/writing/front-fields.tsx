import type { FrontBlock } from "@skaenk/contract/office/content-fields";
import { frontKinds } from "@skaenk/contract/office/content-words";
import { ChoiceField, LongField, TextField, TimeField } from "../ui/fields";
import { PickField } from "../ui/pick-field";

const partNames: Record<FrontBlock["kind"], string> = {
  hero: "Drinken øverst",
  cabinet: "Skabet med spiritus",
  popular: "Populære drinks",
  campaign: "Kampagnen, der kører",
  "ways-in": "Veje ind: anledning og smag",
  news: "Nyt på hylden",
  articles: "Artikler",
  club: "Klubben",
  drinks: "Valgte drinks",
  products: "Valgte varer",
  text: "Et par ord",
};
const kindChoices = frontKinds.map((value) => ({ value, name: partNames[value] }));

/** What has always stood there, to begin from. */
const usual: FrontBlock[] = (
  ["hero", "cabinet", "popular", "campaign", "ways-in", "news", "articles", "club"] as const
).map((kind) => ({ kind, from: null, until: null }));

type Hero = { recipe: string; kicker: string; title: string; text: string } | null;

/** The front page's parts: which, in what order, what they hold, and from when to when. An empty one stands last. */
export function FrontFields({ front, hero }: { front: FrontBlock[] | null; hero: Hero }) {
  const [first, ...others] = usual;
  const parts = front ?? [...(first && hero ? [{ ...first, ...hero }] : []), ...others];
  const rows = [...parts, {} as Partial<FrontBlock>].map((part, place) => ({ part, place }));
  return (
    <section className="writing-parts">
      <h2>Forsidens dele</h2>
      <input type="hidden" name="part.front" value="ja" />
      {rows.map(({ part, place: index }) => (
        <details key={index} className="fold">
          <summary>
            {part.kind ? partNames[part.kind] : "Ny del"}
            {part.title && <small> {part.title}</small>}
            {(part.from || part.until) && <small> har tider</small>}
          </summary>
          <FrontPart part={part} index={index} />
        </details>
      ))}
    </section>
  );
}

function FrontPart({ part, index }: { part: Partial<FrontBlock>; index: number }) {
  const field = (of: string) => `front.${index}.${of}`;
  return (
    <div className="form by-kind">
      <div className="columns">
        <ChoiceField
          name={field("kind")}
          label="Del"
          value={part.kind ?? ""}
          choices={kindChoices}
          none="Ingen (fjernes)"
        />
        <TextField name={field("at")} label="Nr." value={index + 1} inputMode="numeric" figures />
        <TimeField name={field("from")} label="Vises fra" at={part.from} />
        <TimeField name={field("until")} label="Vises til" at={part.until} />
      </div>
      <div className="columns">
        <TextField name={field("title")} label="Overskrift" value={part.title} />
        <TextField name={field("kicker")} label="Linjen over" value={part.kicker} />
      </div>
      <div data-of="hero">
        <PickField name={field("recipe")} label="Drink" kind="recipes" values={part.recipe ? [part.recipe] : []} />
      </div>
      <div data-of="drinks">
        <PickField
          name={field("drinks")}
          label="Drinks, der vises"
          kind="recipes"
          values={part.kind === "products" ? [] : (part.slugs ?? [])}
          most={24}
        />
      </div>
      <div data-of="products">
        <PickField
          name={field("products")}
          label="Varer, der vises"
          kind="products"
          values={part.kind === "products" ? (part.slugs ?? []) : []}
          most={24}
        />
      </div>
      <LongField name={field("text")} label="Tekst" value={part.text ?? ""} rows={2} />
    </div>
  );
}
