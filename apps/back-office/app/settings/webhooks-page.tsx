import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import type { Webhook, WebhookEvent } from "@skaenk/contract/office/webhooks";
import { formatDate, formatTime } from "@skaenk/danish/format";
import { useActionData } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { TextField } from "../ui/fields";
import { keysOf } from "../ui/keys-of";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm, PageAnswer, useFieldError } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";

export type WebhookAnswer = FormAnswer & {
  secret?: string;
  /** What was sent and refused: without JavaScript it stands in the form again. */
  sent?: { url: string; events: string[] };
};

const eventWords: Record<WebhookEvent, string> = {
  "order.paid": "Ordre betalt",
  "order.sent": "Ordre sendt",
  "order.cancelled": "Ordre annulleret",
  "order.refunded": "Ordre betalt tilbage",
  "stock.changed": "Lager ændret",
  "stock.sold-out": "Vare udsolgt",
  "stock.back": "Vare tilbage på lager",
};

/** The page of webhooks: programs outside the shop that are told of orders and stock. */
export function WebhooksPage({ webhooks }: { webhooks: OfficeList<Webhook> }) {
  const answer = useActionData() as WebhookAnswer | undefined;
  return (
    <>
      <PageHead
        title="Webhooks"
        back={{ path: officePage("/indstillinger"), name: "Indstillinger" }}
        note="Fortæl andre programmer om ordrer og lager, når det sker. Beskederne er signeret og siger intet om kunderne."
      />
      <PageAnswer />
      {answer?.ok && showSecret(answer)}
      <ListTable
        label="Webhooks"
        list={webhooks}
        columns={columns}
        keyOf={({ id }) => String(id)}
        words={["webhook", "webhooks"]}
        empty={<p className="hint">Ingen webhooks endnu.</p>}
      />
      <section className="part">
        <h2>Ny webhook</h2>
        <p>Svarer adressen ikke, prøver vi igen i omkring to døgn. Derefter står beskeden i Drift under Opgivet.</p>
        <OfficeForm act="Opret webhook" hidden={{ act: "make" }} clears result={showSecret}>
          <TextField
            name="url"
            label="Adresse"
            value={answer?.sent?.url}
            hint="Begynder med https://"
            maxLength={500}
          />
          <EventChecks chosen={answer?.sent?.events ?? []} />
        </OfficeForm>
      </section>
    </>
  );
}

const showSecret = ({ secret }: WebhookAnswer) =>
  secret && (
    <p className="notice" role="status" data-tone="good">
      Gem hemmeligheden nu, den vises ikke igen: <code className="secret">{secret}</code>
    </p>
  );

function EventChecks({ chosen }: { chosen: string[] }) {
  const error = useFieldError("events");
  return (
    <fieldset className="checks" aria-describedby={error ? "events-wrong" : undefined}>
      <legend>Hændelser</legend>
      {keysOf(eventWords).map((event) => (
        <label key={event} className="check">
          <input type="checkbox" name="events" value={event} defaultChecked={chosen.includes(event)} />{" "}
          {eventWords[event]}
        </label>
      ))}
      {error && (
        <p id="events-wrong" className="wrong">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const when = (at: string) => `${formatDate(at)} ${formatTime(at)}`;

const columns: Column<Webhook>[] = [
  {
    key: "url",
    name: "Adresse",
    cell: ({ url, events }) => (
      <>
        <strong className="secret">{url}</strong>
        <small>{events.map((event) => eventWords[event]).join(", ")}</small>
      </>
    ),
  },
  {
    key: "state",
    name: "Tilstand",
    cell: ({ stopped }) => <StateWord tone={stopped ? "still" : "good"}>{stopped ? "Stoppet" : "I brug"}</StateWord>,
  },
  {
    key: "answer",
    name: "Sidste svar",
    cell: ({ lastAnswer }) =>
      lastAnswer ? (
        <>
          <StateWord tone={lastAnswer.good ? "good" : "bad"}>{lastAnswer.words}</StateWord>
          <small>{when(lastAnswer.at)}</small>
        </>
      ) : (
        "Intet endnu"
      ),
  },
  { key: "made", name: "Oprettet", wide: true, cell: ({ madeAt }) => formatDate(madeAt) },
  {
    key: "acts",
    name: "Handlinger",
    cell: ({ id, stopped, oldSecretUntil }) =>
      !stopped && (
        <details className="fold">
          <summary>Ændr</summary>
          {oldSecretUntil && <p className="hint">Den gamle hemmelighed gælder til {when(oldSecretUntil)}.</p>}
          <OfficeForm act="Ny hemmelighed" hidden={{ act: `rotate-${id}`, id }} second result={showSecret}>
            {null}
          </OfficeForm>
          <OfficeForm act="Stop" hidden={{ act: `stop-${id}`, id }} danger>
            {null}
          </OfficeForm>
        </details>
      ),
  },
];
