import { type Editor, useEditorState } from "@tiptap/react";
import { Button, Separator, ToggleButton, Toolbar } from "react-aria-components";
import { LinkButton } from "./link-button";

type Props = { editor: Editor };

const isIn = ({ editor }: Props) => ({
  heading: editor.isActive("heading"),
  italic: editor.isActive("italic"),
  bullets: editor.isActive("bulletList"),
  numbers: editor.isActive("orderedList"),
});

/** The buttons for the blocks that the shop can show. */
export function StoryToolbar({ editor }: Props) {
  const state = useEditorState({ editor, selector: isIn });
  const chain = () => editor.chain().focus();
  const put = (content: object) => () => void editor.commands.insertContent(content);
  const card = (kind: string) => put({ type: "card", attrs: { kind, slugs: [], note: "" } });
  return (
    <Toolbar aria-label="Tekstens form" className="story-toolbar">
      <ToggleButton isSelected={state.heading} onChange={() => void chain().toggleHeading({ level: 2 }).run()}>
        Overskrift
      </ToggleButton>
      <ToggleButton isSelected={state.italic} onChange={() => void chain().toggleItalic().run()}>
        <i>Kursiv</i>
      </ToggleButton>
      <LinkButton editor={editor} />
      <Separator orientation="vertical" />
      <ToggleButton isSelected={state.bullets} onChange={() => void chain().toggleBulletList().run()}>
        • Punkter
      </ToggleButton>
      <ToggleButton isSelected={state.numbers} onChange={() => void chain().toggleOrderedList().run()}>
        1. Trin
      </ToggleButton>
      <Separator orientation="vertical" />
      <Button
        onPress={() =>
          void chain()
            .insertContent({ type: "tip", content: [{ type: "tipTitle" }, { type: "tipText" }] })
            .run()
        }
      >
        Råd
      </Button>
      <Button onPress={put({ type: "table" })}>Tabel</Button>
      <Button onPress={card("drinks")}>Drinks</Button>
      <Button onPress={card("products")}>Varer</Button>
    </Toolbar>
  );
}
