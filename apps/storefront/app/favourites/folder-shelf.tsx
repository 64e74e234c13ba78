import { foldersFullRefusal, longestFolderName, mostInFolders } from "@skaenk/contract/folder-names";
import { type FormEvent, useState } from "react";
import { useKeptState } from "../ui/kept-state";
import { TextField } from "../ui/text-field";
import { type Favourite, heartOf } from "./favorites-state";
import { FavouriteKinds, type FavouriteSlots } from "./favourite-kinds";
import { type FoundFavourites, nameOf } from "./find-favourites";
import { folderName, folders, inFolder, ofFavourites, toggleInFolder } from "./folders-state";
import { shownFolders } from "./shown-folders";

type Props = { list: readonly Favourite[]; found: FoundFavourites; slots: FavouriteSlots };

/** The favourites, all of them or those of one folder. Folders live in the browser and in a member's account, as favourites do. */
export function FolderShelf({ list, found, slots }: Props) {
  const places = useKeptState(folders);
  const [open, setOpen] = useState<string>();
  const [filling, setFilling] = useState(false);
  const show = (name: string | undefined, fill = false) => {
    setOpen(name);
    setFilling(fill);
  };
  return (
    <>
      <nav className="folders" aria-label="Mapper">
        <FolderChip name="Alle" count={list.length} isOpen={open === undefined} onPress={() => show(undefined)} />
        {shownFolders(places, list, open).map((name) => (
          <FolderChip
            key={name}
            name={name}
            count={inFolder(places, name, list).length}
            isOpen={name === open}
            onPress={() => show(name)}
          />
        ))}
        <NewFolder onMake={(name) => show(name, true)} />
      </nav>
      {open === undefined ? (
        <FavouriteKinds list={list} found={found} slots={slots} />
      ) : (
        <Folder key={open} name={open} {...{ list, found, slots, filling }} onFill={setFilling} />
      )}
    </>
  );
}

function FolderChip(props: { name: string; count: number; isOpen: boolean; onPress(): void }) {
  return (
    <button type="button" className="chip" aria-pressed={props.isOpen} onClick={props.onPress}>
      {props.name} <span className="chip__count">{props.count}</span>
    </button>
  );
}

function NewFolder({ onMake }: { onMake(name: string): void }) {
  const [error, setError] = useState<string>();
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field: HTMLInputElement = event.currentTarget.folder;
    const name = folderName(field.value);
    setError(name === "" ? "Giv mappen et navn" : undefined);
    if (name === "") return field.focus();
    field.value = "";
    event.currentTarget.closest("details")?.removeAttribute("open");
    onMake(name);
  };
  return (
    <details className="folders__new">
      <summary className="chip">Ny mappe</summary>
      <form noValidate onSubmit={make}>
        <TextField name="folder" label="Mappens navn" maxLength={longestFolderName} autoComplete="off" error={error} />
        <button type="submit" className="button button--quiet">
          Lav mappen
        </button>
      </form>
    </details>
  );
}

/** One folder: what lies in it, with one press that buys it all, or every favourite with a tick. */
function Folder(props: Props & { name: string; filling: boolean; onFill(filling: boolean): void }) {
  const { name, list, found, slots, filling, onFill } = props;
  const places = useKeptState(folders);
  const inside = inFolder(places, name, list);
  const isFull = ofFavourites(places, list).length >= mostInFolders;
  const known = <Item,>(kind: Favourite["kind"], cards: ReadonlyMap<string, Item>): Item[] =>
    inside.flatMap((one) => (one.kind === kind ? (cards.get(one.slug) ?? []) : []));
  return (
    <section aria-labelledby="mappe">
      <div className="shelf__head folders__head">
        <h2 id="mappe">{name}</h2>
        <button type="button" className="button button--quiet" onClick={() => onFill(!filling)}>
          {filling ? "Færdig" : "Vælg, hvad der ligger i mappen"}
        </button>
      </div>
      {filling && isFull && (
        <p className="notice" role="status">
          {foldersFullRefusal}
        </p>
      )}
      {filling ? (
        <fieldset className="folders__ticks">
          <legend className="visually-hidden">I mappen {name}</legend>
          {list.map((one) => (
            <label key={heartOf(one)} className="folders__tick">
              <input
                type="checkbox"
                checked={inside.includes(one)}
                onChange={() => folders.change((now) => toggleInFolder(now, { ...one, folder: name }, list))}
              />
              <span>{nameOf(found, one)}</span>
            </label>
          ))}
        </fieldset>
      ) : inside.length === 0 ? (
        <p className="lead">Mappen er tom. Vælg blandt dine favoritter, hvad der skal ligge i den.</p>
      ) : (
        <>
          {slots.buyFolder(known("recipe", found.recipe), known("product", found.product))}
          <FavouriteKinds list={inside} found={found} slots={{ ...slots, buyAll: () => null }} />
        </>
      )}
    </section>
  );
}
