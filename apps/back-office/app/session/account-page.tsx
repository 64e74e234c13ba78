import type { StaffAccount } from "@skaenk/contract/office/account";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatDate, formatMoment } from "@skaenk/danish/format";
import { useEffect, useState } from "react";
import { Form, Link, useRevalidator } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { ConfirmAgain } from "../ui/confirm-again";
import { ConfirmWithoutScript } from "../ui/confirm-without-script";
import { TextField } from "../ui/fields";
import { OfficeForm, PageAnswer } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { ThemePart } from "./theme-part";

type CodesAnswer = FormAnswer & {
  codes?: { secret: string; qrSvg: string };
  recoveryCodes?: string[];
};

/** Own ways in: passkeys, one-time codes, and where one is logged in. */
type Props = { account: StaffAccount; must: boolean; stepsMissing: number };

export function AccountPage({ account, must, stepsMissing }: Props) {
  return (
    <>
      <PageHead title="Din konto" note={`${account.name}, ${account.email}`} />
      <PageAnswer />
      {stepsMissing > 0 && (
        <p className="notice" data-tone="good">
          <Link to={officePage("/begynd/overblik")}>Kom i gang med butikken</Link>:{" "}
          {countOf(stepsMissing, "trin mangler", "trin mangler")}.
        </p>
      )}
      {must && (
        <p className="notice" data-tone="wait">
          Din rolle giver adgang til penge eller personer. Opret en passkey, eller slå engangskoder til, så åbner resten
          af kontoret. Du har en time til det. Går der længere, så brug en ny invitation, eller butikkens startkode,
          hvis du er den første ejer.
        </p>
      )}
      {!account.mayEnrol && (
        <p className="notice" data-tone="wait">
          Vil du have en passkey eller engangskoder, så bed en ejer sende dig en ny invitation. Den første sætter du op
          via invitationen.
        </p>
      )}
      <section className="part" data-half="">
        <h2>Passkeys</h2>
        <p>Log ind med fingeraftryk, ansigt eller enhedens kode. En passkey erstatter både kodeord og engangskode.</p>
        {account.mayEnrol && <NewPasskey />}
        {account.passkeys.length > 0 && (
          <ul className="rows">
            {account.passkeys.map((passkey) => (
              <li key={passkey.id}>
                <span>{passkey.name}</span>
                <small>Oprettet {formatDate(passkey.addedAt)}</small>
                <OfficeForm act="Fjern" hidden={{ act: "remove-passkey", id: passkey.id }} danger>
                  {null}
                </OfficeForm>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="part" data-half="">
        <h2>Engangskoder</h2>
        <Codes account={account} />
      </section>
      {!must && <Password email={account.email} />}
      <ConfirmWithoutScript />
      <ThemePart />
      {!must && <Sessions sessions={account.sessions} />}
    </>
  );
}

function Password({ email }: { email: string }) {
  return (
    <section className="part" data-half="" id="kodeord">
      <h2>Kodeord</h2>
      <p>Skifter du det, bliver du logget ud alle andre steder.</p>
      <OfficeForm act="Skift kodeord" hidden={{ act: "change-password" }} second clears>
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <TextField
          name="password"
          label="Nyt kodeord"
          type="password"
          autoComplete="new-password"
          hint="Mindst 12 tegn. En sætning er god."
        />
      </OfficeForm>
    </section>
  );
}

function Sessions({ sessions }: Pick<StaffAccount, "sessions">) {
  return (
    <section className="part" data-half="">
      <h2>Enheder, du er logget ind på</h2>
      <ul className="rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.device}
              {session.current && " (her)"}
            </span>
            <small>Sidst brugt {formatMoment(session.seenAt)}</small>
            {!session.current && (
              <Form method="post">
                <input type="hidden" name="id" value={session.id} />
                <button type="submit" name="act" value="end-session" className="quiet">
                  Log ud der
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewPasskey() {
  const [name, setName] = useState("");
  const [answer, setAnswer] = useState<FormAnswer>();
  const { revalidate } = useRevalidator();
  const make = async (ticket?: string) => {
    const { makePasskey } = await import("../ui/show-passkey");
    const made = await makePasskey(name.trim() || "Passkey", ticket);
    setAnswer(made);
    if (made.ok) revalidate();
  };
  return (
    <div className="inline-form">
      <label htmlFor="passkey-name">Hvad skal den hedde?</label>
      <input
        id="passkey-name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder="Min telefon"
      />
      <button type="button" className="act" onClick={() => make()}>
        Opret en passkey
      </button>
      {answer?.message && !answer.confirmAgain && (
        <p className="notice" role="status" data-tone={answer.ok ? "good" : "bad"}>
          {answer.message}
        </p>
      )}
      <ConfirmAgain asked={answer?.confirmAgain ? answer : undefined} again={make} />
    </div>
  );
}

function Codes({ account }: { account: StaffAccount }) {
  const left = account.recoveryCodesLeft;
  return (
    <>
      <p>
        {account.codes
          ? `Koder er slået til. Du har ${left} ${left === 1 ? "gendannelseskode" : "gendannelseskoder"} tilbage.`
          : "En app på telefonen viser en ny kode hvert halve minut. Den bliver bedt om, når du logger ind."}
      </p>
      {account.mayEnrol && (
        <OfficeForm
          act={account.codes ? "Sæt nye koder op" : "Slå engangskoder til"}
          hidden={{ act: "start-codes" }}
          second
          result={(answer) => <NewCodes answer={answer} />}
        >
          {account.codes && (
            <p>Har du fået ny telefon, eller er gendannelseskoderne væk? De gamle gælder, til de nye er slået til.</p>
          )}
        </OfficeForm>
      )}
      {account.codes && (
        <OfficeForm act="Slå fra" hidden={{ act: "remove-codes" }} danger>
          {null}
        </OfficeForm>
      )}
    </>
  );
}

/** The secret until a code of it was shown; then the recovery codes in its place. */
function NewCodes({ answer }: { answer: CodesAnswer }) {
  const [recovery, setRecovery] = useState(answer.recoveryCodes);
  // Set up anew: there is a new secret to scan.
  useEffect(() => setRecovery(answer.recoveryCodes), [answer]);
  if (recovery) return <RecoveryCodes codes={recovery} />;
  if (!answer.codes) return null;
  return (
    <OfficeForm
      act="Slå til"
      hidden={{ act: "confirm-codes" }}
      result={({ recoveryCodes }: CodesAnswer) =>
        recoveryCodes && <Confirmed codes={recoveryCodes} tell={setRecovery} />
      }
    >
      <p>Scan billedet med din app, og skriv den kode, den viser.</p>
      <img
        className="qr"
        alt="QR-kode til din app"
        src={`data:image/svg+xml,${encodeURIComponent(answer.codes.qrSvg)}`}
      />
      <p>
        Eller skriv nøglen: <code>{answer.codes.secret}</code>
      </p>
      <TextField name="code" label="Kode fra din app" inputMode="numeric" autoComplete="one-time-code" focus />
    </OfficeForm>
  );
}

/** Hands the recovery codes to what stands around the form, which then goes. Without JavaScript they stand below it. */
function Confirmed({ codes, tell }: { codes: string[]; tell(codes: string[]): void }) {
  useEffect(() => tell(codes), [codes, tell]);
  return <RecoveryCodes codes={codes} />;
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="notice" data-tone="good">
      <p>
        Gem de her koder et sikkert sted. Hver af dem lukker dig ind én gang, hvis telefonen er væk. De vises ikke igen.
      </p>
      <pre className="codes">{codes.join("\n")}</pre>
    </div>
  );
}
