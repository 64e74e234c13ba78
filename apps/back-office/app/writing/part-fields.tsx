import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import { LongField, TextField } from "../ui/fields";
import { PickField } from "../ui/pick-field";
import { StoryField } from "./story-field";

type Part = {
  id?: string;
  title?: string;
  summary?: string;
  recipe?: string;
  products?: string[];
  blocks?: ContentBlock[];
};

type Props = { name: "items" | "pages"; parts: Part[]; one: string; withGoods?: boolean; preview?: string };

/** The parts of a collection or campaign, each with its own page; an empty one stands last. One without a title goes. */
export function PartFields({ name, parts, one, withGoods = false, preview }: Props) {
  const rows = [...parts, {} as Part].map((part, place) => ({ part, place }));
  return (
    <section className="writing-parts">
      <input type="hidden" name={`part.${name}`} value="ja" />
      {rows.map(({ part, place: index }) => {
        const field = (of: string) => `${name}.${index}.${of}`;
        const made = part.title !== undefined;
        return (
          <details key={index} className="fold" open={!made && parts.length === 0}>
            <summary>{part.title ?? `Ny ${one}`}</summary>
            <div className="form">
              <div className="columns">
                <TextField
                  name={field("title")}
                  label="Overskrift"
                  value={part.title}
                  hint={made ? "Slet overskriften for at fjerne delen." : undefined}
                />
                <TextField
                  name={field("id")}
                  label="Adresse"
                  value={part.id}
                  hint="Små bogstaver, tal og bindestreg."
                />
                <TextField name={field("at")} label="Nr." value={index + 1} inputMode="numeric" figures />
              </div>
              <LongField name={field("summary")} label="Indledning" value={part.summary ?? ""} rows={2} />
              {withGoods && (
                <div className="columns">
                  <PickField
                    name={field("recipe")}
                    label="Drink"
                    kind="recipes"
                    values={part.recipe ? [part.recipe] : []}
                  />
                  <PickField
                    name={field("products")}
                    label="Varer"
                    kind="products"
                    values={part.products ?? []}
                    most={12}
                  />
                </div>
              )}
              {preview && part.id && (
                <p>
                  <a href={`${preview}/${part.id}`} target="_blank" rel="noreferrer">
                    Forhåndsvis {one === "del" ? "delen" : "undersiden"}
                  </a>
                  <span className="hint"> som den er gemt.</span>
                </p>
              )}
              <StoryField name={field("blocks")} label="Tekst" blocks={part.blocks ?? []} />
            </div>
          </details>
        );
      })}
    </section>
  );
}
