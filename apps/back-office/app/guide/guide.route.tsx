import { getGuide } from "@skaenk/contract/office/guide";
import { countOf } from "@skaenk/danish/format";
import { Link } from "react-router";
import { officeApi } from "../api/office-api";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import type { Route } from "./+types/guide.route";
import { addressOfStep, stepStates, stepWords } from "./guide-words";

export async function loader({ context, request }: Route.LoaderArgs) {
  return await officeApi(context, request).call(getGuide);
}

/** The page of the guide: every step to the first order, in the order in which they are taken, each with its state. */
export default function GuidePage({ loaderData: { steps, missing } }: Route.ComponentProps) {
  const next = steps.find(({ state }) => state === "missing");
  return (
    <>
      <PageHead
        title="Kom i gang"
        note={
          missing === 0
            ? "Alle trin er færdige."
            : `${countOf(missing, "trin mangler", "trin mangler")} af ${steps.length}. Du kan gå fra et trin og komme tilbage til det.`
        }
      >
        {next && (
          <Link className="act" to={addressOfStep(next.step)}>
            {next.step === steps[0]?.step ? "Begynd" : "Fortsæt"}: {stepWords[next.step].title}
          </Link>
        )}
      </PageHead>
      <ol className="rows guide-steps">
        {steps.map(({ step, state, note }, at) => {
          const [tone, word] = stepStates[state];
          return (
            <li key={step}>
              <span className="guide-number">{at + 1}</span>
              <div>
                <Link to={addressOfStep(step)}>{stepWords[step].title}</Link>
                <p>{note}</p>
              </div>
              <StateWord tone={tone}>{word}</StateWord>
            </li>
          );
        })}
      </ol>
    </>
  );
}
