export type Tone = "good" | "wait" | "bad" | "still";

/** More than this is a sentence, which may take several lines. */
const longest = 28;

/** A state as a word with a dot: the colour helps, the word tells. */
export function StateWord({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="state" data-tone={tone} data-long={children.length > longest ? "" : undefined}>
      {children}
    </span>
  );
}
