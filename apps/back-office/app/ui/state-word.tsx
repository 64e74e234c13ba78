export type Tone = "good" | "wait" | "bad" | "still";

/** A state as a word with a dot: the colour helps, the word tells. */
export function StateWord({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="state" data-tone={tone}>
      {children}
    </span>
  );
}
