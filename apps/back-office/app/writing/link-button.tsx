import { type Editor, useEditorState } from "@tiptap/react";
import { useId, useState } from "react";
import { Button, DialogTrigger, Input, Label, Popover, TextField, ToggleButton } from "react-aria-components";
import { Picker } from "../ui/picker";
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
      <Popover className="popover" placement="bottom start" aria-label="Link">
        <LinkFields editor={editor} href={href} close={() => setOpen(false)} />
      </Popover>
    </DialogTrigger>
  );
}

function LinkFields({ editor, href = "", close }: Props & { href: string | undefined; close(): void }) {
  // One of the shop's own pages, or an address that is typed: the one that is told last.
  const [page, setPage] = useState(href.startsWith("/") ? href : "");
  const [address, setAddress] = useState(href.startsWith("/") ? "" : href);
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const words = () => editor.chain().focus().extendMarkRange("link");
  const set = () => {
    const to = address.trim() || page;
    if (!isStoryLink(to)) return setWrong(true);
    words().setLink({ href: to }).run();
    close();
  };
  return (
    <div className="form">
      <div className="field">
        <label htmlFor={id}>En side i butikken</label>
        <div className="pick">
          <Picker
            field={{ id }}
            label="En side i butikken"
            kind="pages"
            chosen={page === "" ? [] : [page]}
            most={1}
            choose={([chosen = ""]) => {
              setPage(chosen);
              setAddress("");
            }}
          />
        </div>
      </div>
      <TextField
        className="field"
        value={address}
        onChange={(typed) => {
          setAddress(typed);
          setPage("");
        }}
        isInvalid={wrong}
        onKeyDown={(event) => {
          // The form around the story is not sent by it.
          if (event.key !== "Enter") return;
          event.preventDefault();
          set();
        }}
      >
        <Label>Eller en adresse</Label>
        <Input placeholder="https://" />
      </TextField>
      <p className={wrong ? "wrong" : "hint"} role={wrong ? "alert" : undefined}>
        En adresse skal begynde med / eller https:// eller mailto:
      </p>
      <div className="form-foot">
        <Button className="act" onPress={set}>
          Sæt link
        </Button>
        {href !== "" && (
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
