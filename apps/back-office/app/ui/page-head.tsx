import type { ReactNode } from "react";
import { SaidOfThisPage } from "./said";

type Props = { title: string; back?: { path: string; name: string }; note?: ReactNode; children?: ReactNode };

/** A room's name, what stands of it in a sentence, and the one thing to do next on the right. */
export function PageHead({ title, back, note, children }: Props) {
  return (
    <>
      <header className="page-head">
        <title>{`${title} · Kontor`}</title>
        <div>
          {back && (
            <a className="page-back" href={`/kontor${back.path}`}>
              {back.name}
            </a>
          )}
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {children && <div className="page-acts">{children}</div>}
      </header>
      <SaidOfThisPage />
    </>
  );
}
