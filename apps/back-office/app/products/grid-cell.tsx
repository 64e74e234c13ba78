import { useEffect, useRef } from "react";
import type { CellState } from "./use-cell-saves";

type Props = {
  id: string;
  label: string;
  text: string;
  state: CellState | undefined;
  focusable: boolean;
  chosen: boolean;
  locked: boolean;
  wide: boolean;
  low: boolean;
  /** What the field begins with, while this cell is written in. */
  editing: string | undefined;
  choose(more: boolean): void;
  edit(): void;
  finish(text: string, way: "down" | "right" | "stay"): void;
  leave(): void;
};

/** One cell: shown, chosen, written in, or refused with the reason beside it. */
export function GridCell(props: Props) {
  const { id, label, text, state, focusable, chosen, locked, wide, low, editing, choose, edit, finish, leave } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the grid's
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      data-cell={id}
      data-figures=""
      data-wide={wide || undefined}
      data-chosen={chosen || undefined}
      data-low={low || undefined}
      data-state={state?.state}
      tabIndex={focusable ? 0 : -1}
      aria-label={`${label}: ${text || "tom"}`}
      aria-readonly={locked}
      aria-selected={chosen}
      aria-invalid={state?.state === "failed" || undefined}
      onClick={(event) => choose(event.shiftKey)}
      onDoubleClick={edit}
    >
      {editing === undefined ? (
        <span>{text || "–"}</span>
      ) : (
        <CellField begin={editing} label={label} finish={finish} leave={leave} />
      )}
      {state?.state === "failed" && (
        <small className="wrong" role="alert">
          {state.message}
        </small>
      )}
    </td>
  );
}

function CellField({
  begin,
  label,
  finish,
  leave,
}: { begin: string; label: string } & Pick<Props, "finish" | "leave">) {
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  useEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(begin.length, begin.length);
  }, [begin]);
  const end = (work: () => void) => {
    left.current = true;
    work();
  };
  return (
    <input
      ref={field}
      aria-label={label}
      defaultValue={begin}
      inputMode="decimal"
      maxLength={40}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => !left.current && finish(event.target.value, "stay")}
      onKeyDown={(event) => {
        event.stopPropagation();
        const { value } = event.currentTarget;
        if (event.key === "Enter") end(() => finish(value, "down"));
        else if (event.key === "Tab" && !event.shiftKey) {
          event.preventDefault();
          end(() => finish(value, "right"));
        } else if (event.key === "Escape") end(leave);
      }}
    />
  );
}
