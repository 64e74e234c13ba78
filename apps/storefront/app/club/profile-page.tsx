import type { Session } from "@skaenk/contract/club";
import type { Address } from "@skaenk/contract/club-addresses";
import type { Member } from "@skaenk/contract/club-schemas";
import { addressOf } from "@skaenk/contract/endpoint";
import { exportMember } from "@skaenk/contract/in-browser";
import { formatDate } from "@skaenk/danish/format";
import { forgetTyped } from "../checkout/typed-draft";
import { TextField } from "../ui/text-field";
import { AddressBook } from "./address-book";
import { BirthdayField } from "./birthday-field";
import { ClubForm } from "./club-form";
import { ClubFrame } from "./club-frame";
import { ClubSection, SectionAnswer } from "./club-section";
import type { FormAnswer } from "./form-answer";
import { NewPasswordFields } from "./login-page";

type Answer = { answer: FormAnswer | undefined };

export function ProfilePage(props: { member: Member; addresses: Address[]; sessions: Session[] } & Answer) {
  const { answer, member } = props;
  return (
    <ClubFrame title="Din profil">
      <ProfileForm member={member} answer={answer} />
      <AddressBook addresses={props.addresses} answer={answer} />
      <AccessForms member={member} answer={answer} />
      <Sessions sessions={props.sessions} answer={answer} />
      <OwnData answer={answer} />
    </ClubFrame>
  );
}

function ProfileForm({ member, answer }: { member: Member } & Answer) {
  return (
    <ClubSection id="profil" title="Om dig">
      <ClubForm intent="profile" answer={answer} button="Gem profilen">
        {({ errors, typed }) => (
          <>
            <div className="club-form__pair">
              <TextField
                name="firstName"
                label="Fornavn"
                autoComplete="given-name"
                error={errors.firstName}
                defaultValue={typed.firstName ?? member.firstName}
              />
              <TextField
                name="lastName"
                label="Efternavn"
                autoComplete="family-name"
                error={errors.lastName}
                defaultValue={typed.lastName ?? member.lastName}
              />
            </div>
            <BirthdayField
              hint="Står den her mindst 30 dage før dagen, sender vi en hilsen. Feltet kan stå tomt."
              typed={typed}
              known={member.birthday}
              error={errors.birthday}
            />
          </>
        )}
      </ClubForm>
    </ClubSection>
  );
}

function AccessForms({ member, answer }: { member: Member } & Answer) {
  return (
    <ClubSection id="adgang" title="E-mail og kodeord">
      <p>
        Du logger ind med <strong>{member.email}</strong>
        {member.pendingEmail && `. ${member.pendingEmail} venter på at blive bekræftet`}.
      </p>
      <details open={answer?.intent === "email" || undefined}>
        <summary>Skift e-mail</summary>
        <ClubForm
          intent="email"
          answer={answer}
          button="Send link til den nye e-mail"
          ids={{ password: "email-password" }}
        >
          {({ errors, typed }) => (
            <>
              <TextField
                name="email"
                label="Ny e-mail"
                type="email"
                inputMode="email"
                autoComplete="email"
                error={errors.email}
                defaultValue={typed.email}
              />
              <TextField
                name="password"
                id="email-password"
                label="Dit kodeord"
                type="password"
                autoComplete="current-password"
                error={errors.password}
              />
            </>
          )}
        </ClubForm>
      </details>
      <details open={answer?.intent === "password" || undefined}>
        <summary>Skift kodeord</summary>
        <ClubForm
          intent="password"
          answer={answer}
          button="Skift kodeord"
          ids={{ password: "new-password", passwordRepeat: "new-password-repeat" }}
        >
          {({ errors }) => (
            <>
              <TextField
                name="currentPassword"
                label="Nuværende kodeord"
                type="password"
                autoComplete="current-password"
                error={errors.currentPassword}
              />
              <NewPasswordFields errors={errors} idPrefix="new-" />
            </>
          )}
        </ClubForm>
      </details>
    </ClubSection>
  );
}

function Sessions({ sessions, answer }: { sessions: Session[] } & Answer) {
  return (
    <ClubSection id="enheder" title="Enheder, du er logget ind på">
      <SectionAnswer answer={answer} done={["session-end"]} refused={["session-end"]} />
      <ul className="club__sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.device} {session.current && <span className="tag">Denne enhed</span>}
              <br />
              <small>Sidst set {formatDate(session.seenAt)}</small>
            </span>
            {!session.current && (
              <ClubForm intent={`session-end:${session.id}`} answer={undefined} button="Log ud" look="text">
                <input type="hidden" name="sessionId" value={session.id} />
              </ClubForm>
            )}
          </li>
        ))}
      </ul>
    </ClubSection>
  );
}

function OwnData({ answer }: Answer) {
  return (
    <ClubSection id="mine-data" title="Dine data">
      <p>
        Hent mine data: <a href={addressOf(exportMember, { query: { format: "html" } })}>som side</a> eller{" "}
        <a href={addressOf(exportMember)} download="mine-data.json">
          som datafil
        </a>
      </p>
      <details open={answer?.intent === "delete" || undefined}>
        <summary>Slet min konto</summary>
        <p>
          Profil, adresser, favoritter og point forsvinder med det samme og kan ikke hentes tilbage. Fakturaer gemmer vi
          så længe, bogføringsloven kræver det, uden forbindelse til en konto.
        </p>
        <ClubForm
          intent="delete"
          answer={answer}
          button="Slet min konto"
          ids={{ password: "delete-password" }}
          onPress={forgetTyped}
        >
          {({ errors }) => (
            <TextField
              name="password"
              id="delete-password"
              label="Dit kodeord"
              type="password"
              autoComplete="current-password"
              error={errors.password}
            />
          )}
        </ClubForm>
      </details>
    </ClubSection>
  );
}
