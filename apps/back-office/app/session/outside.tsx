import type { ReactNode } from "react";

/** The page of somebody who is not inside yet. */
export function Outside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="outside">
      <title>{`${title} · Kontor`}</title>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
