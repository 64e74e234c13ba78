import { useEffect, useRef } from "react";
import { Icon } from "../ui/icon";
import { CheckoutStep } from "./checkout-step";
import type { AgeCheck } from "./load-checkout";

/** Too young, or no answer that could be used. */
export type AgeFailure = "nej" | "fejl";

const failures: Record<AgeFailure, (minAge: number) => string> = {
  nej: (minAge) =>
    `Vi kan kun sælge varerne med alkohol til personer, der er fyldt ${minAge} år. Tag varerne ud af kurven for at købe resten.`,
  fejl: () => "Vi kunne ikke få din alder bekræftet. Du kan prøve igen.",
};

/** This message takes the focus when the age provider has sent the customer back to this step. */
function AgePassed() {
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (window.location.hash === "#alder") thanks.current?.focus();
  }, []);
  return (
    <p className="age-step__passed" role="status" tabIndex={-1} ref={thanks}>
      <Icon name="check" /> Tak, din alder er bekræftet.
    </p>
  );
}

/**
 * The step with the proof of age before payment: at every order, since the law speaks of the time of sale, unless the owner lets proofs of members be
 * good for longer (`AGE_REMEMBER_DAYS`, decision 282). @source denmark.md 1.2
 */
export function AgeStep(props: {
  number: number;
  age: AgeCheck;
  failed: AgeFailure | undefined;
  error: string | undefined;
}) {
  const { age } = props;
  const problem = props.error ?? (props.failed && failures[props.failed](age.minAge));
  return (
    <CheckoutStep id="alder" number={props.number} title="Bekræft din alder">
      {age.passed ? (
        <AgePassed />
      ) : (
        <>
          <p>
            Ved køb af alkohol skal vi kontrollere, at du er fyldt {age.minAge} år. Vi får kun svaret ja eller nej –
            ikke dit CPR-nummer eller din fødselsdato.
          </p>
          {problem && (
            <p className="field__error" id="alder-fejl" role={props.error ? undefined : "alert"}>
              {problem}
            </p>
          )}
          <button
            type="submit"
            name="intent"
            value="age"
            className="button button--quiet"
            aria-describedby={problem ? "alder-fejl" : undefined}
          >
            Bekræft din alder
          </button>
          <p className="field__hint">Det, du har skrevet, står her endnu, når du kommer tilbage.</p>
        </>
      )}
    </CheckoutStep>
  );
}
