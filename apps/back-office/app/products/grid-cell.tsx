import { type MouseEvent, useEffect, useRef } from "react";
import type { CellState } from "./cell-queue";
import type { CellOfGrid } from "./grid-events";

type Props = {
  /** What makes it a cell of the grid: its role, where it is, whether it is chosen. */
  cell: CellOfGrid;
  label: string;
  text: string;
  state: CellState | undefined;
  wide: boolean;
  low: boolean;
  /** What the field begins with, while this cell is written in. */
  editing: string | undefined;
  finish(text: string, way: "down" | "right" | "stay"): void;
  leave(): void;
  /** Takes one's own value, or the one that is saved. */
  settle(isMine: boolean): void;
};

/** One cell: shown, chosen, written in, or refused with the reason beside it. */
export function GridCell({ cell, label, text, state, wide, low, editing, finish, leave, settle }: Props) {
  return (
    <td
      {...cell}
      data-figures=""
      data-wide={wide || undefined}
      data-low={low || undefined}
      data-state={state?.state}
      aria-invalid={state?.state === "failed" || undefined}
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
      {editing === undefined && state?.isTheirs && <Choice settle={settle} mine="Gem min" theirs="Behold kollegaens" />}
      {editing === undefined && state?.isLost && <Choice settle={settle} mine="Prøv igen" theirs="Fortryd" />}
    </td>
  );
}

type ChoiceProps = Pick<Props, "settle"> & { mine: string; theirs: string };

/** Buttons for both values of a cell, what was typed and what is saved; the keys of the sheet do not reach them. */
function Choice({ settle, mine, theirs }: ChoiceProps) {
  const choose = (isMine: boolean) => (event: MouseEvent<HTMLElement>) => {
    // The buttons go with the choice, and the focus stays at the cell.
    event.currentTarget.closest("td")?.focus({ preventScroll: true });
    settle(isMine);
  };
  return (
    <fieldset
      aria-label={`${mine} eller ${theirs.toLowerCase()}`}
      className="cell-choice"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <button type="button" className="second" onClick={choose(true)}>
        {mine}
      </button>
      <button type="button" className="second" onClick={choose(false)}>
        {theirs}
      </button>
    </fieldset>
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
