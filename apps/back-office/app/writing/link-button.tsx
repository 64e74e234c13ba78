import { type Editor, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { Button, Dialog, DialogTrigger, Input, Label, Popover, TextField, ToggleButton } from "react-aria-components";
import { isStoryLink } from "./story-schema";

type Props = { editor: Editor };

/** Leads the marked words to a page; on words that lead somewhere, changes or takes it away. */
export function LinkButton({ editor }: Props) {
  const [open, setOpen] = useState(false);
  const { href, empty } = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      href: one.getAttributes("link").href as string | undefined,
      empty: one.state.selection.empty,
    }),
  });
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <ToggleButton isSelected={href !== undefined} isDisabled={empty && href === undefined}>
        Link
      </ToggleButton>
      <Popover className="popover" placement="bottom start">
        <Dialog aria-label="Link">
          <LinkFields editor={editor} href={href} close={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function LinkFields({ editor, href, close }: Props & { href: string | undefined; close(): void }) {
  const [to, setTo] = useState(href ?? "");
  const [wrong, setWrong] = useState(false);
  const words = () => editor.chain().focus().extendMarkRange("link");
  const set = () => {
    if (!isStoryLink(to.trim())) return setWrong(true);
    words().setLink({ href: to.trim() }).run();
    close();
  };
  return (
    <div className="form">
      <TextField
        className="field"
        autoFocus
        value={to}
        onChange={setTo}
        isInvalid={wrong}
        onKeyDown={(event) => {
          // The form around the story is not sent by it.
          if (event.key !== "Enter") return;
          event.preventDefault();
          set();
        }}
      >
        <Label>Fører til</Label>
        <Input placeholder="/drinks" />
      </TextField>
      <p className={wrong ? "wrong" : "hint"} role={wrong ? "alert" : undefined}>
        Et link skal begynde med / eller https:// eller mailto:
      </p>
      <div className="form-foot">
        <Button className="act" onPress={set}>
          Sæt link
        </Button>
        {href !== undefined && (
          <Button
            className="quiet"
            onPress={() => {
              words().unsetLink().run();
              close();
            }}
          >
            Fjern link
          </Button>
        )}
      </div>
    </div>
  );
}
