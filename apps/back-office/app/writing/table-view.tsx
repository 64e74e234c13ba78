import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";

const mostColumns = 8;
const cell = (row: number, column: number) => (row === 0 ? `Overskrift ${column + 1}` : `Række ${row}, ${column + 1}`);

/** A table by its cells; the first row is its head. */
export function TableView({ node: { attrs }, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const rows = attrs.rows as string[][];
  const columns = Math.max(...rows.map(({ length }) => length), 1);
  const set = (next: string[][]) => updateAttributes({ rows: next });
  const type = (row: number, column: number, text: string) =>
    set(rows.map((cells, at) => (at === row ? squared(cells, columns).with(column, text) : cells)));
  const numbers = Array.from({ length: columns }, (_, column) => column);
  return (
    <NodeViewWrapper className="story-whole" contentEditable={false}>
      <div className="story-whole-head">
        <strong>Tabel</strong>
        <button type="button" className="quiet" onClick={() => set([...rows, squared([], columns)])}>
          Ny række
        </button>
        {columns < mostColumns && (
          <button type="button" className="quiet" onClick={() => set(rows.map((cells) => squared(cells, columns + 1)))}>
            Ny kolonne
          </button>
        )}
        <button type="button" className="quiet" onClick={deleteNode}>
          Fjern
        </button>
      </div>
      <div className="story-cells" style={{ gridTemplateColumns: `repeat(${columns}, minmax(5rem, 1fr)) auto` }}>
        {rows.flatMap((cells, row) => [
          ...numbers.map((column) => (
            <input
              key={cell(row, column)}
              type="text"
              aria-label={cell(row, column)}
              value={cells[column] ?? ""}
              onChange={({ target }) => type(row, column, target.value)}
            />
          )),
          <button
            key={`fjern ${cell(row, 0)}`}
            type="button"
            className="quiet"
            aria-label={`Fjern række ${row}`}
            disabled={row === 0}
            onClick={() => set(rows.toSpliced(row, 1))}
          >
            ×
          </button>,
        ])}
      </div>
    </NodeViewWrapper>
  );
}

const squared = (cells: string[], columns: number): string[] =>
  Array.from({ length: columns }, (_, column) => cells[column] ?? "");
