import type { OfficeClub } from "@skaenk/contract/office/club";
import type { Guide, GuidedStep } from "@skaenk/contract/office/guide";
import type { GuideStep } from "@skaenk/contract/office/guide-steps";
import type { IngredientMatches } from "@skaenk/contract/office/ingredient-matches";
import type { OfficeInspiration } from "@skaenk/contract/office/inspiration";
import type { ShownPapers } from "@skaenk/contract/office/official-papers";
import type { OwnerMail } from "@skaenk/contract/office/owner-mail";
import { officePage } from "@skaenk/contract/office/pages";
import type { ProviderSettings } from "@skaenk/contract/office/provider-settings";
import type { Duty, LegalText, ShopSettings } from "@skaenk/contract/office/settings";
import { Link } from "react-router";
import type { Shipping } from "../settings/delivery-part";
import { lawfulDuties } from "../settings/lawful-duties";
import { Opening } from "../settings/opening-part";
import { OwnerMailForm, TestMailPart } from "../settings/owner-mail-part";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { ClubPart } from "./club-part";
import { CompanyStep, DeliveryStep, NameStep } from "./company-steps";
import { addressOfStep, stepAfter, stepStates, stepWords } from "./guide-words";
import { AgeStep, PaymentStep } from "./money-steps";
import { ContentStep, ProductStep, TrialStep } from "./shop-steps";
import { TextsStep } from "./texts-step";

export type StepData = {
  step: GuideStep;
  guide: Guide;
  settings: ShopSettings | undefined;
  shipping: Shipping | undefined;
  providers: ProviderSettings | undefined;
  mail: OwnerMail | undefined;
  texts: LegalText[] | undefined;
  papers: ShownPapers | undefined;
  inspiration: OfficeInspiration | undefined;
  matches: IngredientMatches | undefined;
  readiness: { open: boolean; ready: boolean; duties: Duty[] } | undefined;
  club: OfficeClub | undefined;
};

/** One step: why it is asked for, what was found, its form, and the way on. */
export function StepPage(props: StepData) {
  const { step, guide } = props;
  const at = guide.steps.findIndex((one) => one.step === step);
  const found = guide.steps[at];
  const next = stepAfter(step);
  const [tone, word] = stepStates[found?.state ?? "missing"];
  return (
    <>
      <PageHead
        title={stepWords[step].title}
        back={{ path: officePage("/begynd/overblik"), name: "Kom i gang" }}
        note={`Trin ${at + 1} af ${guide.steps.length}`}
      />
      <div className="guide">
        <nav className="guide-list" aria-label="Trin">
          <ol className="rows">
            {guide.steps.map((one) => (
              <li key={one.step}>
                <Link to={addressOfStep(one.step)} aria-current={one.step === step ? "step" : undefined}>
                  {stepWords[one.step].title}
                </Link>
                <StateWord tone={stepStates[one.state][0]}>{stepStates[one.state][1]}</StateWord>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {!(step === "open" && found?.state === "done") && <p className="guide-why">{stepWords[step].why}</p>}
          <p>
            <StateWord tone={tone}>{found?.note ? `${word}:` : word}</StateWord> {found?.note}
          </p>
          <Fixed fixed={found?.fixed ?? []} />
          <StepForm {...props} />
          <div className="guide-ways">
            {next && (
              <Link className={found?.state === "done" ? "act" : "second"} to={addressOfStep(next)}>
                {found?.state === "done" ? "Videre" : "Spring over for nu"}: {stepWords[next].title}
              </Link>
            )}
            <Link className="second" to={officePage("/begynd/overblik")}>
              Alle trin
            </Link>
          </div>
        </div>
      </div>
    </>
  );
}

/** The first of the settings with a value as one would write it. */
const exampleOf = ([first]: GuidedStep["fixed"]): string =>
  first?.setting === "MAIL_URL" ? "MAIL_URL=smtp://bruger:kode@server:587" : `${first?.setting}="…"`;

/** Settings that the environment decides, shown with the name of each variable, so that the operator finds them; nobody is asked for them. */
function Fixed({ fixed }: { fixed: GuidedStep["fixed"] }) {
  if (fixed.length === 0) return null;
  return (
    <div className="guide-fixed">
      <p>
        Det er bestemt på serveren og kan ikke ændres her. Er butikken sat op med deploy/install, ændrer du det der, som
        root i programmets mappe, med indstillingen foran: <code>{exampleOf(fixed)} deploy/install</code>. Den beholder
        alt andet. Ellers ret indstillingen dér, hvor den står, og start butikken igen.
      </p>
      <ul>
        {fixed.map(({ setting, value }) => (
          <li key={setting}>
            <code>{setting}</code> {value === null ? "er sat" : `er ${value}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function StepForm({
  step,
  guide,
  settings,
  shipping,
  providers,
  mail,
  texts,
  inspiration,
  matches,
  readiness,
  papers,
  club,
}: StepData) {
  if (step === "name" && settings && papers) return <NameStep settings={settings} papers={papers} />;
  if (step === "content" && inspiration)
    return <ContentStep guide={guide} inspiration={inspiration} matches={matches} club={club} />;
  if (step === "company" && settings) return <CompanyStep settings={settings} />;
  if (step === "delivery" && settings && shipping)
    return <DeliveryStep settings={settings} shipping={shipping} seen={guide.deliverySeen} />;
  if (step === "payment" && providers) return <PaymentStep providers={providers} />;
  if (step === "age" && providers) return <AgeStep providers={providers} guide={guide} />;
  if (step === "mail" && mail) {
    return (
      <>
        <section className="part">
          <h2>Prøv, om mails når frem</h2>
          <TestMailPart mail={mail} />
        </section>
        <section className="part">
          <h2>Mail til dig</h2>
          <OwnerMailForm mail={mail} />
        </section>
      </>
    );
  }
  if (step === "product") return <ProductStep guide={guide} matches={matches} />;
  if (step === "texts" && texts) return <TextsStep texts={texts} />;
  if (step === "trial") return <TrialStep guide={guide} />;
  if (step === "open" && settings && readiness) {
    const lacking = readiness.duties.filter(({ state }) => state === "missing");
    return (
      <>
        {lacking.length > 0 && (
          <section className="part">
            <h2>Mangler først</h2>
            <ul className="rows">
              {lacking.map(({ key, title, link }) => (
                <li key={key}>
                  <a href={link}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {club && <ClubPart club={club} seen={guide.clubSeen} />}
        <Opening
          open={readiness.open}
          ready={readiness.ready}
          note={settings.opening.note}
          lacking={lawfulDuties(readiness.duties)}
        />
      </>
    );
  }
  return null;
}
