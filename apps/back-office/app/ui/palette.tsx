import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeSession } from "@skaenk/contract/office/session";
import { useEffect, useRef, useState } from "react";
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  TextField,
} from "react-aria-components";
import { useNavigate, useSubmit } from "react-router";
import type { PaletteResult } from "../define-room";
import { placesFor, roomsFor } from "./rooms";
import { useFetcher } from "./use-fetcher";

/** With what was looked for: what an earlier word found is not shown under the next, where Enter would lead to it. */
export type PaletteAnswer = { q: string; found: PaletteResult[] };

/** The one act among them that is a press rather than a page. */
const logOut = { path: officePage("/log-ud"), name: "Log ud", words: "afslut", kind: "Handling" };

const openKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.toLowerCase() === "k" && (ctrlKey || metaKey);

/** Ctrl+K: rooms, goods, orders and acts by a few letters. Without JavaScript the link leads to the same as a page. */
export function Palette({ session }: { session: OfficeSession }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // The rail stands twice, folded and wide: whoever hears it first opens.
      if (!openKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <button type="button" className="palette-open" onClick={() => setOpen(true)}>
        <span>Find</span>
        <kbd>Ctrl K</kbd>
      </button>
      <ModalOverlay className="veil" isOpen={open} onOpenChange={setOpen} isDismissable>
        <Modal className="palette">
          <Dialog aria-label="Søg, eller udfør en handling">
            <PaletteSearch session={session} close={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function PaletteSearch({ session, close }: { session: OfficeSession; close: () => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const submit = useSubmit();
  const { load, data } = useFetcher<PaletteAnswer>();
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const q = text.trim();
  const answered = q.length < 2 || data?.q === q;
  const found = [...roomsMatching(session, text), ...(q.length > 1 && data?.q === q ? data.found : [])];
  const type = (value: string) => {
    setText(value);
    clearTimeout(wait.current);
    if (value.trim().length > 1)
      wait.current = setTimeout(() => load(`${officePage("/soeg")}?q=${encodeURIComponent(value)}`), 120);
  };
  return (
    <Autocomplete inputValue={text} onInputChange={type}>
      <TextField
        autoFocus
        aria-label="Find sider, indstillinger, handlinger, ordrer, varer, medlemmer og det, der er skrevet"
      >
        <Input placeholder="Find sider, ordrer, varer, medlemmer, drinks …" />
      </TextField>
      <ListBox
        aria-label="Fundet"
        items={found.map((one) => ({ ...one, id: `${one.kind} ${one.path}` }))}
        renderEmptyState={() => <p className="palette-none">{answered ? "Intet fundet." : "Søger …"}</p>}
      >
        {({ id, name, kind, path }) => (
          <ListBoxItem
            id={id}
            textValue={name}
            onAction={() => {
              close();
              if (path === logOut.path) submit(null, { method: "post", action: path });
              else navigate(path);
            }}
          >
            <span>{name}</span>
            <small>{kind}</small>
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}

function roomsMatching(session: OfficeSession, text: string): PaletteResult[] {
  const wanted = text.trim().toLowerCase();
  const rooms = roomsFor(session.rights)
    .flat()
    .map((room) => ({ ...room, kind: "Side" }));
  // Before anything is typed the rooms alone: the list would be long.
  const all = wanted === "" ? rooms : [...rooms, ...placesFor(session.rights), logOut];
  return all
    .filter(({ name, words = "" }) => `${name} ${words}`.toLowerCase().includes(wanted))
    .map(({ path, name, kind }) => ({ path, name, kind }));
}
