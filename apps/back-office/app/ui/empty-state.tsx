import type { ReactNode } from "react";

/** The message of a list or page that is still empty, with the way to begin. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  );
}
