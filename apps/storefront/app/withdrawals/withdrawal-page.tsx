import { shopPage } from "@skaenk/contract/shop-pages";
import type { WithdrawalDraft, WithdrawalPrefill, WithdrawalReceipt } from "@skaenk/contract/withdrawals";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "../ui/link";
import { MailTo } from "../ui/mail-to";
import { PageSheet } from "../ui/page-sheet";
import { ProofQuestion } from "./proof-question";
import { emptyForm, type WithdrawalForm } from "./read-statement";
import { StatementFields } from "./statement-fields";
import { StatementReceipt, StatementSummary } from "./statement-summary";
import sheet from "./withdrawals.css?url";

type Answer =
  | { step: "filled"; form: WithdrawalForm; title: string; errors: Record<string, string> }
  | { step: "drafted"; form: WithdrawalForm; drafted: WithdrawalDraft }
  | { step: "received"; receipt: WithdrawalReceipt }
  | { step: "proven"; reference: string }
  | { step: "unknown"; title: string };

/** Withdrawing from a purchase in the two steps the law asks for, and the receipt. @source denmark.md 1.11 */
export function WithdrawalPage(props: {
  prefill: WithdrawalPrefill | undefined;
  /** Whether the link of a receipt was followed. */
  asksProof: boolean;
  companyEmail: string;
  answer: Answer | undefined;
}) {
  const { answer, prefill } = props;
  if (answer?.step === "received") {
    return (
      <Frame step="Modtaget" title="Vi har modtaget din fortrydelse">
        <StatementReceipt receipt={answer.receipt} />
      </Frame>
    );
  }
  if (answer?.step === "drafted") {
    return (
      <Frame step="Trin 2 af 2" title="Er det rigtigt forstået?">
        <StatementSummary drafted={answer.drafted} form={answer.form} />
      </Frame>
    );
  }
  if (answer?.step === "proven") {
    return (
      <Frame step="Bekræftet" title="Tak, nu ved vi, at det er dig">
        <p className="lead" role="status">
          Fortrydelsen {answer.reference} er bekræftet. Er varerne ikke sendt endnu, bliver de hos os. Stod din
          meddelelse ikke i kvitteringen, er den på vej i en ny mail.
        </p>
      </Frame>
    );
  }
  if (props.asksProof) {
    return (
      <Frame step="Fortrydelse" title="Er det dig, der har fortrudt?">
        <ProofQuestion problem={answer?.step === "unknown" ? answer.title : undefined} email={props.companyEmail} />
      </Frame>
    );
  }
  const { form, title, errors = {} } = answer?.step === "filled" ? answer : {};
  return (
    <Frame step="Trin 1 af 2" title="Fortryd aftalen her">
      <p className="lead">
        Du har 14 dage til at fortryde et køb, og du behøver ikke sige hvorfor. Skriv, hvem du er, og hvilken ordre det
        handler om. Du bekræfter på næste side og får en kvittering på e-mail.
      </p>
      <StatementFields
        key={JSON.stringify(prefill)}
        form={form ?? emptyForm(prefill)}
        goods={prefill?.lines ?? []}
        title={title}
        errors={errors}
      />
      <p className="withdrawal__more">
        Læs om <Link to={shopPage("/fortrydelsesret")}>fortrydelsesretten</Link>, eller skriv til{" "}
        <MailTo email={props.companyEmail} />.
      </p>
    </Frame>
  );
}

/** A new step is a new page to its reader: it begins at the top, with its heading. */
function Frame({ step, title, children }: { step: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className="withdrawal page-width">
      <PageSheet href={sheet} />
      <header className="withdrawal__head">
        <p className="kicker">{step}</p>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
      </header>
      <div className="withdrawal__body">{children}</div>
    </div>
  );
}
