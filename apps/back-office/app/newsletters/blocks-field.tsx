import { mostNewsletterBlocks } from "@skaenk/contract/office/limits";
import type { OfficeNewsletterBlock } from "@skaenk/contract/office/newsletters";
import { useEffect, useRef, useState } from "react";
import { fillEvent } from "../ui/form-entries";
import { useFieldError } from "../ui/office-form";
import { PickField } from "../ui/pick-field";
import { type BlockKind, blockWords } from "./newsletter-words";

type Entry = { key: string; kind: BlockKind | ""; block: Partial<Record<string, unknown>> };
let made = 0;

const entryOf = (block: OfficeNewsletterBlock, at: number): Entry => ({ key: `b${at}`, kind: block.kind, block });

/** The letter's blocks: each of a kind, added, moved and removed. Without scripts there is always one more, an empty paragraph, which is not saved. */
export function BlocksField({ blocks }: { blocks: OfficeNewsletterBlock[] }) {
  const [entries, setEntries] = useState<Entry[]>(() => [
    ...blocks.map(entryOf),
    { key: "sidste", kind: "paragraph", block: {} },
  ]);
  const error = useFieldError("blocks");
  const field = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { form } = field.current ?? {};
    const rebuild = (event: Event) => {
      const values = (event as CustomEvent<Record<string, string[]>>).detail;
      const kindOf = (key: string) => values[`${key}-kind`]?.[0];
      setEntries((all) => {
        const named = new Map(all.map((one) => [one.key, one]));
        const keys = values.block ?? all.map(({ key }) => key);
        return keys.map((key) => {
          const before = named.get(key) ?? { key, kind: "" as const, block: {} };
          return { ...before, kind: (kindOf(key) ?? before.kind) as BlockKind | "" };
        });
      });
    };
    form?.addEventListener(fillEvent, rebuild);
    return () => form?.removeEventListener(fillEvent, rebuild);
  }, []);
  const add = () => {
    made += 1;
    setEntries((all) => [...all, { key: `ny${made}`, kind: "paragraph", block: {} }]);
  };
  const move = (at: number, by: number) =>
    setEntries((all) => {
      const moved = all[at];
      if (!moved || !all[at + by]) return all;
      return all.toSpliced(at, 1).toSpliced(at + by, 0, moved);
    });
  return (
    <fieldset className="blocks" ref={field}>
      <legend>Blokke</legend>
      {error && <p className="wrong">{error}</p>}
      {entries.map((entry, at) => (
        <BlockFields
          key={entry.key}
          entry={entry}
          number={at + 1}
          choose={(kind) => setEntries((all) => all.map((one) => (one.key === entry.key ? { ...one, kind } : one)))}
          remove={() => setEntries((all) => all.filter((one) => one.key !== entry.key))}
          move={(by) => move(at, by)}
        />
      ))}
      {entries.length < mostNewsletterBlocks && (
        <button type="button" className="second" onClick={add}>
          Tilføj en blok
        </button>
      )}
    </fieldset>
  );
}

type BlockProps = {
  entry: Entry;
  number: number;
  choose(kind: BlockKind | ""): void;
  remove(): void;
  move(by: number): void;
};

function BlockFields({ entry: { key, kind, block }, number, choose, remove, move }: BlockProps) {
  const field = (name: string) => ({ name: `${key}-${name}`, defaultValue: String(block[name] ?? "") });
  const text = Array.isArray(block.items) ? block.items.join("\n") : String(block.text ?? "");
  return (
    <div className="block">
      <input type="hidden" name="block" value={key} />
      <div className="block-head">
        <select
          name={`${key}-kind`}
          aria-label={`Slags, blok ${number}`}
          value={kind}
          onChange={({ target }) => choose(target.value as BlockKind | "")}
        >
          <option value="">Tom</option>
          {Object.entries(blockWords).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" className="quiet" onClick={() => move(-1)} aria-label={`Flyt blok ${number} op`}>
          Op
        </button>
        <button type="button" className="quiet" onClick={() => move(1)} aria-label={`Flyt blok ${number} ned`}>
          Ned
        </button>
        <button type="button" className="quiet" onClick={remove} aria-label={`Fjern blok ${number}`}>
          Fjern
        </button>
      </div>
      {(kind === "tip" || kind === "card") && <Line {...field("title")} label="Overskrift" number={number} />}
      {kind === "heading" || kind === "button" ? (
        <Line name={`${key}-text`} defaultValue={text} label="Tekst" number={number} />
      ) : (
        <label>
          <span>{kind === "list" ? "Et punkt på hver linje" : "Tekst"}</span>
          <textarea
            name={`${key}-text`}
            defaultValue={text}
            rows={kind === "" ? 1 : 4}
            maxLength={4_000}
            aria-label={`Tekst, blok ${number}`}
          />
        </label>
      )}
      {kind === "list" && (
        <label className="check">
          <input type="checkbox" name={`${key}-ordered`} value="ja" defaultChecked={block.ordered === true} /> Med tal
        </label>
      )}
      {kind === "card" && <Line {...field("linkText")} label="Knappens tekst" number={number} />}
      {(kind === "card" || kind === "button") && (
        <PickField
          name={`${key}-path`}
          label={`Side, blok ${number}`}
          kind="pages"
          values={block.path ? [String(block.path)] : []}
        />
      )}
    </div>
  );
}

function Line({
  name,
  label,
  number,
  defaultValue,
}: {
  name: string;
  label: string;
  number: number;
  defaultValue: string;
}) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="text"
        name={name}
        defaultValue={defaultValue}
        maxLength={300}
        aria-label={`${label}, blok ${number}`}
        autoComplete="off"
      />
    </label>
  );
}
