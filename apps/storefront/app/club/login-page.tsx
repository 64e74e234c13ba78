import { joiningPoints } from "@skaenk/contract/club-conditions";
import { shopPage } from "@skaenk/contract/shop-pages";
import { pointsText } from "@skaenk/danish/club-words";
import { CheckField } from "../ui/check-field";
import { Link } from "../ui/link";
import { useShopFacts } from "../ui/shop-facts";
import { TextField } from "../ui/text-field";
import { BirthdayField } from "./birthday-field";
import { ClosedClub } from "./closed-club";
import { ClubForm } from "./club-form";
import { ClubSheet } from "./club-sheet";
import { ComingConditions } from "./coming-conditions";
import type { FormAnswer } from "./form-answer";

type LoginPageProps = { answer: FormAnswer | undefined; goesTo: string };

/** Texts that tell a member why to log in again, by the word in the page's address. */
const endedWords = new Map([
  ["ja", "Du er blevet logget ud. Log ind igen, så kommer du tilbage til siden."],
  [
    "tryk",
    "Du er blevet logget ud, så det, du trykkede på, er ikke sket. Log ind igen, så kommer du tilbage til siden.",
  ],
  [
    "skrevet",
    "Du er blevet logget ud, så der er ikke sket noget endnu. Log ind igen, så kommer du tilbage til det, du var i gang med.",
  ],
  [
    "kassen",
    "Du er blevet logget ud, så der er ikke bestilt noget. Log ind igen, så kommer du tilbage til kassen, og det, du skrev, står der stadig.",
  ],
]);

/** The club's login: in for members, a card for those who want one, and help for those who forgot. */
export function LoginPage({ answer, goesTo, ended }: LoginPageProps & { ended: string }) {
  const club = useShopFacts()?.club;
  const endedText = answer ? undefined : endedWords.get(ended);
  return (
    <div className="club-login">
      <ClubSheet />
      <div className="club-door__in page-width">
        <section className="club-door__login" aria-labelledby="log-ind">
          <h1 id="log-ind">Log ind</h1>
          {endedText && (
            <p className="notice notice--warning" role="alert">
              {endedText}
            </p>
          )}
          <LoginForm answer={answer} goesTo={goesTo} />
          <details className="club-door__forgot" open={answer?.intent === "forgot" || undefined}>
            <summary>Har du glemt dit kodeord?</summary>
            <ForgotForm answer={answer} />
          </details>
        </section>
        {club && !club.open ? (
          <ClosedClub />
        ) : (
          <section className="club-door__join" aria-labelledby="bliv-medlem">
            <p className="club-door__points" aria-hidden="true">
              {joiningPoints} <span>point</span>
            </p>
            <h2 id="bliv-medlem">Bliv medlem</h2>
            <p>
              Du begynder med {joiningPoints} point, når du har bekræftet din e-mail. Derefter bliver dine køb til
              point, du kan bruge i shoppen, og dine ordrer, adresser og drinkskort står ét sted.{" "}
              <Link to={shopPage("/klub")}>Se, hvad medlemskabet er værd</Link>
            </p>
            <ComingConditions />
            <JoinForm answer={answer} goesTo={goesTo} />
          </section>
        )}
      </div>
    </div>
  );
}

const email = {
  name: "email",
  label: "E-mail",
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  spellCheck: false,
} as const;

/** The form that asks for a mail with a link to a new password. */
export function ForgotForm({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <ClubForm intent="forgot" answer={answer} button="Send mig et link" ids={{ email: "forgot-email" }} look="quiet">
      {({ errors, typed }) => (
        <TextField {...email} id="forgot-email" error={errors.email} defaultValue={typed.email} />
      )}
    </ClubForm>
  );
}

function LoginForm({ answer, goesTo }: LoginPageProps) {
  return (
    <ClubForm intent="login" answer={answer} button="Log ind">
      {({ errors, typed }) => (
        <>
          <input type="hidden" name="til" value={goesTo} />
          <TextField {...email} autoComplete="username" error={errors.email} defaultValue={typed.email} />
          <TextField
            name="password"
            label="Kodeord"
            type="password"
            autoComplete="current-password"
            error={errors.password}
          />
        </>
      )}
    </ClubForm>
  );
}

/** The page has the same fields twice, so those of joining have ids of their own. */
const joinIds = {
  email: "join-email",
  password: "join-password",
  passwordRepeat: "join-password-repeat",
  termsAccepted: "join-terms",
};

function JoinForm({ answer, goesTo }: LoginPageProps) {
  const points = useShopFacts()?.club.birthdayPoints ?? 0;
  const given = points > 0 ? ` med ${pointsText(points)}, du kan handle for` : "";
  return (
    <ClubForm intent="join" answer={answer} button="Bliv medlem" ids={joinIds}>
      {({ errors, typed }) => (
        <>
          <input type="hidden" name="til" value={goesTo} />
          <div className="club-form__pair">
            <TextField
              name="firstName"
              label="Fornavn"
              autoComplete="given-name"
              error={errors.firstName}
              defaultValue={typed.firstName}
            />
            <TextField
              name="lastName"
              label="Efternavn"
              autoComplete="family-name"
              error={errors.lastName}
              defaultValue={typed.lastName}
            />
          </div>
          <TextField {...email} id="join-email" error={errors.email} defaultValue={typed.email} />
          <NewPasswordFields errors={errors} idPrefix="join-" />
          <BirthdayField
            hint={`Skriv den, så får du en hilsen på dagen${given}, når du har været medlem i 30 dage. Feltet kan stå tomt.`}
            typed={typed}
            error={errors.birthday}
          />
          <CheckField name="terms" id="join-terms" error={errors.termsAccepted ?? errors.terms}>
            Jeg har læst og accepteret <Link to={shopPage("/klub/vilkaar")}>klubvilkårene</Link>
          </CheckField>
        </>
      )}
    </ClubForm>
  );
}

/** A new password, twice. */
export function NewPasswordFields({ errors, idPrefix }: { errors: Record<string, string>; idPrefix: string }) {
  return (
    <>
      <TextField
        name="password"
        id={`${idPrefix}password`}
        label="Kodeord"
        hint="Mindst 8 tegn. En sætning, du kan huske, er god."
        type="password"
        autoComplete="new-password"
        error={errors.password}
      />
      <TextField
        name="passwordRepeat"
        id={`${idPrefix}password-repeat`}
        label="Gentag kodeord"
        type="password"
        autoComplete="new-password"
        error={errors.passwordRepeat}
      />
    </>
  );
}
