import { readStory, writeStory } from "@skaenk/contract/office/story-text";
import { Fragment, Slice } from "@tiptap/pm/model";
import { EditorContent, ReactNodeViewRenderer, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { CardView } from "./card-view";
import { blocksOf, documentOf, type StoryNode } from "./story-document";
import { StoryCard, StoryTable, storyExtensions } from "./story-schema";
import { StoryToolbar } from "./story-toolbar";
import { TableView } from "./table-view";

type Props = {
  field: { id: string; "aria-describedby"?: string; "aria-invalid"?: true };
  label: string;
  text: string;
  write(text: string): void;
};

/** Their own fields are theirs: the story neither moves nor replaces what is typed and dragged in them. */
const byItsOwnFields = { stopEvent: () => true };
const extensions = storyExtensions(
  StoryTable.extend({ addNodeView: () => ReactNodeViewRenderer(TableView, byItsOwnFields) }),
  StoryCard.extend({ addNodeView: () => ReactNodeViewRenderer(CardView, byItsOwnFields) }),
);

/** The story as it will look; every change is written as text with marks. */
export default function StoryEditor({ field, label, text, write }: Props) {
  const own = useRef(text);
  const { id, ...about } = field;
  const editor = useEditor({
    extensions,
    content: documentOf(readStory(text)),
    immediatelyRender: true,
    // Its few rules stand in the office's own sheet: the policy takes no others.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...{ id, class: "story-page", role: "textbox", "aria-multiline": "true", "aria-label": label },
        ...(about["aria-describedby"] ? { "aria-describedby": about["aria-describedby"] } : {}),
        ...(about["aria-invalid"] ? { "aria-invalid": "true" } : {}),
      },
      // Plain text may hold the marks, as this shop writes them.
      clipboardTextParser: (pasted, _at, _plain, { state: { schema } }) => {
        const nodes = documentOf(readStory(pasted)).content ?? [];
        return new Slice(Fragment.fromArray(nodes.map((node) => schema.nodeFromJSON(node))), 1, 1);
      },
    },
    onUpdate: ({ editor: changed }) => {
      own.current = writeStory(blocksOf(changed.getJSON() as StoryNode));
      write(own.current);
    },
  });
  useEffect(() => {
    // Put back as a draft, or thrown out: then the story follows.
    if (text === own.current) return;
    own.current = text;
    editor.commands.setContent(documentOf(readStory(text)), { emitUpdate: false });
  }, [editor, text]);
  return (
    <>
      <StoryToolbar editor={editor} />
      {/* A list that opens within a card hides all else from readers of screens; marks on the story's own elements would make it anew, field and all. */}
      <EditorContent editor={editor} data-react-aria-top-layer="true" />
    </>
  );
}
