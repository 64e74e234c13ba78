import { BackendRefusal } from "@skaenk/contract/client";
import { officeAddress } from "@skaenk/contract/office/pages";
import { readFactorUndo, undoFactor } from "@skaenk/contract/office/session";
import { formatList, formatMoment } from "@skaenk/danish/format";
import { Form, useActionData } from "react-router";
import { answerForm, type FormAnswer } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import type { Route } from "./+types/undo-factor.route";
import { Outside } from "./outside";

/** Loading the page changes nothing, because mail programs open links by themselves. */
export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  try {
    return await officeApi(context, request).call(readFactorUndo, { params: { token } });
  } catch (error) {
    if (error instanceof BackendRefusal || error instanceof Response) return undefined;
    throw error;
  }
}

type Undone = Record<
  "removed" | "restored" | "keys" | "closed" | "demoted" | "kept" | "stopped" | "webhooks" | "newsletters",
  string[]
>;
type UndoAnswer = FormAnswer & { undone?: Undone };

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const { call } = officeApi(context, request);
  return await answerForm<UndoAnswer>(async () => {
    const undone = await call(undoFactor, { params: { token } });
    return { ok: true, undone };
  });
}

/** No reload after the action, because the used link would load as an expired one and hide the result. */
export const shouldRevalidate = () => false;

export default function UndoFactorPage({ loaderData: link }: Route.ComponentProps) {
  const answer = useActionData() as UndoAnswer | undefined;
  if (answer?.undone) {
    return (
      <Outside title="Det er fortrudt">
        <Outcome undone={answer.undone} />
      </Outside>
    );
  }
  if (!link) {
    return (
      <Outside title="Linket virker ikke længere">
        <p>Det er brugt eller udløbet, eller din adgang er sat op på ny siden.</p>
        <p>
          Er der noget galt, så bed en ejer se på din adgang. Er du selv ejeren, så bed den, der driver serveren, om et
          nyt ejerlink.
        </p>
      </Outside>
    );
  }
  return (
    <Outside title="Var det ikke dig?">
      <p>
        {link.email}: {formatMoment(link.at)} fra {link.device}.
      </p>
      <p>Når du fortryder, sker det her:</p>
      <ul>
        {link.removes.length > 0 && <li>{formatList(link.removes)} holder op med at virke.</li>}
        {link.restores.length > 0 && <li>{formatList(link.restores)} kommer tilbage.</li>}
        <li>Du bliver logget ud alle steder.</li>
        <li>
          API-nøgler, webhooks og adgange, der er lavet fra din konto imens, bliver lukket, og roller, der er ændret,
          bliver som før.
        </li>
      </ul>
      {answer?.message && (
        <p className="notice" role="alert" data-tone="bad">
          {answer.message}
        </p>
      )}
      <Form method="post" className="form">
        <button type="submit" className="act" data-danger>
          Fortryd
        </button>
      </Form>
    </Outside>
  );
}

function Outcome({ undone }: { undone: Undone }) {
  const { removed, restored, keys, closed, demoted, stopped, kept, webhooks, newsletters } = undone;
  return (
    <div className="notice" role="status" data-tone="good">
      <ul>
        {removed.length > 0 && <li>Fjernet: {formatList(removed)}</li>}
        {restored.length > 0 && <li>Gendannet: {formatList(restored)}</li>}
        {keys.length > 0 && <li>Deaktiverede API-nøgler: {formatList(keys)}</li>}
        {closed.length > 0 && <li>Adgange lukket: {formatList(closed)}</li>}
        {demoted.length > 0 && <li>Har fået deres tidligere rolle tilbage: {formatList(demoted)}</li>}
        {stopped.length > 0 && <li>Webhooks stoppet: {formatList(stopped)}</li>}
        <li>Du er logget ud alle steder.</li>
      </ul>
      {kept.length + webhooks.length + newsletters.length > 0 && (
        <>
          <p>Se selv efter, at det her passer. Det virker stadig:</p>
          <ul>
            {kept.length > 0 && <li>Adgange: {formatList(kept)}</li>}
            {webhooks.length > 0 && <li>Webhooks: {formatList(webhooks)}</li>}
            {newsletters.length > 0 && <li>Planlagte nyhedsbreve: {formatList(newsletters)}</li>}
          </ul>
        </>
      )}
      <p>
        Nogen kan have dit kodeord: <a href={officeAddress("/glemt")}>vælg et nyt</a>. Se så i Historik, hvad der ellers
        er gjort.
      </p>
    </div>
  );
}
