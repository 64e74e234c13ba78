import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import { LongField } from "../ui/fields";
import { writeStory } from "./story-text";

type Props = { name: string; label: string; blocks: ContentBlock[] };

/** A story, typed as text with a few marks. */
export function StoryField({ name, label, blocks }: Props) {
  const text = writeStory(blocks);
  return (
    <div className="story-field">
      <LongField
        name={name}
        label={label}
        value={text}
        rows={Math.min(24, Math.max(6, text.split("\n").length + 2))}
        hint="En tom linje mellem afsnit. ## overskrift, - punkt, 1. punkt, > Titel: råd, | tabel |, *kursiv*, [tekst](/sti), [drinks: negroni, americano], [varer: en-vare]."
      />
    </div>
  );
}
