import { createContext, type ReactNode, useContext } from "react";

/** Fields that must be filled in before something can go out, by name; the value tells whether they are. */
export type FieldNeeds = ReadonlyMap<string, boolean>;

const NeedsContext = createContext<FieldNeeds>(new Map());
const noteId = "needed-note";

/** Marks the fields within that must be filled in, and explains the mark once. */
export function FieldNeedsProvider({
  needs,
  note,
  children,
}: {
  needs: FieldNeeds;
  note?: string;
  children: ReactNode;
}) {
  return (
    <NeedsContext value={needs}>
      {note && (
        <p id={noteId} className="needed-note">
          {note}
        </p>
      )}
      {children}
    </NeedsContext>
  );
}

/** Attributes of a marked field's frame and control. */
export function useFieldNeed(name: string): {
  frame: { "data-needed"?: "told" | "untold" };
  about: string | undefined;
} {
  const told = useContext(NeedsContext).get(name);
  if (told === undefined) return { frame: {}, about: undefined };
  return { frame: { "data-needed": told ? "told" : "untold" }, about: noteId };
}
