import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import { writeStory } from "@skaenk/contract/office/story-text";
import { lazy, Suspense, useRef, useState } from "react";
import { FieldFrame } from "../ui/fields";
import { useAwake, useTextOf } from "../ui/use-text-of";

/** Brought when a story is on the page, and by no other room. */
const StoryEditor = lazy(() => import("./story-editor"));

type Props = { name: string; label: string; blocks: ContentBlock[] };

const marksHelp =
  "En tom linje mellem afsnit. ## overskrift, - punkt, 1. punkt, > Titel: råd, | tabel |, *kursiv*, [tekst](/sti), [drinks: negroni, americano], [varer: en-vare].";

/**
 * A story, written as it will look. The text with marks below it is what is sent; it can be shown and changed itself, and
 * without JavaScript it is all there is.
 */
export function StoryField({ name, label, blocks }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const first = writeStory(blocks);
  const awake = useAwake();
  const [asText, setAsText] = useState(false);
  const [text, write] = useTextOf(field, first);
  const visual = awake && !asText;
  return (
    <div className="story-field">
      <FieldFrame name={name} label={label} {...(visual ? {} : { hint: marksHelp })}>
        {({ id, ...about }) => (
          <div className="story-box">
            <textarea
              ref={field}
              name={name}
              defaultValue={first}
              rows={Math.min(24, Math.max(6, first.split("\n").length + 2))}
              hidden={visual}
              {...(visual ? {} : { id, ...about })}
            />
            {visual && (
              <Suspense fallback={<p className="hint">Henter skrivefeltet …</p>}>
                <StoryEditor field={{ id, ...about }} label={label} text={text} write={write} />
              </Suspense>
            )}
          </div>
        )}
      </FieldFrame>
      {awake && (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            // What was typed as text is taken over first.
            if (field.current) write(field.current.value);
            setAsText(!asText);
          }}
        >
          {asText ? "Skriv, som det kommer til at se ud" : "Vis som tekst med tegn"}
        </button>
      )}
    </div>
  );
}
