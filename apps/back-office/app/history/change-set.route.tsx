import { getChangeSet, undoChangeSet } from "@skaenk/contract/office/audit";
import { officePage } from "@skaenk/contract/office/pages";
import { formatMoment } from "@skaenk/danish/format";
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { answerForm } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord, type Tone } from "../ui/state-word";
import type { Route } from "./+types/change-set.route";
import { thingWord } from "./thing-words";
import { doneWords, undoneWords, undoWords } from "./undo-words";

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  return await officeApi(context, request).call(getChangeSet, { params: { id } });
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    return undoneWords(await call(undoChangeSet, { params: { id } }));
  });
}

const states: Record<string, [Tone, string]> = {
  running: ["wait", "I gang"],
  done: ["good", "Færdigt"],
  undoing: ["wait", "Fortrydes"],
  undone: ["still", "Fortrudt"],
  failed: ["bad", "Mislykkedes"],
};

export default function ChangeSetPage({ loaderData: set }: Route.ComponentProps) {
  const mayUndo = useMay("changes:undo");
  const { revalidate } = useRevalidator();
  const running = set.state === "running" || set.state === "undoing";
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(revalidate, 1_000);
    return () => clearInterval(timer);
  }, [running, revalidate]);
  const [tone, word] = states[set.state] ?? ["still", set.state];
  const { total, done, leftAlone } = set.counts;
  return (
    <>
      <PageHead
        title={set.note || `Ændringssæt ${set.id}`}
        back={{ path: officePage("/historik"), name: "Historik" }}
        note={`${set.staff}, ${formatMoment(set.at)}`}
      >
        {mayUndo && (set.state === "done" || set.state === "failed") && (
          <OfficeForm act={set.undo ? "Fortryd resten" : "Fortryd det hele"} danger>
            {null}
          </OfficeForm>
        )}
      </PageHead>
      <p role="status">
        <StateWord tone={tone}>{word}</StateWord> · {set.undo ? undoWords(set.undo) : doneWords(set.counts)}
        {running && " Du kan forlade siden imens."}
      </p>
      {set.state === "running" && <progress max={total} value={done + leftAlone} aria-label="Fremdrift" />}
      {set.state === "undoing" && <progress max={set.undo?.total} value={set.undo?.seen} aria-label="Fremdrift" />}
      {running && (
        <noscript>
          <a href="?">Se status</a>
        </noscript>
      )}
      {set.leftAlone.length > 0 && (
        <section className="part">
          <h2>Sprunget over</h2>
          <ul className="rows">
            {set.leftAlone.map(({ thing, key, reason }) => (
              <li key={`${thing}:${key}:${reason}`}>
                <span>
                  {thingWord(thing)} {key}
                </span>
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link to={`${officePage("/historik")}?changeSet=${set.id}`}>Se hver ændring</Link>
      </p>
    </>
  );
}
