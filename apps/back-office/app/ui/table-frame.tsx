import type { ReactNode } from "react";

/** The frame in which a wide table scrolls, by touch and by keys. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="table-frame" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
