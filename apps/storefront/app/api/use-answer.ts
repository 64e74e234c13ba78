import { useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { expectAnswer } from "./form-results";
import { isProblem } from "./problem";

/**
 * The answer of an address's loader, for a page that stays. It is loaded when the address changes and when `ask` is called. A failed load
 * leaves the former answer.
 * @param address undefined: nothing is loaded
 */
export function useAnswer<Loader>(address: string | undefined) {
  const { load, data, state } = useFetcher<Loader>();
  const [answer, setAnswer] = useState<typeof data>();
  const failed = state === "idle" && isProblem(data);
  const ask = useCallback(() => {
    if (address === undefined) return;
    expectAnswer(address);
    void load(address);
  }, [address, load]);
  useEffect(ask, [ask]);
  // As it is rendered: the router keeps the data outside of React's state, and an effect that waits for it may never run.
  if (data !== undefined && data !== answer && !isProblem(data)) setAnswer(() => data);
  return { answer, failed, ask };
}
