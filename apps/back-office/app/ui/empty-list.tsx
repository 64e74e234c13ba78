import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "./empty-state";
import { useNarrowed } from "./list-filters";

type Props = { title: string; keep?: Record<string, string>; children: ReactNode };

/** A list with filters that has nothing to show: how to begin it, or, where it is narrowed, how to see the rest of it. */
export function EmptyList({ title, keep = {}, children }: Props) {
  if (!useNarrowed(keep)) return <EmptyState title={title}>{children}</EmptyState>;
  return (
    <EmptyState title="Intet passer til filtrene">
      Prøv et andet ord eller et andet valg. <Link to={`?${new URLSearchParams(keep)}`}>Ryd filtre</Link>
    </EmptyState>
  );
}
