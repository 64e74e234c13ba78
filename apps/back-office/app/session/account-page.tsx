import type { StaffAccount } from "@skaenk/contract/office/account";
import { formatDate, formatMoment } from "@skaenk/danish/format";
import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { ConfirmAgain } from "../ui/confirm-again";
import { TextField } from "../ui/fields";
import { OfficeForm, PageAnswer } from "../ui/office-form";
import { PageHead } from "../ui/page-head";

type CodesAnswer = FormAnswer & {
  codes?: { secret: string; qrSvg: string };
  recoveryCodes?: string[];
};

/** Own ways in: passkeys, one-time codes, and where one is logged in. */
export function AccountPage({ account, must }: { account: StaffAccount; must: boolean }) {
  return (
    <>
      <PageHead title="Din konto" note={`${account.name}, ${account.email}`} />
      <PageAnswer />
      {must && (
        <p className="notice" data-tone="wait">
          Din rolle når penge og personer. Lav en passkey, eller slå engangskoder til, så åbner resten af kontoret.
        </p>
      )}
      <section className="part">
        <h2>Passkeys</h2>
        <p>Log ind med finger, ansigt eller enhedens kode. En passkey er to beviser i ét.</p>
        <NewPasskey />
        {account.passkeys.length > 0 && (
          <ul className="rows">
            {account.passkeys.map((passkey) => (
              <li key={passkey.id}>
                <span>{passkey.name}</span>
                <small>Lavet {formatDate(passkey.addedAt)}</small>
                <OfficeForm act="Glem" hidden={{ act: "remove-passkey", id: passkey.id }} danger>
                  {null}
                </OfficeForm>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="part">
        <h2>Engangskoder</h2>
        <Codes account={account} />
      </section>
      <section className="part" id="kodeord">
        <h2>Kodeord</h2>
        <p>Skifter du det, bliver du logget ud alle andre steder.</p>
        <OfficeForm act="Skift kodeord" hidden={{ act: "change-password" }} second clears>
          <input type="hidden" name="username" value={account.email} autoComplete="username" />
          <TextField
            name="password"
            label="Nyt kodeord"
            type="password"
            autoComplete="new-password"
            hint="Mindst 12 tegn. En sætning er god."
          />
        </OfficeForm>
      </section>
      <noscript>
        <section className="part">
          <h2>Bekræft, at det er dig</h2>
          <p>Før noget, der betyder noget. Det gælder i ti minutter.</p>
          <OfficeForm act="Bekræft" hidden={{ act: "confirm" }} second>
            <TextField name="password" label="Kodeord" type="password" autoComplete="current-password" />
            {account.codes && <TextField name="code" label="Kode fra din app" autoComplete="one-time-code" />}
          </OfficeForm>
        </section>
      </noscript>
      <section className="part">
        <h2>Her er du logget ind</h2>
        <ul className="rows">
          {account.sessions.map((session) => (
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
    </>
  );
}

function NewPasskey() {
  const [name, setName] = useState("");
  const [answer, setAnswer] = useState<FormAnswer>();
  const { revalidate } = useRevalidator();
  const make = async () => {
    const { makePasskey } = await import("../ui/show-passkey");
    const made = await makePasskey(name.trim() || "Passkey");
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
      <button type="button" className="act" onClick={make}>
        Lav en passkey
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
  if (account.codes) {
    return (
      <>
        <p>Koder er slået til. Du har {account.recoveryCodesLeft} gendannelseskoder tilbage.</p>
        <OfficeForm act="Slå fra" hidden={{ act: "remove-codes" }} danger>
          {null}
        </OfficeForm>
      </>
    );
  }
  return (
    <>
      <p>En app på telefonen viser en ny kode hvert halve minut. Den bliver bedt om, når du logger ind.</p>
      <OfficeForm
        act="Slå engangskoder til"
        hidden={{ act: "start-codes" }}
        second
        result={(answer) => <NewCodes answer={answer} />}
      >
        {null}
      </OfficeForm>
    </>
  );
}

function NewCodes({ answer }: { answer: CodesAnswer }) {
  if (!answer.codes) return answer.recoveryCodes ? <RecoveryCodes codes={answer.recoveryCodes} /> : null;
  return (
    <OfficeForm
      act="Slå til"
      hidden={{ act: "confirm-codes" }}
      result={({ recoveryCodes }: CodesAnswer) => recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
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
