import type { ReactNode } from "react";
import { ClubSheet } from "./club-sheet";

/** A page of the club for whoever comes by a link in a mail: one thing to do. */
export function ClubAside({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="club-small page-width">
      <ClubSheet />
      <h1>{title}</h1>
      {children}
    </div>
  );
}
