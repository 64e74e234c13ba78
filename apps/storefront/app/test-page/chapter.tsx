import type { ReactNode } from "react";

export function Chapter({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="guide__chapter">
      <h2>{name}</h2>
      {children}
    </section>
  );
}
