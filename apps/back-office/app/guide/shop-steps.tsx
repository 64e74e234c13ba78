import type { Guide } from "@skaenk/contract/office/guide";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";

const stateOf = (guide: Guide, step: string) => guide.steps.find((one) => one.step === step)?.state;

export function ContentStep({ guide }: { guide: Guide }) {
  const may = useMay("settings:write");
  if (!may || stateOf(guide, "content") === "done") return null;
  return (
    <section className="part">
      <h2>Begynd tomt</h2>
      <p>Du laver selv kategorier, mærker, varer og tekster, eller henter dem fra en fil.</p>
      <OfficeForm act="Begynd tomt" hidden={{ act: "answer", answer: "beginEmpty", yes: "ja" }} second>
        {null}
      </OfficeForm>
    </section>
  );
}

export function ProductStep({ guide }: { guide: Guide }) {
  const isDone = stateOf(guide, "product") === "done";
  return (
    <section className="part">
      <h2>{isDone ? "Flere varer" : "En vare ad gangen eller en fil"}</h2>
      <p>
        Mærke og kategori laves i samme formular. Har du en gammel butik, så hent dens varer ud som en fil, og læs den
        ind.
      </p>
      <div className="two-acts">
        <Link className={isDone ? "second" : "act"} to="/varer/ny">
          Ny vare
        </Link>
        <Link className="second" to="/import">
          Læs en fil
        </Link>
        <Link className="second" to="/varer">
          Se varerne
        </Link>
      </div>
    </section>
  );
}

/** What is done in the shop and not here, with the way to each. */
export function TrialStep({ guide: { trial } }: { guide: Guide }) {
  const at = !trial ? 0 : !trial.paid ? 1 : !trial.refunded ? 2 : 3;
  const order = trial && <Link to={`/ordrer/${trial.orderNumber}`}>ordre {trial.orderNumber}</Link>;
  return (
    <section className="part">
      <h2>Hele vejen</h2>
      <ol className="guide-trial">
        <li aria-current={at === 0 ? "step" : undefined}>
          <a href="/" target="_blank" rel="noreferrer">
            Åbn butikken
          </a>{" "}
          (kun I kan se den, så længe den er lukket), læg noget i kurven, og bestil.
        </li>
        <li aria-current={at === 1 ? "step" : undefined}>
          Betal. Med bankoverførsel: bekræft mailen, og tryk på “Pengene er kommet” på {order || "ordren"}.
        </li>
        <li aria-current={at === 2 ? "step" : undefined}>
          Åbn {order || "ordren"}: pak den, send den, og tryk på “Tag retur og betal tilbage”.
        </li>
        <li>Se, at mailene kom undervejs.</li>
      </ol>
    </section>
  );
}
