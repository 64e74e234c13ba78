import { useMemo, useState } from "react";
import type { AgeCheck } from "./load-checkout";
import type { CheckoutProblem } from "./place-order";

/** A refusal of fields together with the age that is still to be proven, so that nobody mends the one and is then told of the other. */
export function useWholeProblem(problem: CheckoutProblem | undefined, age: AgeCheck): CheckoutProblem | undefined {
  const unproven = age.minAge > 0 && !age.passed;
  return useMemo(() => {
    if (!(problem && unproven) || Object.keys(problem.errors).length === 0) return problem;
    const alder = problem.errors.alder ?? "Bekræft din alder for at fortsætte.";
    return { ...problem, errors: inOrderOfSteps({ ...problem.errors, alder }) };
  }, [problem, unproven]);
}

/** The age is proven after the delivery is chosen and before the payment. Pure. */
export function inOrderOfSteps({ alder, paymentMethod, termsAccepted, ...errors }: Record<string, string>) {
  const last = Object.entries({ alder, paymentMethod, termsAccepted }).filter(([, text]) => text !== undefined);
  return { ...errors, ...Object.fromEntries(last) } as Record<string, string>;
}

/** The errors that remain: an error disappears as soon as its field is changed, and the next answer replaces them all. */
export function useOpenErrors(problem: CheckoutProblem | undefined) {
  const [corrected, setCorrected] = useState<{ of: typeof problem; names: string[] }>({ of: problem, names: [] });
  const names = corrected.of === problem ? corrected.names : [];
  const open = Object.entries(problem?.errors ?? {}).filter(([name]) => !names.includes(name));
  return {
    errors: Object.fromEntries(open) as Record<string, string>,
    correct(name: string) {
      if (problem?.errors[name] && !names.includes(name)) setCorrected({ of: problem, names: [...names, name] });
    },
  };
}
