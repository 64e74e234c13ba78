import { useState } from "react";
import type { CheckoutProblem } from "./place-order";

/** What is still wrong: an error leaves its field as soon as the field is changed; the next answer says what is left. */
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
