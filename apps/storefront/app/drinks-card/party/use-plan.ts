import type { PartyPlan } from "@skaenk/contract/party-plan";
import { useEffect, useState } from "react";
import { browserCall } from "../../api/browser-api";
import { type PartyWish, planAddress } from "./party-wish";

const pauseMs = 120;

/** The plan for what is chosen now; the one before stays until the new one is here. */
export function usePlan(props: {
  drinks: readonly string[];
  party: PartyWish;
  have: readonly string[];
  given: PartyPlan | undefined;
}): PartyPlan | undefined {
  const [plan, setPlan] = useState(props.given);
  const address = props.drinks.length > 0 ? planAddress(props.drinks, props.party, props.have) : "";
  useEffect(() => {
    if (address === "") return setPlan(undefined);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // Offline, or nothing known of the drinks: what was there stays.
      browserCall<PartyPlan>(address, { signal: stop.signal }).then(setPlan, () => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address]);
  return plan;
}
