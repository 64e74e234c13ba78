import type { ReactNode } from "react";
import { PageSheet } from "../ui/page-sheet";
import { Chapter } from "./chapter";
import { ControlSamples } from "./control-samples";
import { ColourSamples, TypeSamples } from "./print-samples";
import sheet from "./test-page.css?url";

export type DrawnSample = { src: string; name: string; kind: string };

/** Every control, colour, letter, icon and drawing of the shop, as they are right now. */
export function StyleGuide(props: { drawings: DrawnSample[]; drinks: ReactNode; products: ReactNode }) {
  const { drawings, drinks, products } = props;
  return (
    <div className="page-width guide">
      {/* Its own sheet: no customer carries what only this page wears. */}
      <PageSheet href={sheet} />
      <header className="page-head">
        <h1 className="title-xl">Stilguide</h1>
        <p className="lead">
          Alt, hvad butikken er sat med. Siden bruger de samme byggesten som resten og kan ikke blive gammel.
        </p>
      </header>
      <Chapter name="Farver">
        <ColourSamples />
      </Chapter>
      <Chapter name="Skrift">
        <TypeSamples />
      </Chapter>
      <ControlSamples />
      <Chapter name="Drinks">
        <div className="card-grid">{drinks}</div>
      </Chapter>
      <Chapter name="Varer">
        <div className="card-grid">{products}</div>
      </Chapter>
      <Chapter name="Glas">
        <Drawings drawings={drawings.filter(({ kind }) => kind === "glas")} />
      </Chapter>
      <Chapter name="Flasker, dåser og redskaber">
        <Drawings drawings={drawings.filter(({ kind }) => kind === "vare")} />
      </Chapter>
    </div>
  );
}

function Drawings({ drawings }: { drawings: DrawnSample[] }) {
  return (
    <ul className="guide__drawings">
      {drawings.map(({ src, name }) => (
        <li key={src}>
          <img src={src} alt="" width={240} height={300} loading="lazy" decoding="async" />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
