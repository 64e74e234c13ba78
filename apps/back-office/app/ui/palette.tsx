import type { OfficeSession } from "@skaenk/contract/office/session";
import { useEffect, useId, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { useFetcher, useNavigate } from "react-router";
import { placesFor, roomsFor } from "./rooms";

/** Something that Ctrl+K finds. */
export type PaletteResult = { path: string; name: string; kind: string };

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
          <Dialog aria-label="Find og gør">
            <PaletteSearch session={session} close={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function PaletteSearch({ session, close }: { session: OfficeSession; close: () => void }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const { load, data } = useFetcher<{ found: PaletteResult[] }>();
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = [...roomsMatching(session, text), ...(text.trim().length > 1 ? (data?.found ?? []) : [])];
  const at = Math.min(chosen, found.length - 1);

  const type = (value: string) => {
    setText(value);
    setChosen(0);
    clearTimeout(wait.current);
    if (value.trim().length > 1) wait.current = setTimeout(() => load(`/soeg?q=${encodeURIComponent(value)}`), 120);
  };
  const go = (to: PaletteResult | undefined) => {
    if (!to) return;
    close();
    navigate(to.path);
  };
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: opened to be typed in
        autoFocus
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        aria-label="Find rum, indstillinger, handlinger, varer, ordrer og medlemmer"
        placeholder="Find rum, varer, ordrer, medlemmer …"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
          if (step !== 0) {
            event.preventDefault();
            setChosen((at + step + found.length) % Math.max(found.length, 1));
          } else if (event.key === "Enter") go(found[at]);
        }}
      />
      <div id={listId} role="listbox" aria-label="Fundet">
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={`${one.kind} ${one.path}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => go(one)}
          >
            <span>{one.name}</span>
            <small>{one.kind}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="palette-none">Intet fundet.</p>}
    </>
  );
}

function roomsMatching(session: OfficeSession, text: string): PaletteResult[] {
  const wanted = text.trim().toLowerCase();
  const rooms = roomsFor(session.rights)
    .flat()
    .map((room) => ({ ...room, kind: "Rum" }));
  // Before anything is typed the rooms alone: the list would be long.
  const all = wanted === "" ? rooms : [...rooms, ...placesFor(session.rights)];
  return all
    .filter(({ name, words = "" }) => `${name} ${words}`.toLowerCase().includes(wanted))
    .map(({ path, name, kind }) => ({ path, name, kind }));
}
