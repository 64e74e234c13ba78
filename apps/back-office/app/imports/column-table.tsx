import { ownValue } from "@skaenk/contract/own-value";
import type { ReactNode } from "react";

export type FileColumn = { name: string; samples: string[]; index: number; field: string | null };

/** The columns of a file, each with its index and the field that the mapping gives it (`null` where none). */
export const fileColumns = (
  columns: readonly { name: string; samples: string[] }[],
  mapping: Record<string, string | null>,
): FileColumn[] =>
  columns.map((column, index) => ({ ...column, index, field: ownValue(mapping, column.name) ?? null }));

/**
 * The table in which the columns of a file are mapped to fields.
 * @param children the choices
 */
export function ColumnTable({
  columns,
  label,
  children,
}: {
  columns: FileColumn[];
  label: string;
  children: ReactNode;
}) {
  if (columns.length === 0) return null;
  return (
    <table className="list import-columns" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Kolonne</th>
          <th scope="col" data-wide>
            Eksempel
          </th>
          <th scope="col">Er</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, samples, index, field }) => (
          <tr key={name}>
            <td>{name}</td>
            <td data-wide className="import-samples">
              {samples.filter(Boolean).slice(0, 2).join(" · ").slice(0, 90) || "–"}
            </td>
            <td>
              <select name={`column-${index}`} aria-label={`Kolonnen ${name} er`} defaultValue={field ?? ""}>
                <option value="">Bruges ikke</option>
                {children}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
