import type { OfficeList } from "@skaenk/contract/office/lists";
import { rightsForKeys, roles } from "@skaenk/contract/office/rights";
import type { ApiKey, StaffMember } from "@skaenk/contract/office/staff";
import { formatDate, formatMoment } from "@skaenk/danish/format";
import { keyWords, rightWords, roleWords } from "@skaenk/danish/right-words";
import { useId } from "react";
import { Form } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { useMay } from "../session/use-rights";
import { ConfirmWithoutScript } from "../ui/confirm-without-script";
import { ChoiceField, TextField } from "../ui/fields";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm, PageAnswer, useFieldError } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord, type Tone } from "../ui/state-word";

const states: Record<StaffMember["state"], [Tone, string]> = {
  active: ["good", "Aktiv"],
  invited: ["wait", "Inviteret"],
  ended: ["still", "Lukket"],
};

/** The page of the staff, their roles, and the API keys. */
export function StaffPage({ staff, keys }: { staff: OfficeList<StaffMember>; keys: OfficeList<ApiKey> }) {
  const may = useMay("staff:write");
  const mayKeys = useMay("keys:write");
  return (
    <>
      <PageHead title="Personale" note="Hvem der kan komme ind, og hvad de må." />
      <PageAnswer />
      <ListTable
        label="Medarbejdere"
        list={staff}
        columns={may ? [...staffColumns, actsColumn] : staffColumns}
        keyOf={({ id }) => String(id)}
        words={["medarbejder", "medarbejdere"]}
        empty={null}
      />
      {may && (
        <section className="part" data-half="">
          <h2>Invitér en medarbejder</h2>
          <OfficeForm act="Send invitation" hidden={{ act: "invite" }} draft="invite" clears>
            <TextField name="name" label="Navn" />
            <TextField name="email" label="E-mail" type="email" />
            <ChoiceField
              name="role"
              label="Rolle"
              value="stock"
              choices={roles.map((role) => ({ value: role, name: `${roleWords[role].name}: ${roleWords[role].does}` }))}
            />
          </OfficeForm>
        </section>
      )}
      <section className="part" data-half="">
        <h2>API-nøgler</h2>
        <p>
          Et program får sin egen nøgle med de rettigheder, det skal bruge. En nøgle kan aldrig mere end den, der lavede
          den, og er på pause, når den persons adgang er lukket.
        </p>
        <ListTable
          label="API-nøgler"
          list={keys}
          columns={mayKeys ? [...keyColumns, keyActs] : keyColumns}
          keyOf={({ id }) => String(id)}
          words={["nøgle", "nøgler"]}
          empty={<p className="hint">Ingen nøgler endnu.</p>}
        />
        {mayKeys && <NewKey />}
      </section>
      {may && <ConfirmWithoutScript />}
    </>
  );
}

const showKey = ({ key }: FormAnswer & { key?: string }) =>
  key && (
    <p className="notice" role="status" data-tone="good">
      Gem nøglen nu, den vises ikke igen: <code className="secret">{key}</code>
    </p>
  );

function NewKey() {
  return (
    <details className="fold">
      <summary>Opret en nøgle</summary>
      <OfficeForm act="Opret nøgle" hidden={{ act: "make-key" }} clears result={showKey}>
        <TextField name="name" label="Hvad skal den bruges til?" />
        <RightChoices />
      </OfficeForm>
    </details>
  );
}

function RightChoices() {
  const error = useFieldError("rights");
  const about = useId();
  return (
    <fieldset className="checks rights-of-key" aria-describedby={error ? about : undefined}>
      <legend>Rettigheder</legend>
      {rightsForKeys.map((right) => (
        <div key={right}>
          <label className="check">
            <input type="checkbox" name="rights" value={right} aria-describedby={`${about}-${right}`} />{" "}
            {rightWords[right]}
          </label>
          <small id={`${about}-${right}`}>{keyWords[right]}</small>
        </div>
      ))}
      {error && (
        <p id={about} className="wrong">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const when = (at: string | null) => (at ? formatMoment(at) : "Aldrig");

const staffColumns: Column<StaffMember>[] = [
  {
    key: "name",
    name: "Navn",
    cell: ({ name, email }) => (
      <>
        <strong>{name}</strong>
        <small>{email}</small>
      </>
    ),
  },
  { key: "role", name: "Rolle", wide: true, cell: ({ role }) => roleWords[role].name },
  {
    key: "state",
    name: "Tilstand",
    cell: ({ state }) => {
      const [tone, word] = states[state];
      return <StateWord tone={tone}>{word}</StateWord>;
    },
  },
  {
    key: "factor",
    name: "Totrinslogin",
    wide: true,
    cell: ({ secondFactor, lacksFactor }) => {
      if (lacksFactor) return <StateWord tone="bad">Mangler: kan ikke komme ind</StateWord>;
      return secondFactor ? "Ja" : "Nej";
    },
  },
  { key: "seen", name: "Sidst set", wide: true, cell: ({ seenAt }) => when(seenAt) },
];

const actsColumn: Column<StaffMember> = {
  key: "acts",
  name: "Handlinger",
  cell: ({ id, role, state, mayWithdraw }) => (
    <details className="fold">
      <summary>Ændr</summary>
      <OfficeForm act="Skift rolle" hidden={{ act: "role", id }} shows={{ role }} saves>
        <ChoiceField
          name="role"
          label="Rolle"
          value={role}
          choices={roles.map((one) => ({ value: one, name: roleWords[one].name }))}
        />
      </OfficeForm>
      {state !== "ended" && (
        <OfficeForm
          act={state === "invited" ? "Send invitationen igen" : "Send ny invitation"}
          hidden={{ act: "invite-again", id }}
          second
        >
          {state === "active" && (
            <p className="hint">Til en, der har mistet sin passkey. De gamle virker, til invitationen er brugt.</p>
          )}
        </OfficeForm>
      )}
      {mayWithdraw && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="act" value="withdraw" className="quiet">
            Træk invitationen tilbage
          </button>
        </Form>
      )}
      {state === "active" && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="act" value="end-sessions" className="quiet">
            Log ud overalt
          </button>
        </Form>
      )}
      <OfficeForm
        act={state === "ended" ? "Åbn adgangen igen" : "Luk adgangen"}
        hidden={{ act: state === "ended" ? "reopen" : "end", id }}
        danger={state !== "ended"}
      >
        {null}
      </OfficeForm>
    </details>
  ),
};

const keyColumns: Column<ApiKey>[] = [
  { key: "name", name: "Navn", cell: ({ name }) => <strong>{name}</strong> },
  {
    key: "state",
    name: "Tilstand",
    cell: ({ ended, makerEnded }) => {
      if (ended) return <StateWord tone="still">Deaktiveret</StateWord>;
      return makerEnded ? <StateWord tone="wait">På pause</StateWord> : <StateWord tone="good">I brug</StateWord>;
    },
  },
  {
    key: "rights",
    name: "Rettigheder",
    wide: true,
    cell: ({ rights }) => rights.map((right) => rightWords[right]).join(", ") || "Ingen",
  },
  { key: "made", name: "Oprettet", wide: true, cell: ({ madeAt, madeBy }) => `${formatDate(madeAt)} af ${madeBy}` },
  { key: "used", name: "Sidst brugt", cell: ({ lastUsedAt }) => when(lastUsedAt) },
];

const keyActs: Column<ApiKey> = {
  key: "acts",
  name: "Handlinger",
  cell: ({ id, ended }) =>
    !ended && (
      <OfficeForm act="Deaktivér" hidden={{ act: "end-key", id }} danger>
        {null}
      </OfficeForm>
    ),
};
